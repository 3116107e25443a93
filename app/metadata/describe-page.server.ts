import type { RouterContextProvider } from 'react-router';
import type { Thing } from 'schema-dts';
import { SITE_PAGES } from '#modules/content/site-pages.ts';
import { withoutTrailingSlashes } from '#platform/pages/trailing-slashes.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { breadcrumbs, type Crumb } from './breadcrumbs.server.ts';
import { organisationData, type Publisher, siteData } from './organisation-data.server.ts';
import { structuredData } from './structured-data.ts';

type Context = Readonly<RouterContextProvider>;

/** Pages about the organisation: they carry its full description, other pages only refer to it. */
const ABOUT_US = ['/', '/about', '/contact'];

/**
 * Adds structured data for a page: its breadcrumbs, and things built from the organisation. For
 * loaders; rejects with a `ServiceFailure`.
 */
export async function describePage(
  context: Context,
  page: Crumb,
  thingsOf: (publisher: Publisher) => readonly (Thing | undefined)[] = () => [],
): Promise<void> {
  const { siteUrl } = context.get(siteContext);
  const organisation = await context.get(contentContext).organisation.get();
  const things = thingsOf({ organisation, siteUrl }).filter((thing) => thing !== undefined);
  context.get(structuredData).push(breadcrumbs(siteUrl, page), ...things);
}

/** The same for the fixed pages of the site. Does nothing for others. */
export async function describeSitePage(context: Context, path: string): Promise<void> {
  const cleanPath = withoutTrailingSlashes(path);
  const page = SITE_PAGES.find((candidate) => candidate.path === cleanPath);
  if (!page) return;
  const us = (publisher: Publisher) =>
    ABOUT_US.includes(page.path) ? [organisationData(publisher)] : [];
  if (page.path !== '/') {
    await describePage(context, { name: page.title, path: page.path }, us);
    return;
  }
  const { siteUrl } = context.get(siteContext);
  const publisher = { organisation: await context.get(contentContext).organisation.get(), siteUrl };
  context.get(structuredData).push(siteData(publisher), ...us(publisher));
}
