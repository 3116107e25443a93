import type { MetaDescriptor } from 'react-router';
import { ERROR_TITLE_PREFIX, type FormVisit } from '../forms/form-result.ts';
import { sharingMeta } from './sharing-meta.ts';

/** What `meta` functions are given of the routes above them. */
export type Matches = readonly (
  | { readonly id: string; readonly loaderData?: unknown }
  | undefined
)[];

type PageMeta = {
  title: string;
  description: string;
  /** The path under which this page is known, where several lead to it. */
  canonical?: string;
  /** The path of the page whose share picture it has, where it has none of its own. */
  pictureOf?: string;
};

/** A page's title, description and canonical address. The title ends with the site's name. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { organisation: { name: string }; siteUrl: string }
    | undefined;
  // The page's own loader knows whether it answers wrong answers (`loadFormVisit`).
  const own = matches.at(-1)?.loaderData as { visit?: FormVisit } | undefined;
  const before = own?.visit?.hasErrors ? ERROR_TITLE_PREFIX : '';
  const { title, description, canonical, pictureOf = canonical ?? '/' } = page;
  return [
    { title: before + (root ? `${title} | ${root.organisation.name}` : title) },
    { name: 'description', content: description },
    ...(root && canonical
      ? [{ tagName: 'link' as const, rel: 'canonical', href: `${root.siteUrl}${canonical}` }]
      : []),
    // Left out of the browser's code, where nobody reads it (docs/decisions/016).
    ...(import.meta.env.SSR && root
      ? sharingMeta({
          site: { name: root.organisation.name, url: root.siteUrl },
          title,
          description,
          canonical,
          pictureOf,
        })
      : []),
  ];
}
