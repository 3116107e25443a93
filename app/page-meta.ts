import type { MetaDescriptor } from 'react-router';
import { ERROR_TITLE } from './forms/error-title.ts';

/** What `meta` functions are given of the routes above them. */
type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type PageMeta = {
  title: string;
  description: string;
  /** The path under which this page is known, where several lead to it. */
  canonical?: string;
  /** Whether the page says what is wrong with a form that was sent. */
  wrong?: boolean | undefined;
};

/** A page's title, description and canonical address. The title ends with the site's name. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { organisation: { name: string }; siteUrl: string }
    | undefined;
  const before = page.wrong ? ERROR_TITLE : '';
  return [
    { title: before + (root ? `${page.title} | ${root.organisation.name}` : page.title) },
    { name: 'description', content: page.description },
    ...(root && page.canonical
      ? [{ tagName: 'link' as const, rel: 'canonical', href: `${root.siteUrl}${page.canonical}` }]
      : []),
  ];
}
