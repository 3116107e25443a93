import { useContext } from 'react';
import { Lite } from '../delivery/lite.ts';

/**
 * A thread that snapped between two pads: the picture of a page or a list with nothing to show. It
 * is drawn on 64 by 14 threads, each 4 px wide on phones and 6 px on wide screens. The Lite version
 * leaves it out.
 */
export function SnappedThread() {
  if (useContext(Lite)) return null;
  return (
    <img src="/snapped-thread.svg" alt="" width="256" height="56" className="mb-6 w-64 md:w-96" />
  );
}
