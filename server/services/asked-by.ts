import type { Services } from '#modules/services.ts';

/** Services that know the client's network, by which forms and payments are limited. */
export function askedBy(services: Services, network: string): Services {
  const { giving } = services;
  return {
    ...services,
    receive: (submission) => services.receive({ ...submission, network }),
    giving: giving && {
      ...giving,
      payOnline: (submissionId) => giving.payOnline(submissionId, network),
      byToken: (token) => giving.byToken(token, network),
      change: (token, intent) => giving.change(token, intent, network),
    },
  };
}
