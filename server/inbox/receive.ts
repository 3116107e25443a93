import type { Transaction } from 'kysely';
import type { Event } from '#domain/content/event.ts';
import type { Offering } from '#domain/content/offering.ts';
import { SQUAD } from '#domain/places/asked-offering.ts';
import { ServiceFailure, type Services } from '#domain/site/services.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Database } from '../database/database.ts';
import { registeredEvent } from '../database/submission-columns/registered-event.ts';
import type { Tables } from '../database/tables.ts';
import { isFaultOfData, write } from '../database/write.ts';
import { isPledge, takeGift } from '../giving/take-gift.ts';
import { noteAsked } from '../newsletter/newsletter-request.ts';
import {
  type MailSettings,
  type OutboxRow,
  type Outgoing,
  outboxRow,
  putIntoOutbox,
} from '../outbox/outbox.ts';
import { placingsOf } from '../places/placings.ts';
import { takePlaces, type Wanted } from '../places/take.ts';
import { inBatches } from './batches.ts';
import { confirmationOf, newsletterQuestionOf } from './first-mail.ts';
import { e164 } from './phone-number.ts';
import type { Random } from './reference.ts';
import { type Arrived, findRepeated, type Stored, storeOnce } from './store-once.ts';
import {
  type AskedPlaces,
  askedPlaces,
  type PlacesForInbox,
  withPlacing,
} from './wanted-places.ts';

export type ReceiveParts = Pick<MailSettings, 'staffEmail'> & {
  /** Who hears of pledges; unset: the staff, as of all else. */
  readonly financeEmail?: string | undefined;
  readonly database: Database;
  /** Where the days of events are known from. */
  readonly content: Pick<ContentStore, 'list'>;
  readonly random: Random;
  /** Unset: nothing that is received here asks for places. */
  readonly places?: PlacesForInbox | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** How many are stored together at most; unset: as many as share one look at the disk well. */
  readonly most?: number;
};

/** Together they share one look at the disk. More at once would keep the first of them waiting. */
const MOST_AT_ONCE = 50;

/**
 * Stores submissions, each whole with its mails or not at all: success is said only after it, and
 * nobody waits for the mail server. A repeat has the receipt of the first and makes no second mail.
 * Those that come while others are being stored are stored together
 * (docs/decisions/014-write-path.md).
 */
export function makeReceive(parts: ReceiveParts): {
  receive: Services['receive'];
  isBusy(): boolean;
} {
  const store = inBatches({
    most: parts.most ?? MOST_AT_ONCE,
    doAll: (all: readonly Received[]) => storeTogether(all, parts),
    isOfOne: isFaultOfData,
  });
  return {
    async receive(received) {
      try {
        return { receipt: await store.add(received) };
      } catch (error) {
        throw new ServiceFailure('storage', 'the submission could not be stored', { cause: error });
      }
    },
    isBusy: store.isBusy,
  };
}

async function storeTogether(all: readonly Received[], parts: ReceiveParts): Promise<Receipt[]> {
  const events = await registrableEvents(all, parts.content);
  const asked = await Promise.all(all.map((received) => askedPlaces(received, parts.places)));
  const arrived = all.map((received) => ({
    received,
    phone: phoneOf(received),
    event: registeredEvent(received, events),
  }));
  const receipts = await write(parts.database, async (transaction) => {
    const now = parts.now();
    const stored = await storeOnce(transaction, arrived, { ...parts, now });
    const mails: OutboxRow[] = [];
    for (const [index, { receipt, isNew }] of stored.entries()) {
      const { received } = arrived[index] as Arrived;
      const submissionId = receipt.id;
      const made =
        received.kind === 'newsletter-subscriptions'
          ? await newsletterMails(transaction, received, { submissionId, now })
          : mailsOf(isNew, received, noticedBy(received, parts));
      if (isNew && isPledge(received)) {
        await takeGift(transaction, { submissionId, payload: received.payload }, now);
      }
      mails.push(...made.map((mail) => outboxRow(mail, { submissionId, now })));
    }
    const placed = await withPlaces(transaction, { stored, asked, arrived }, now, parts.places);
    await noteAsked(transaction, await putIntoOutbox(transaction, mails, now), now);
    return placed;
  });
  if (receipts.some(({ place }) => place)) parts.places?.changed?.();
  return receipts;
}

