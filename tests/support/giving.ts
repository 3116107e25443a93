import type { App } from '#app.ts';
import type { ReviewDecision } from '#giving/gift.ts';
import { findGift, findReceipt } from '#giving/giving.server.ts';
import { decideReview, recordPayment, refundGift } from '#giving/payments.server.ts';
import { type GivingChange, givingToken, type ReceivedPayment } from '#giving/pledges.server.ts';
import { advanceGifts } from '#giving/reminders.server.ts';
import type { IncomingSubmission } from '#inbox/submission.ts';
import type { Payload } from '#inbox/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { makeApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { fillContent, makeTestInbox } from './inbox.ts';

/** The time of test pledges: noon of a day whose months are 30, 31 and 31 days long. */
export const PLEDGED_AT_MS = Date.parse('2026-11-22T12:00:00Z');
export const DAY_MS = 24 * 60 * 60_000;
export const SITE_URL = 'https://www.sua.example';
export const FINANCE_EMAIL = 'money@sua.example';

let donorCount = 0;

/** A pledge as its check leaves it; from a new sender each time, unless `email` is set. */
export function makePledge(change: Payload = {}): IncomingSubmission {
  donorCount += 1;
  return {
    kind: 'donation-pledges',
    payload: {
      name: 'Efua Ɔkyere',
      email: `giver${donorCount}@mail.example`,
      phone: '',
      amount: 'GHS-350',
      customAmount: '',
      currency: 'GHS',
      frequency: 'once',
      purpose: 'most-needed',
      honouree: '',
      anonymous: false,
      paymentMethod: 'momo-mtn',
      ...change,
    },
  };
}

/**
 * A fixture that takes gifts, over a database, with its clock.
 * @param settings environment variables
 */
export function makeGivingFixture(
  database: Database,
  over: Partial<App> = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const fixture = { now: PLEDGED_AT_MS, receipts: true };
  const now = () => fixture.now;
  const app = makeApp(
    database,
    { now, ...over },
    { SITE_URL, FINANCE_EMAIL, RECEIPTS: 'on', ...settings },
  );
  const inbox = makeTestInbox(database, app);
  const parts = (): GivingChange => ({
    now: fixture.now,
    receipts: fixture.receipts,
    financeEmail: FINANCE_EMAIL,
  });
  let proofs = 0;
  const tokenOf = (submissionId: string) => givingToken('pledge', submissionId, app.sign);

  return Object.assign(fixture, {
    inbox,
    app,
    tokenOf,
    parts,
    async pledge(change: Payload & { readonly suspicion?: string } = {}) {
      const { suspicion, ...answers } = change;
      const reception = await inbox.receive({
        ...makePledge(answers),
        ...(suspicion && { spamVerdict: suspicion }),
      });
      if (!('receipt' in reception)) throw new Error('not stored');
      return reception.receipt;
    },
    /** Records a payment: 350 cedis with a new proof, unless `change` says otherwise. */
    pay(submissionId: string, change: Partial<ReceivedPayment> = {}) {
      proofs += 1;
      const paid: ReceivedPayment = {
        submissionId,
        giftNumber: 1,
        money: { minor: 35_000, currency: 'GHS' },
        channel: 'momo-mtn',
        proof: `T${proofs}`,
        fee: 0,
        paidAt: new Date(fixture.now).toISOString(),
        ...change,
      };
      return runTransaction(database, (open) => recordPayment(open, paid, parts()));
    },
    refund(submissionId: string, proof = 'B1', refundedAt = '2026-11-24') {
      const back = { submissionId, giftNumber: 1, channel: 'momo-mtn', proof, refundedAt } as const;
      return runTransaction(database, (open) => refundGift(open, back, parts()));
    },
    decide: (submissionId: string, decision: ReviewDecision) =>
      runTransaction(database, (open) =>
        decideReview(open, { submissionId, giftNumber: 1 }, decision, parts()),
      ),
    tick(days: number) {
      fixture.now = PLEDGED_AT_MS + days * DAY_MS;
      return advanceGifts(database, fixture.now);
    },
    gifts: (submissionId: string) =>
      database
        .selectFrom('gift')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .orderBy('number')
        .execute(),
    /** The state of its only gift. */
    async state(submissionId: string) {
      return (await this.gifts(submissionId)).at(-1)?.state;
    },
    see: (submissionId: string) => findGift(app, tokenOf(submissionId)),
    receipt: (link: string | null | undefined) =>
      findReceipt(app, new URL(link ?? '', SITE_URL).searchParams.get('token') ?? ''),
    async mails(submissionId: string) {
      const rows = await database
        .selectFrom('outbox_message')
        .select(['purpose', 'content', 'recipient'])
        .where('submission_id', '=', submissionId)
        .orderBy('created_at')
        .orderBy('content')
        .execute();
      return rows.map(({ purpose, content: message, recipient }) => ({
        about: String(JSON.parse(message || '{}').giving ?? purpose),
        recipient,
      }));
    },
  });
}

export type GivingFixture = ReturnType<typeof makeGivingFixture>;

export function freshGiving(
  make: () => Promise<TestDatabase>,
  begin: (database: Database, house: GivingFixture) => void,
): FreshDatabase {
  return freshDatabase(make, async (database) => {
    await fillContent(database);
    begin(database, makeGivingFixture(database));
  });
}
