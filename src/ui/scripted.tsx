import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** Whether scripts run: false in the HTML of the server, true after hydration. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};

/** Content shown without scripts: switched off in the browser, or left out of the Lite version. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useContext(Lite) ? children : <noscript>{children}</noscript>;
}

/**
 * Whether this is a Lite page: no scripts, no web font, no decorative pictures. Only the server
 * sets it: a Lite page is never hydrated.
 */
export const Lite = createContext(false);

/**
 * The nonce of this response for our own inline script; React Router has it for its own. Only the
 * server sets it: browsers hide nonces from scripts.
 */
export const Nonce = createContext<string | undefined>(undefined);
