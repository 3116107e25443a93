import type { RouterContextProvider } from 'react-router';
import type { LegalPage } from '#modules/content/model/pages/legal-page.ts';
import { type SafeMarkup, safeMarkdown } from '#platform/text/markup.server.ts';
import { slugify } from '#platform/text/slugify.ts';
import { describePage } from '../metadata/describe-page.server.ts';
import { contentContext } from '../pages/context.ts';

/** Loads a legal page with its Markdown sanitised. Answers 404 if the content has no such page. */
export async function legalText(context: Readonly<RouterContextProvider>, slug: LegalPage['slug']) {
  const page = (await context.get(contentContext).legalPages.all()).find(
    (candidate) => candidate.slug === slug,
  );
  if (!page) throw new Response(null, { status: 404, statusText: 'Not Found' });
  await describePage(context, { name: page.title, path: `/${slug}` });
  const { title, summary, updated, content } = page;
  const tree = safeMarkdown(content);
  return { title, summary, updated, contents: nameHeadings(tree), tree };
}

/** Gives each heading an id and returns the headings as a table of contents. */
function nameHeadings({ children }: SafeMarkup) {
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
