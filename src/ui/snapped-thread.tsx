import { useContext } from 'react';
import { Lite } from './scripted.tsx';

/**
 * A thread that snapped between two pads: the picture of a page or a list with nothing to show. It
 * is drawn on 64 by 14 threads, each 4 px wide on phones and 6 px on wide screens. `across` gives
 * it the width of the screen, as the top of a page. The Lite version leaves it out.
 */
export function SnappedThread({ across = false }: { across?: boolean }) {
  if (useContext(Lite)) return null;
  return (
    <img
      src="/snapped-thread.svg"
      alt=""
      width="256"
      height="56"
      className={across ? 'h-14 w-full' : 'mb-6 w-64 md:w-96'}
    />
  );
}
