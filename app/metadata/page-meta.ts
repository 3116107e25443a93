import type { MetaDescriptor } from 'react-router';
import { ERROR_TITLE_PREFIX, type FormVisit } from '../forms/form-result.tsx';
import { sharingMeta } from './sharing-meta.ts';

/** The argument of `meta` functions with the routes above them. */
export type Matches = readonly (
  | { readonly id: string; readonly loaderData?: unknown }
  | undefined
)[];

type PageMeta = {
  title: string;
  description: string;
  /** The canonical path of this page, if several paths open it. */
  canonical?: string;
  /** The path of the page whose share picture it uses, if it has none of its own. */
  pictureOf?: string;
};

/** Title, description and canonical URL of a page. The title ends with the name of the site. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { organisation: { name: string }; siteUrl: string }
    | undefined;
  // The page's own loader knows whether the page shows form errors (`loadFormVisit`).
  const own = matches.at(-1)?.loaderData as { visit?: FormVisit } | undefined;
  const prefix = own?.visit?.hasErrors ? ERROR_TITLE_PREFIX : '';
  const { title, description, canonical, pictureOf = canonical ?? '/' } = page;
  return [
    { title: prefix + (root ? `${title} | ${root.organisation.name}` : title) },
    { name: 'description', content: description },
    ...(root && canonical
      ? [{ tagName: 'link' as const, rel: 'canonical', href: `${root.siteUrl}${canonical}` }]
      : []),
    // Left out of the browser code, where nothing reads it (docs/decisions/016).
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
