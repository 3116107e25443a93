import { useSyncExternalStore } from 'react';

/** Whether scripts run: false in the HTML of the server, true once the page has come to life. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};
