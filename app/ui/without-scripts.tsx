import { type ReactNode, useContext } from 'react';
import { Lite } from '../delivery/lite.ts';

/** Shown where no script runs: switched off in the browser, or left out of the Lite version. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useContext(Lite) ? children : <noscript>{children}</noscript>;
}
