import type { MetaDescriptor } from 'react-router';
import { SHARE_PICTURE, sharePicturePath } from '#platform/pages/share-picture.ts';
import { ERROR_TITLE_PREFIX, type FormVisit } from '../forms/form-result.tsx';

export type Matches = readonly (
  | { readonly id: string; readonly loaderData?: unknown }
  | undefined
)[];

type PageMeta = {
  title: string;
  description: string;
  canonical?: string;
  pictureOf?: string;
};

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

type SharedPage = {
  readonly site: { readonly name: string; readonly url: string };
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly pictureOf: string;
};

/** Open Graph and Twitter card. X uses Open Graph for all but the type of card. */
function sharingMeta({
  site,
  title,
  description,
  canonical,
  pictureOf,
}: SharedPage): MetaDescriptor[] {
  const graph: Readonly<Record<string, string>> = {
    type: /^\/blogs\/./.test(canonical ?? '') ? 'article' : 'website',
    site_name: site.name,
    locale: 'en_GB',
    title,
    description,
    ...(canonical && { url: site.url + canonical }),
    image: site.url + sharePicturePath(pictureOf, title),
    'image:type': 'image/png',
    'image:width': String(SHARE_PICTURE.width),
    'image:height': String(SHARE_PICTURE.height),
    'image:alt': `The words “${title}” beside woven cloth`,
  };
  return [
    ...Object.entries(graph).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
