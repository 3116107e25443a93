import type { Services } from '#modules/services.ts';

/** Adds the client's network to services, for the rate limits of forms and payments. */
export function withClientNetwork(services: Services, network: string): Services {
  const { giving } = services;
  return {
    ...services,
    receive: (submission) => services.receive({ ...submission, network }),
    giving: giving && {
      ...giving,
      payOnline: (submissionId) => giving.payOnline(submissionId, network),
      findByToken: (token) => giving.findByToken(token, network),
      changeGift: (token, intent) => giving.changeGift(token, intent, network),
    },
  };
}
