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

/** Without scripts, or in the Lite version. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useContext(Lite) ? children : <noscript>{children}</noscript>;
}

/** Set by the server alone: a Lite page is never hydrated. */
export const Lite = createContext(false);

/** Set by the server alone: browsers hide nonces from scripts. */
export const Nonce = createContext<string | undefined>(undefined);
