import { makePaystack } from '#modules/giving/providers/paystack.ts';
import { givingToken } from '#modules/giving/store/links.ts';
import { makeNetworkLimit } from '#modules/giving/store/payment-attempts/limits.ts';
import { makeOnlineGiving } from '#modules/giving/store/payment-attempts/online-giving.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/process/log.ts';
import type { Currency } from '#platform/text/money.ts';
import { FINANCE_EMAIL, makeGivingFixture } from './giving.ts';
import { sign } from './inbox.ts';
import { quietLog } from './log.ts';
import type { Paystack } from './paystack.ts';

export const SITE_URL = 'https://www.sua.example';
const NEVER = new AbortController().signal;

/** A fixture that takes gifts, also by a provider. Several over one database act as servers. */
export function makeOnlineGivingFixture(
  database: Database,
  paystack: Paystack,
  change: {
    readonly currencies?: readonly Currency[];
    readonly givenUpAfter?: number;
    readonly log?: Log;
  } = {},
) {
  const { currencies = ['GHS'], givenUpAfter = 2_000, log = quietLog } = change;
  const patience = { begin: givenUpAfter, verify: givenUpAfter, list: givenUpAfter };
  const gateway = makePaystack(paystack.settings, patience);
  const { attempts, jobs } = makeOnlineGiving({
    database,
    currencies,
    sign,
    siteUrl: SITE_URL,
    log,
    now: () => fixture.now,
    maxAmount: 20_000,
    receipts: true,
    financeEmail: FINANCE_EMAIL,
    gateway,
    networkLimit: makeNetworkLimit(),
  });
  const fixture = makeGivingFixture(database, { online: attempts });

  return Object.assign(fixture, {
    attempts,
    gateway,
    /** Pledges by card, unless `change` says otherwise, and starts the payment. */
    async pledgeOnline(change: Payload & { readonly suspicion?: string } = {}) {
      const receipt = await fixture.pledge({ paymentMethod: 'creditcard', ...change });
      return { ...receipt, outcome: await fixture.service.payOnline(receipt.id) };
    },
    /** Starts a payment: returns the provider's reference and the pledge. */
    async begun() {
      const { id, reference } = await this.pledgeOnline();
      return { id, attempt: `${reference}-1-1`, token: fixture.service.tokenOf(id) };
    },
    again: (id: string, network?: string) =>
      fixture.service.changeGift(fixture.service.tokenOf(id), 'again', network),
    /** Starts a payment by the link of a mail. */
    againByMail: (id: string, network?: string) =>
      fixture.service.changeGift(givingToken('mailed', id, sign), 'again', network),
    /** One run of the job; returns when the next one is due. */
    poll: () => jobs.attempts?.run('', NEVER),
    night: () => jobs.reconciliation?.run('', NEVER),
    attempt: (reference: string) =>
      database
        .selectFrom('payment_attempt')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    receipts: () => database.selectFrom('receipt').select(['number', 'kind']).execute(),
    payments: () =>
      database.selectFrom('payment').select(['kind', 'channel', 'proof', 'minor', 'fee']).execute(),
  });
}

export type OnlineGivingFixture = ReturnType<typeof makeOnlineGivingFixture>;
