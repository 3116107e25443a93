import { createContext, type RouterContextProvider } from 'react-router';

/** Seconds after which what failed may work; empty where that is said of nothing. */
const retryAfter = createContext('');

/** Has the head of the answer say in how many seconds what failed may work. */
export function setRetryAfter(context: Readonly<RouterContextProvider>, seconds: string): void {
  context.set(retryAfter, seconds);
}

/** Says in the head of the answer when to try again, where that was said. */
export function addRetryAfter(context: Readonly<RouterContextProvider>, headers: Headers): void {
  const seconds = context.get(retryAfter);
  if (seconds) headers.set('Retry-After', seconds);
}
