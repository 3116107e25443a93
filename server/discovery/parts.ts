import type { Services } from '#modules/services.ts';

/** Dependencies of the documents. `now`: milliseconds since 1970. */
export type DiscoveryParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly now: () => number;
};
