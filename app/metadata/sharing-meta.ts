import type { MetaDescriptor } from 'react-router';
import { SHARE_PICTURE, sharePicturePath } from '#platform/pages/share-picture.ts';

/** A page as it is shown beside a link to it. Paths are of this site, encoded. */
export type SharedPage = {
  readonly site: { readonly name: string; readonly url: string };
  readonly title: string;
  readonly description: string;
  /** The path under which the page is known, where it has one of its own. */
  readonly canonical: string | undefined;
  /** The path of the page whose picture it has. */
  readonly pictureOf: string;
};

/**
 * What WhatsApp, Facebook, X and LinkedIn read (Open Graph, Twitter card). X falls back to the Open
 * Graph for all but the kind of card. Only the server calls this: nobody reads it in a browser.
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
