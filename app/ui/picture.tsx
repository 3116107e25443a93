import { useContext } from 'react';
import { Lite } from '../delivery/lite.ts';
import { rasterVersions } from './raster.ts';

/**
 * A picture with its place kept, so that nothing moves when it arrives. An empty `alt` marks one
 * that says nothing the text beside it does not say, so the Lite version goes without. No picture:
 * nothing. A raster picture of ours comes as AVIF or WebP in the width that its place needs;
 * drawings come as they are. A picture that staff put up brings its words behind `#`
 * (`server/services/picture-alts.ts`) and stands in a woven frame, but for marks.
 */
export function Picture({
  src: described,
  alt,
  shape = 'landscape',
  first = false,
}: {
  src: string;
  alt?: string;
  shape?: keyof typeof SHAPES;
  /** It is seen at once when the page opens, so it is fetched at once. */
  first?: boolean;
}) {
  const lite = useContext(Lite);
  const [, ours, words] = DESCRIBED_SRC.exec(described) ?? [];
  const src = ours ?? described;
  if (!src || (lite && !alt)) return null;
  const versions = rasterVersions(src);
  const isFramed = src.startsWith('/images/desk/') && shape !== 'mark';
  const { width, height, sizes: bare } = SHAPES[shape];
  const sizes = isFramed ? bare.replace('100vw', FRAMED_SIZES) : bare;
  const image = (
    <img
      src={versions?.src ?? src}
      srcSet={versions?.webp}
      sizes={versions && sizes}
      alt={alt || words || ''}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={`picture picture-${shape}${isFramed ? ' picture-framed' : ''}`}
    />
  );
  if (!versions) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={versions.avif} sizes={sizes} />
      {image}
    </picture>
  );
}

/** A picture that staff put up, and what it shows. */
const DESCRIBED_SRC = /^(\/images\/desk\/[^#]+)#(.+)$/s;

/**
 * How wide a framed picture is on a phone, beside its frame. The sharpest screens take one of half
 * their pixels: nobody sees the difference, and it costs half as much.
 */
const FRAMED_SIZES = '(resolution >= 2.5x) 55vw, 85vw';

/** Every place crops to a shape of its own (`theme/pictures.css`), known before the picture comes. */
const SHAPES = {
  landscape: {
    width: 480,
    height: 300,
    sizes: '(width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw',
  },
  wide: { width: 960, height: 540, sizes: '(width >= 48rem) 48rem, 100vw' },
  /** Stands beside its text on phones and over it where there is room. */
  beside: { width: 480, height: 300, sizes: '(width >= 40rem) 25vw, 7rem' },
  /** Fills the cell it stands in. */
  filling: { width: 960, height: 540, sizes: '(width >= 48rem) 50vw, 100vw' },
  portrait: { width: 320, height: 320, sizes: '12rem' },
  mark: { width: 240, height: 120, sizes: '14rem' },
} as const;
