import type { LegalPage } from '#domain/content/legal-page.ts';
import { safeMarkdown } from '#domain/content/markup.server.ts';
import type { Services } from '#domain/services.ts';

/** A page of rules, its Markdown made safe to show. Answers 404 where the content has none. */
export async function legalText(services: Services, slug: LegalPage['slug']) {
  const page = (await services.legalPages.all()).find((candidate) => candidate.slug === slug);
  if (!page) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const { title, summary, updated, content } = page;
  return { title, summary, updated, tree: safeMarkdown(content) };
}
