import { useContext } from 'react';
import { Lite } from '../lite.ts';

/**
 * A picture with its place kept, so that nothing moves when it arrives. An empty `alt` marks one
 * that says nothing the text beside it does not say, so the Lite version goes without. No picture:
 * nothing.
 */
export function Picture({
  src,
  alt = '',
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
  if (!src || (lite && !alt)) return null;
  const { width, height, className } = SHAPES[shape];
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={`block ${className}`}
    />
  );
}

const SHAPES = {
  landscape: { width: 480, height: 300, className: 'aspect-[8/5] w-full object-cover' },
  wide: { width: 960, height: 540, className: 'aspect-video w-full object-cover' },
  /** Stands beside its text on phones and over it where there is room. */
  beside: { width: 480, height: 300, className: 'aspect-[8/5] w-28 object-cover sm:w-full' },
  /** Fills the cell it stands in. */
  filling: { width: 960, height: 540, className: 'aspect-video h-full w-full object-cover' },
  portrait: { width: 320, height: 320, className: 'aspect-square w-full object-cover' },
  mark: { width: 240, height: 120, className: 'aspect-[2/1] w-full object-contain' },
} as const;
