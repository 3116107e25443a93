import type { SafeMarkup } from '#platform/text/markup.server.ts';
import { slugify } from '#platform/text/slugify.ts';

/** Gives each heading an id and returns the headings as a table of contents. */
export function nameHeadings({ children }: SafeMarkup) {
  const titles = new Map<string, string>();
  for (const node of children) {
    if (node.type !== 'element' || node.tagName !== 'h2') continue;
    const title = node.children.map((child) => ('value' in child ? child.value : '')).join('');
    const id = `text-${slugify(title, 60)}`;
    if (!title || titles.has(id)) continue;
    node.properties.id = id;
    titles.set(id, title);
  }
  return [...titles].map(([id, title]) => ({ id, title }));
}
