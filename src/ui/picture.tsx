import { useContext } from 'react';
import { Lite } from './scripted.tsx';

/** Reserves its space. An empty `alt` adds nothing to the text: the Lite version leaves it out. */
export function Picture({
  src: described,
  alt,
  shape = 'landscape',
  first = false,
}: {
  src: string;
  alt?: string;
  shape?: keyof typeof SHAPES;
  first?: boolean;
}) {
  const lite = useContext(Lite);
  const [, ours, altText] = DESCRIBED_SRC.exec(described) ?? [];
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
      alt={alt || altText || ''}
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

const DESCRIBED_SRC = /^(\/images\/desk\/[^#]+)#(.+)$/s;

/** The sharpest screens get half their pixels: invisible, and half the data. */
const FRAMED_SIZES = '(resolution >= 2.5x) 55vw, 85vw';

const SHAPES = {
  landscape: {
    width: 480,
    height: 300,
    sizes: '(width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw',
  },
  wide: { width: 960, height: 540, sizes: '(width >= 48rem) 48rem, 100vw' },
  /** Beside its text on phones and above it where there is room. */
  beside: { width: 480, height: 300, sizes: '(width >= 40rem) 25vw, 7rem' },
  filling: { width: 960, height: 540, sizes: '(width >= 48rem) 50vw, 100vw' },
  portrait: { width: 320, height: 320, sizes: '12rem' },
  mark: { width: 240, height: 120, sizes: '14rem' },
} as const;

/** The widths that `src/pictures/resize.server.ts` makes. */
const WIDTHS = [320, 640, 960, 1280];
const OWN_RASTER_PATH = /^\/images(\/.+\.(?:jpe?g|png|webp|avif|gif|tiff?))$/i;

/** Undefined for drawings and pictures from elsewhere. */
export function rasterVersions(src: string) {
  // A space or a comma would end a URL in a `srcset`.
  const name = OWN_RASTER_PATH.exec(src)?.[1]?.replaceAll(' ', '%20').replaceAll(',', '%2C');
  if (!name) return undefined;
  const set = (format: string) =>
    WIDTHS.map((width) => `/pictures${name}/${width}.${format} ${width}w`).join();
  return { src: `/pictures${name}/640.webp`, avif: set('avif'), webp: set('webp') };
}

export function Scene({ name }: { name: string }) {
  if (useContext(Lite)) return null;
  return (
    <div className="framed self-start">
      <Picture src={`/drawings/${name}.svg`} />
    </div>
  );
}
