import type { RouterContextProvider } from 'react-router';
import type { LegalPage } from '#domain/content/pages/legal-page.ts';
import { safeMarkdown } from '#domain/content/text/markup.server.ts';
import { describePage } from '../discovery/describe-page.server.ts';
import { contentContext } from '../loading/context.ts';

/** A page of rules, its Markdown made safe to show. Answers 404 where the content has none. */
export async function legalText(context: Readonly<RouterContextProvider>, slug: LegalPage['slug']) {
  const page = (await context.get(contentContext).legalPages.all()).find(
    (candidate) => candidate.slug === slug,
  );
  if (!page) throw new Response(null, { status: 404, statusText: 'Not Found' });
  await describePage(context, { name: page.title, path: `/${slug}` });
  const { title, summary, updated, content } = page;
  return { title, summary, updated, tree: safeMarkdown(content) };
}
