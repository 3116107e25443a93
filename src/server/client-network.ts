import type { Services } from '#services.ts';

/** Adds the client's network to services, for the rate limits of forms. */
export function withClientNetwork(services: Services, network: string): Services {
  return {
    ...services,
    receive: (submission) => services.receive({ ...submission, network }),
  };
}
