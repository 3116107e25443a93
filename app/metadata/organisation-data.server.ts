import type { NGO, WebSite } from 'schema-dts';
import type { Organisation } from '#modules/content/organisation.ts';

/** The organisation and the URL of its site, which all structured data needs. */
export type Publisher = { readonly organisation: Organisation; readonly siteUrl: string };

/** The full description of the organisation, for the pages about it. */
export function organisationData({ organisation, siteUrl }: Publisher): NGO {
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

/** A reference to the organisation, the same everywhere by its `@id`. */
export function organisationReference({ organisation, siteUrl }: Publisher) {
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/#organisation`,
    name: organisation.name,
    url: `${siteUrl}/`,
  } as const satisfies NGO;
}

/** The site, with the name that search engines show for it. */
export function siteData({ organisation, siteUrl }: Publisher): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: organisation.name,
    url: `${siteUrl}/`,
    inLanguage: 'en-GH',
    publisher: { '@id': `${siteUrl}/#organisation` },
  };
}
