import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta } from '../discovery/page-meta.ts';
import type { legalText } from './legal-text.server.ts';

/** The `meta` of a page of rules: its title and description, or that there is none. */
export function legalMeta({
  matches,
  loaderData: page,
}: {
  matches: Matches;
  loaderData?: Awaited<ReturnType<typeof legalText>> | undefined;
}): MetaDescriptor[] {
  return pageMeta(matches, {
    title: page?.title ?? 'Not found',
    description: page?.summary ?? '',
    canonical: page && `/${page.slug}`,
  });
}
