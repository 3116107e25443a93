import { type ReactNode, useContext } from 'react';
import { Lite } from '../delivery/lite.ts';

/** Content shown without scripts: switched off in the browser, or left out of the Lite version. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useContext(Lite) ? children : <noscript>{children}</noscript>;
}
