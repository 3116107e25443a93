import { useContext } from 'react';
import { Lite } from '../delivery/lite.ts';
import { Picture } from './picture.tsx';

/** A drawing of `public/drawings/` beside a text, in a frame. The Lite version leaves it out. */
export function Scene({ name }: { name: string }) {
  if (useContext(Lite)) return null;
  return (
    <div className="framed self-start">
      <Picture src={`/drawings/${name}.svg`} />
    </div>
  );
}
