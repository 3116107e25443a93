import type { Services } from '#domain/site/services.ts';

/** Services that begin payments for a client's address, by which those are limited. */
export function askedBy(services: Services, address: string): Services {
  const { giving } = services;
  if (!giving) return services;
  return {
    ...services,
    giving: {
      ...giving,
      payOnline: (submissionId) => giving.payOnline(submissionId, address),
      change: (token, intent) => giving.change(token, intent, address),
    },
  };
}
