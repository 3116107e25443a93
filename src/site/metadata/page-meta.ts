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

type Root = { readonly organisation: { readonly name: string }; readonly siteUrl: string };

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Root | undefined;
  // The page's own loader knows whether the page shows form errors (`loadFormVisit`).
  const own = matches.at(-1)?.loaderData as { visit?: FormVisit } | undefined;
  const prefix = own?.visit?.hasErrors ? ERROR_TITLE_PREFIX : '';
  const { title, description, canonical } = page;
  return [
    { title: prefix + (root ? `${title} | ${root.organisation.name}` : title) },
    { name: 'description', content: description },
    ...(root && canonical
      ? [{ tagName: 'link' as const, rel: 'canonical', href: `${root.siteUrl}${canonical}` }]
      : []),
    // Left out of the browser code, where nothing reads it (docs/decisions/016).
    ...(import.meta.env.SSR && root ? sharingMeta(root, page) : []),
  ];
}

/** Open Graph and Twitter card. X uses Open Graph for all but the type of card. */
function sharingMeta({ organisation, siteUrl }: Root, page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical, pictureOf = canonical ?? '/' } = page;
  const graph: Readonly<Record<string, string>> = {
    type: /^\/blogs\/./.test(canonical ?? '') ? 'article' : 'website',
    site_name: organisation.name,
    locale: 'en_GB',
    title,
    description,
    ...(canonical && { url: siteUrl + canonical }),
    image: siteUrl + sharePicturePath(pictureOf, title),
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
