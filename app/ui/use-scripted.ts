import { useSyncExternalStore } from 'react';

/** Whether scripts run: false in the HTML of the server, true after hydration. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};
