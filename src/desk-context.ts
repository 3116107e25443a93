import type { App } from '#app.ts';
import type { DeskServices } from '#desk-services.ts';
import type { Browser, SignedIn } from '#staff/staff.ts';

/** The data that the server gives to each page of the desk. */
export type DeskContext = {
  readonly app: App;
  readonly services: DeskServices;
  readonly signedIn: SignedIn | undefined;
  readonly browser: Browser;
  /** Allows this page's inline scripts; undefined in development. */
  readonly nonce: string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Reports an unexpected error, one that is no answer to the request. */
  readonly report: (error: unknown) => void;
};
