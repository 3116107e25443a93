import type { MetaDescriptor } from 'react-router';

/** What `meta` functions are given of the routes above them. */
type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type PageMeta = {
  title: string;
  description: string;
  /** The path under which this page is known, where several lead to it. */
  canonical?: string;
};

/** A page's title, description and canonical address. The title ends with the site's name. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { organisation: { name: string }; siteUrl: string }
    | undefined;
  return [
    { title: root ? `${page.title} | ${root.organisation.name}` : page.title },
    { name: 'description', content: page.description },
    ...(root && page.canonical
      ? [{ tagName: 'link' as const, rel: 'canonical', href: `${root.siteUrl}${page.canonical}` }]
      : []),
  ];
}
