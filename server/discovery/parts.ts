import type { Services } from '#domain/site/services.ts';

/** What the documents are made from. `now`: milliseconds since 1970. */
export type DiscoveryParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly now: () => number;
};
