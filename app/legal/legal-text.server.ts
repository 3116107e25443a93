import type { RouterContextProvider } from 'react-router';
import type { LegalPage } from '#modules/content/model/pages/legal-page.ts';
import { type SafeMarkup, safeMarkdown } from '#platform/text/markup.server.ts';
import { slugify } from '#platform/text/slugify.ts';
import { describePage } from '../metadata/describe-page.server.ts';
import { contentContext } from '../pages/context.ts';

/** A page of rules, its Markdown made safe to show. Answers 404 where the content has none. */
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

/** Gives each heading of a text a name, and lists them: where they stand, and their words. */
function nameHeadings({ children }: SafeMarkup) {
  const named = new Map<string, string>();
  for (const node of children) {
    if (node.type !== 'element' || node.tagName !== 'h2') continue;
    const title = node.children.map((child) => ('value' in child ? child.value : '')).join('');
    const id = `text-${slugify(title, 60)}`;
    if (!title || named.has(id)) continue;
    node.properties.id = id;
    named.set(id, title);
  }
  return [...named].map(([id, title]) => ({ id, title }));
}
