import type { RouterContextProvider } from 'react-router';
import type { LegalPage } from '#content/pages.ts';
import { safeMarkdown } from '#platform/text/markup.server.ts';
import { describePage } from '../metadata/describe-page.server.ts';
import { contentContext } from '../pages/context.ts';
import { nameHeadings } from '../pages/page-parts.server.ts';

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
