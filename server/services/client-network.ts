import type { Services } from '#modules/services.ts';

/** Services that know the client's network, by which forms and payments are limited. */
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
