import type { ElementContent, RootContent } from 'hast';
import { createElement, type ElementType, type ReactNode } from 'react';
import { Link } from './link.tsx';
import { rasterVersions } from './picture.tsx';

/** A tree of allowed elements from `src/platform/text/markup.server.ts`. */
export type SafeMarkup = { readonly children: readonly RootContent[] };

/** The tree only holds what the sanitiser allowed; no string ever becomes HTML here. */
export function Markup({ tree }: { tree: SafeMarkup }) {
  return <div className="prose">{tree.children.map(node)}</div>;
}

/** A path to a page of this site: paths of files have an extension. */
const PAGE = /^\/(?!\/|api\/)[^.]*$/;

function node(item: RootContent | ElementContent, key: number): ReactNode {
  if (item.type === 'text') return item.value;
  if (item.type !== 'element') return null;
  if (item.tagName === 'img') return <PictureInText key={key} {...item.properties} />;
  const children = item.children.map(node);
  const { href } = item.properties;
  const isPage = typeof href === 'string' && PAGE.test(href);
  return createElement<Record<string, unknown>>(
    isPage ? (Link as ElementType) : item.tagName,
    { key, ...attributes(item.properties), ...(isPage && { to: href, href: undefined }) },
    children.length > 0 ? children : undefined,
  );
}

type PictureAttributes = { src?: unknown; alt?: unknown; width?: unknown; height?: unknown };

function PictureInText({ src, alt, width, height }: PictureAttributes) {
  // The sanitiser removes URLs that are not allowed.
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
  // External pages must not get access to this page through `opener`.
  if (typeof href === 'string' && /^https?:/i.test(href)) return { ...properties, rel: 'noopener' };
  return { ...properties };
}

/** Links to the headings of a long text; none for fewer than two. */
export function Contents({
  titles,
}: {
  titles: readonly { readonly id: string; readonly title: string }[];
}) {
  if (titles.length < 2) return null;
  return (
    <nav aria-labelledby="contents">
      <p id="contents" className="strong mb-3 max-md:sr-only">
        Contents
      </p>
      <details className="wide-open">
        <summary className="button-block button-plain button-compact">Contents</summary>
        <ul className="ruled">
          {titles.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-tap items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
