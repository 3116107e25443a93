import { useContext } from 'react';
import { Lite } from './scripted.tsx';

/** The picture of an empty page or list. `across`: as wide as the screen. */
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
