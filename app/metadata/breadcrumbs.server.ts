import type { BreadcrumbList } from 'schema-dts';
import { SITE_PAGES } from '#modules/content/site-pages.ts';

/** A page on the path from the home page, by its name. The path is encoded. */
export type Crumb = { readonly name: string; readonly path: string };

/**
 * The breadcrumbs from the home page to a page. The pages between come from the path: `/programs/x`
 * is under `/programs`; a segment that is no page is skipped.
 */
export function breadcrumbs(siteUrl: string, page: Crumb): BreadcrumbList {
  const segments = page.path.split('/').slice(1, -1);
  const between = segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const page = SITE_PAGES.find((candidate) => candidate.path === path);
    return page ? [{ name: page.title, path }] : [];
  });
  const trail = [{ name: 'Home', path: '/' }, ...between, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
