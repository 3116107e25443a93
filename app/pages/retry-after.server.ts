import { createContext, type RouterContextProvider } from 'react-router';

/** Seconds until a retry may work; empty without a failure. */
const retryAfter = createContext('');

/** Sets the seconds after which a retry may work, for the headers of the response. */
export function setRetryAfter(context: Readonly<RouterContextProvider>, seconds: string): void {
  context.set(retryAfter, seconds);
}

/** Adds the `Retry-After` header, if seconds were set. */
export function addRetryAfter(context: Readonly<RouterContextProvider>, headers: Headers): void {
  const seconds = context.get(retryAfter);
  if (seconds) headers.set('Retry-After', seconds);
}
