import type { MetaDescriptor } from 'react-router';
import { SHARE_PICTURE, sharePicturePath } from '#platform/pages/share-picture.ts';

/** The data of a page for link previews. Paths are encoded paths of this site. */
export type SharedPage = {
  readonly site: { readonly name: string; readonly url: string };
  readonly title: string;
  readonly description: string;
  /** The canonical path of the page, if it has one. */
  readonly canonical: string | undefined;
  /** The path of the page whose picture it uses. */
  readonly pictureOf: string;
};

/**
 * The tags that WhatsApp, Facebook, X and LinkedIn read (Open Graph, Twitter card). X uses Open
 * Graph for all but the type of card. Only the server calls this: browsers do not need it.
 */
export function sharingMeta({
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
