import type { ElementContent, RootContent } from 'hast';
import { createElement, type ElementType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { rasterVersions } from './raster.ts';

/** A tree of allowed elements, as `platform/text/markup.server.ts` makes it. */
export type SafeMarkup = { readonly children: readonly RootContent[] };

/**
 * Content as React elements. The tree holds only what the sanitizer allowed; React escapes the
 * texts, so no string ever becomes HTML here.
 */
export function Markup({ tree }: { tree: SafeMarkup }) {
  return <div className="prose">{tree.children.map(node)}</div>;
}

/** A path of this site that leads to a page: those of files have an ending. */
const PAGE = /^\/(?!\/|api\/)[^.]*$/;

function node(item: RootContent | ElementContent, key: number): ReactNode {
  if (item.type === 'text') return item.value;
  if (item.type !== 'element') return null;
  if (item.tagName === 'img') return <PictureInText key={key} {...item.properties} />;
  const children = item.children.map(node);
  const { href } = item.properties;
  const isPage = typeof href === 'string' && PAGE.test(href);
  // Every page is told all routes with its HTML: a link need not say which to ask for.
  const toPage = isPage && { to: href, discover: 'none' };
  return createElement<Record<string, unknown>>(
    isPage ? (Link as ElementType) : item.tagName,
    { key, ...attributes(item.properties), ...toPage },
    children.length > 0 ? children : undefined,
  );
}

type PictureAttributes = { src?: unknown; alt?: unknown; width?: unknown; height?: unknown };

/** A picture in a text, as wide as the text at most. */
function PictureInText({ src, alt, width, height }: PictureAttributes) {
  // The sanitizer takes an address away that may not be opened.
  if (typeof src !== 'string') return null;
  const versions = rasterVersions(src);
  return (
    <img
      src={versions?.src ?? src}
      srcSet={versions?.webp}
      sizes={versions && '(width >= 48rem) 42rem, 100vw'}
      alt={String(alt ?? '')}
      width={Number(width) || undefined}
      height={Number(height) || undefined}
      loading="lazy"
      decoding="async"
    />
  );
}

function attributes(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { href } = properties;
  // What a link in content points to elsewhere must not be able to reach back into this page.
  if (typeof href === 'string' && /^https?:/i.test(href)) return { ...properties, rel: 'noopener' };
  return { ...properties };
}
