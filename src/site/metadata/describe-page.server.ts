import type { RouterContextProvider } from 'react-router';
import type { BreadcrumbList, NGO, Thing, WebSite } from 'schema-dts';
import type { Organisation } from '#content/organisation.ts';
import { SITE_PAGES } from '#content/site-pages.ts';
import { withoutTrailingSlashes } from '#platform/text/link.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { structuredData } from './discovery-head.tsx';

type Context = Readonly<RouterContextProvider>;

/** Pages about the organisation: they carry its full description, other pages only refer to it. */
const ABOUT_US = ['/', '/about', '/contact'];

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

type Crumb = { readonly name: string; readonly path: string };

/** `/programs/x` is under `/programs`; a segment that is no page is skipped. */
function breadcrumbs(siteUrl: string, page: Crumb): BreadcrumbList {
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

export type Publisher = { readonly organisation: Organisation; readonly siteUrl: string };

function organisationData({ organisation, siteUrl }: Publisher): NGO {
  const { legalName, tagline, description, email, phone, address, social } = organisation;
  const [streetAddress, ...places] = address;
  return {
    ...organisationReference({ organisation, siteUrl }),
    legalName,
    description,
    email,
    slogan: tagline,
    telephone: phone,
    logo: `${siteUrl}/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      ...(places.length > 0 && { addressLocality: places.slice(0, 1).join() }),
      addressCountry: 'GH',
    },
    areaServed: { '@type': 'Country', name: 'Ghana' },
    sameAs: social.map(({ url }) => url),
  };
}

export function organisationReference({ organisation, siteUrl }: Publisher) {
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/#organisation`,
    name: organisation.name,
    url: `${siteUrl}/`,
  } as const satisfies NGO;
}

function siteData({ organisation, siteUrl }: Publisher): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: organisation.name,
    url: `${siteUrl}/`,
    inLanguage: 'en-GH',
    publisher: { '@id': `${siteUrl}/#organisation` },
  };
}
