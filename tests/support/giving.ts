import type { ReviewDecision } from '#modules/giving/model/review.ts';
import { noticeOfPledges } from '#modules/giving/store/gift-effects.ts';
import { tickGifts } from '#modules/giving/store/gift-job.ts';
import { makeGiving } from '#modules/giving/store/giving.ts';
import { decideReview, notePayment } from '#modules/giving/store/note-payment.ts';
import type { GivingParts, Paid } from '#modules/giving/store/noting.ts';
import type { OnlinePayments } from '#modules/giving/store/payment-attempts/online-payments.ts';
import { refundGift } from '#modules/giving/store/refund-gift.ts';
import type { Received } from '#modules/submissions/model/submission.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { write } from '#platform/db/write.ts';
import { EFFECTS } from '../../server/effects.ts';
import type { TestDatabase } from './databases.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { fillContent, sign, signed, testInbox } from './inbox.ts';

/** When pledges of tests are made: noon of a day whose months are 30, 31 and 31 days long. */
export const PLEDGED = Date.parse('2026-11-22T12:00:00Z');
export const DAY = 24 * 60 * 60_000;
export const FINANCE = 'money@sua.example';

let givers = 0;

/** A pledge as its check leaves it; of somebody else each time, unless `email` says who. */
export function pledge(change: Payload = {}): Received {
  givers += 1;
  return {
    kind: 'donation-pledges',
    payload: {
      name: 'Efua Ɔkyere',
      email: `giver${givers}@mail.example`,
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

/** A house that takes gifts, over a database, with its clock. */
export function makeGivingHouse(
  database: Database,
  { receipts = true, online }: { receipts?: boolean; online?: OnlinePayments } = {},
) {
  const house = { now: PLEDGED, receipts };
  const now = () => house.now;
  const inbox = testInbox(database, { effects: [...EFFECTS, noticeOfPledges(FINANCE)], now });
  const service = makeGiving({ database, sign, signed, now, online });
  const parts = (): GivingParts => ({
    now: house.now,
    receipts: house.receipts,
    financeEmail: FINANCE,
  });
  let proofs = 0;

  return Object.assign(house, {
    inbox,
    service,
    parts,
    /** Pledges; the id and the reference. */
    async pledge(change: Payload & { readonly suspicion?: string } = {}) {
      const { suspicion, ...answers } = change;
      const reception = await inbox.receive({
        ...pledge(answers),
        ...(suspicion && { suspicion }),
      });
      if (!('receipt' in reception)) throw new Error('not stored');
      return reception.receipt;
    },
    /** Notes that money came: 350 cedis with a proof of its own, unless something else is said. */
    pay(submissionId: string, change: Partial<Paid> = {}) {
      proofs += 1;
      const paid: Paid = {
        submissionId,
        giftNumber: 1,
        money: { minor: 35_000, currency: 'GHS' },
        channel: 'momo-mtn',
        proof: `T${proofs}`,
        fee: 0,
        paidAt: new Date(house.now).toISOString(),
        ...change,
      };
      return write(database, (open) => notePayment(open, paid, parts()));
    },
    /** Notes that a gift went back, whole. */
    refund(submissionId: string, proof = 'B1', refundedAt = '2026-11-24') {
      const back = { submissionId, giftNumber: 1, channel: 'momo-mtn', proof, refundedAt } as const;
      return write(database, (open) => refundGift(open, back, parts()));
    },
    /** Staff decide about what came for its first gift. */
    decide: (submissionId: string, decision: ReviewDecision) =>
      write(database, (open) =>
        decideReview(open, { submissionId, giftNumber: 1 }, decision, parts()),
      ),
    /** So many days after the pledge the clock's work is done. */
    tick(days: number) {
      house.now = PLEDGED + days * DAY;
      return tickGifts(database, house.now);
    },
    /** The gifts of a pledge, in order. */
    gifts: (submissionId: string) =>
      database
        .selectFrom('gift')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .orderBy('number')
        .execute(),
    /** Its only gift's state. */
    async state(submissionId: string) {
      return (await this.gifts(submissionId)).at(-1)?.state;
    },
    see: (submissionId: string) => service.byToken(service.tokenOf(submissionId)),
    /** A receipt as whoever has the link sees it. */
    receipt: (link: string | null | undefined) =>
      service.receipt(new URL(link ?? '', 'https://site.example').searchParams.get('token') ?? ''),
    /** What mails of a pledge wait, by what they tell, in order. */
    async mails(submissionId: string) {
      const rows = await database
        .selectFrom('outbox_message')
        .select(['purpose', 'message', 'recipient'])
        .where('submission_id', '=', submissionId)
        .orderBy('created_at')
        .orderBy('message')
        .execute();
      return rows.map(({ purpose, message, recipient }) => ({
        about: String(JSON.parse(message || '{}').giving ?? purpose),
        recipient,
      }));
    },
  });
}

export type GivingHouse = ReturnType<typeof makeGivingHouse>;

/** Fills a fresh database with the starter content before each test and makes a giving house over it. */
export function freshGiving(
  make: () => Promise<TestDatabase>,
  begin: (database: Database, house: GivingHouse) => void,
): FreshDatabase {
  return freshDatabase(make, async (database) => {
    await fillContent(database);
    begin(database, makeGivingHouse(database));
  });
}