type Asking = {
  readonly stored: readonly Stored[];
  readonly asked: readonly (AskedPlaces | undefined)[];
  readonly arrived: readonly Arrived[];
};

/**
 * Gives what is new the places that it asks for, and says in each receipt what became of them. What
 * is repeated has those that it got before.
 */
async function withPlaces(
  transaction: Transaction<Tables>,
  { stored, asked, arrived }: Asking,
  now: number,
  places: PlacesForInbox | undefined,
): Promise<Receipt[]> {
  const receipts = stored.map(({ receipt }) => receipt);
  if (!places || !asked.some(Boolean)) return receipts;
  const wanted = stored.flatMap(({ receipt, isNew }, index): Wanted[] => {
    const { party, offering } = asked[index] ?? {};
    if (!isNew || !party || !offering) return [];
    const isSuspected = arrived[index]?.received.suspicion !== undefined;
    return [{ submissionId: receipt.id, party, offering: ownOf(offering, receipt), isSuspected }];
  });
  await takePlaces(transaction, wanted, now, places);
  const asking = receipts.filter((_, index) => asked[index]);
  const ids = asking.map(({ id }) => id);
  const placings = await placingsOf(transaction, ids, places);
  return receipts.map((receipt, index) =>
    asked[index] ? withPlacing(receipt, placings) : receipt,
  );
}

/** An offering that a submission itself makes, a group of families, is named by it. */
function ownOf(offering: Offering, { id }: Receipt): Offering {
  return offering.key === SQUAD ? { ...offering, key: `${SQUAD}${id}` } : offering;
}

/**
 * The events that people may be registering for. No form depends on content: where it cannot be read
 * retention finds the day of the event later (`followEvents`). Where the database is at fault the
 * storing fails as well, and that is reported.
 */
async function registrableEvents(
  all: readonly Received[],
  content: ReceiveParts['content'],
): Promise<readonly Event[]> {
  if (!all.some(({ kind }) => kind === 'event-registrations')) return [];
  return content.list<Event>('events').catch(() => []);
}

function phoneOf({ kind, payload }: Received): string | null {
  return e164(SUBMISSION_TYPES[kind].sender(payload).phone);
}

/** Who has the notice: of a pledge those who look after the money. */
function noticedBy(received: Received, parts: ReceiveParts): string | undefined {
  return isPledge(received) ? (parts.financeEmail ?? parts.staffEmail) : parts.staffEmail;
}

/**
 * A notice, and a confirmation where the address can be written to and it may come from a person.
 */
function mailsOf(isNew: boolean, received: Received, noticed: string | undefined): Outgoing[] {
  if (!isNew) return [];
  return [
    ...(noticed ? [{ purpose: 'notice', recipient: noticed } as const] : []),
    ...(received.suspicion ? [] : confirmationOf(received)),
  ];
}

/** The staff hears of a subscriber once the owner of the address has confirmed. */
async function newsletterMails(
  transaction: Transaction<Tables>,
  received: Received,
  about: { submissionId: string; now: number },
): Promise<Outgoing[]> {
  const question = await newsletterQuestionOf(transaction, received, about);
  // None where it may not come from a person.
  return received.suspicion ? [] : question;
}

/**
 * The receipt of a submission that would be a repeat. A newsletter subscription never is one here:
 * asking for it again may make a mail.
 */
export function makeEarlierReceipt({
  database,
  now,
  places,
}: Pick<ReceiveParts, 'database' | 'now' | 'places'>): Services['earlierReceipt'] {
  return async (received) => {
    if (received.kind === 'newsletter-subscriptions') return undefined;
    try {
      const { receipt } = await findRepeated(database, received, now());
      if (!receipt || !places || !(await askedPlaces(received, places))) return receipt;
      return withPlacing(receipt, await placingsOf(database, [receipt.id], places));
    } catch (error) {
      throw new ServiceFailure('storage', 'the submissions could not be read', { cause: error });
    }
  };
}
