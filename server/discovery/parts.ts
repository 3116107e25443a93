import type { Services } from '#modules/services.ts';

/** What the documents are made from. `now`: milliseconds since 1970. */
export type DiscoveryParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly now: () => number;
};
