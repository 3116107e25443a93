import type { Transaction } from 'kysely';
import type { Event } from '#domain/content/event.ts';
import type { Offering } from '#domain/content/offering.ts';
import { SQUAD } from '#domain/places/asked-offering.ts';
import { ServiceFailure } from '#domain/site/service-failure.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import type { Submissions } from '#domain/submissions/submissions.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Database } from '../database/database.ts';
import { registeredEvent } from '../database/submission-columns/registered-event.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { isPledge, takeGift } from '../giving/take-gift.ts';
import { noteAsked } from '../newsletter/newsletter-request.ts';
import { type MailSettings, type Outgoing, outboxRow, putIntoOutbox } from '../outbox/outbox.ts';
import { placingsOf } from '../places/placings.ts';
import { takePlaces } from '../places/take.ts';
import { confirmationOf, newsletterQuestionOf } from './first-mail.ts';
import { e164 } from './phone-number.ts';
import type { Random } from './reference.ts';
import { findRepeated, type Stored, storeOnce } from './store-once.ts';
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
};

/**
 * Stores submissions, each whole with its mails, places and gift or not at all, in one transaction
 * (docs/decisions/014-write-path.md): success is said only after it, and nobody waits for the mail
 * server. A repeat has the receipt of the first and makes no second mail.
 */
export function makeReceive(parts: ReceiveParts): Submissions['receive'] {
  return async (received) => {
    try {
      return { receipt: await store(received, parts) };
    } catch (error) {
      throw new ServiceFailure('storage', 'the submission could not be stored', { cause: error });
    }
  };
}

async function store(received: Received, parts: ReceiveParts): Promise<Receipt> {
  const { database, places } = parts;
  const asked = await askedPlaces(received, places);
  const events = await registrableEvents(received, parts.content);
  const arrived = { received, phone: phoneOf(received), event: registeredEvent(received, events) };
  const receipt = await write(database, async (transaction) => {
    const now = parts.now();
    const stored = await storeOnce(transaction, arrived, { random: parts.random, now });
    const submissionId = stored.receipt.id;
    if (stored.isNew && isPledge(received)) {
      await takeGift(transaction, { submissionId, payload: received.payload }, now);
    }
    const mails =
      received.kind === 'newsletter-subscriptions'
        ? await newsletterMails(transaction, received, { submissionId, now })
        : mailsOf(stored.isNew, received, noticedBy(received, parts));
    const receipt = await withPlaces(transaction, { stored, asked, received }, now, places);
    const rows = mails.map((mail) => outboxRow(mail, { submissionId, now }));
    await noteAsked(transaction, await putIntoOutbox(transaction, rows, now), now);
    return receipt;
  });
  if (receipt.place) places?.changed?.();
  return receipt;
}

type Asking = {
  readonly stored: Stored;
  readonly asked: AskedPlaces | undefined;
  readonly received: Received;
};

/**
 * Gives a new submission the places that it asks for, and says in its receipt what became of them. A
 * repeat has those that the first got.
 */
async function withPlaces(
  transaction: Transaction<Tables>,
  { stored: { receipt, isNew }, asked, received }: Asking,
  now: number,
  places: PlacesForInbox | undefined,
): Promise<Receipt> {
  if (!places || !asked) return receipt;
  const { party, offering } = asked;
  if (isNew && offering) {
    const isSuspected = received.suspicion !== undefined;
    const wanted = {
      submissionId: receipt.id,
      party,
      offering: ownOf(offering, receipt),
      isSuspected,
    };
    await takePlaces(transaction, wanted, now, places);
  }
  return withPlacing(receipt, await placingsOf(transaction, [receipt.id], places));
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
  { kind }: Received,
  content: ReceiveParts['content'],
): Promise<readonly Event[]> {
  if (kind !== 'event-registrations') return [];
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
}: Pick<ReceiveParts, 'database' | 'now' | 'places'>): Submissions['earlierReceipt'] {
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
