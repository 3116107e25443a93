import type { Services } from '#domain/site/services.ts';

/** Services that begin payments for a client's network, by which those are limited. */
export function askedBy(services: Services, network: string): Services {
  const { giving } = services;
  if (!giving) return services;
  return {
    ...services,
    giving: {
      ...giving,
      payOnline: (submissionId) => giving.payOnline(submissionId, network),
      byToken: (token) => giving.byToken(token, network),
      change: (token, intent) => giving.change(token, intent, network),
    },
  };
}
