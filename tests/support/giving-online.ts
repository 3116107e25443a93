import { vi } from 'vitest';
import type { App } from '#app.ts';
import { changeGift, payOnline } from '#giving/giving.server.ts';
import { PAYSTACK_WEBHOOK } from '#giving/paystack.server.ts';
import { givingToken } from '#giving/pledges.server.ts';
import { makeAttemptJob, paymentWebhook } from '#giving/polling.server.ts';
import type { Payload } from '#inbox/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { makeGivingFixture } from './giving.ts';
import { makeWebhook, type Paystack, SECRET_KEY } from './paystack.ts';

const NEVER = new AbortController().signal;

export const onlineSettings = ({ url }: Pick<Paystack, 'url'>) => ({
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: SECRET_KEY,
  PAYSTACK_API_URL: url,
});

export function makeOnlineGivingFixture(
  database: Database,
  paystack: Paystack,
  over: Partial<App> = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const online = { ...onlineSettings(paystack), ...settings };
  const fixture = makeGivingFixture(database, over, online);
  const { app, tokenOf } = fixture;
  const job = makeAttemptJob(app);
  return Object.assign(fixture, {
    /** Pledges by card, unless `change` says otherwise, and starts the payment. */
    async pledgeOnline(change: Payload & { readonly suspicion?: string } = {}) {
      const receipt = await fixture.pledge({ paymentMethod: 'creditcard', ...change });
      return { ...receipt, outcome: await payOnline(app, receipt.id) };
    },
    /** Starts a payment: returns the provider's reference and the pledge. */
    async begun() {
      const { id, reference } = await this.pledgeOnline();
      return { id, attempt: `${reference}-1-1`, token: tokenOf(id) };
    },
    again: (id: string, network?: string) => changeGift(app, tokenOf(id), 'again', network),
    againByMail: (id: string, network?: string) =>
      changeGift(app, givingToken('mailed', id, app.sign), 'again', network),
    webhook(reference: string) {
      const { raw, signature } = makeWebhook({ reference });
      const headers = { [PAYSTACK_WEBHOOK.signatureHeader]: signature };
      const sent = { method: 'POST', headers, body: raw };
      return paymentWebhook(app).request(PAYSTACK_WEBHOOK.path, sent);
    },
    /** One run of the job; returns when the next one is due. */
    poll: () => job.run('', NEVER),
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

/** Makes requests to the provider give up after so many milliseconds, until it is restored. */
export function waitOnly(milliseconds: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(milliseconds));
}
