import type { Services } from './services.ts';

/** What the site is given with each request: the port between the server and the pages. */
export type SiteContext = {
  readonly services: Services;
  /** The site's own address, without a trailing slash. */
  readonly siteUrl: string;
  /** Lets this page's inline scripts run under the Content-Security-Policy; none in development. */
  readonly nonce: string | undefined;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Takes an error that a visitor met. */
  readonly report: (error: unknown) => void;
};
