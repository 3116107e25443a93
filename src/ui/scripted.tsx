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

/** Set by the server alone, which logs it. */
export const RequestId = createContext<string | undefined>(undefined);

/** For somebody who calls. Browsers leave it as the server wrote it. */
export function RequestCode() {
  const id = useContext(RequestId);
  return (
    <p suppressHydrationWarning>{id ? `If you write or call us, name this code: ${id}` : ''}</p>
  );
}

/** In development: what went wrong, and where. */
export function Stack({ of }: { of: unknown }) {
  if (!import.meta.env.DEV || !(of instanceof Error)) return null;
  return <pre className="overflow-auto">{of.stack}</pre>;
}
