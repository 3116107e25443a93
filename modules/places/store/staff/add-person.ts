import { type ContentParts, lockContent } from '#modules/content/api.ts';
import type { Offering } from '#modules/content/offering.ts';
import { audit } from '#modules/staff/audit.server.ts';
import { eventEnd, storeByStaff } from '#modules/submissions/api.ts';
import { partyOf } from '#modules/submissions/model/forms/party.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueuePlaceMails } from '../../mails/place-mail-queue.ts';
import type { DeskPlaces } from '../../model/staff/desk-places.ts';
import { answersOfPerson, type NewPerson } from '../../model/staff/new-person.ts';
import { type OfferingItem, offeringItem } from '../../model/staff/offering-item.ts';
import { sessionText } from '../../model/staff/place-labels.ts';
import { readContentOfferings } from '../content-offerings.ts';
import { isCurrent, promoteLocked, type WaitlistOptions } from '../promote-waitlist.ts';
import { insertPlaces, lockOrAddOffering } from '../reserve-places.ts';
import { InvalidLimits, publishLimits } from './limits.ts';

type Parts = WaitlistOptions &
  Pick<ContentParts, 'database' | 'content' | 'remote' | 'effects' | 'now'>;
type AddOutcome = Awaited<ReturnType<DeskPlaces['addPerson']>>;

/** The reason why nobody was added: nothing is stored then. */
class NotAdded extends Error {
  override name = 'NotAdded';
  readonly outcome: AddOutcome;
  constructor(outcome: AddOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Adds a person whom staff met or had on the phone, as a submission and its place. Locks the
 * content if a place reserved offline is used, then as every change of places does.
 */
export async function addPerson(
  parts: Parts,
  key: string,
  { person, over }: { readonly person: NewPerson; readonly over: boolean },
  by: Parameters<DeskPlaces['addPerson']>[3],
): Promise<AddOutcome> {
  const item = offeringItem(key);
  if (!item) return 'unknown';
  const outcome = await runTransaction(parts.database, async (open) => {
    const now = parts.now();
    if (person.fromReserved) await lockContent(open);
    const known = (await readContentOfferings(open)).find((one) => one.key === key);
    if (!known) return 'unknown';
    const submission = submissionOf(person, item, known);
    const { receipt, isNew } = await storeByStaff(open, submission, now);
    if (!isNew) return 'done';
    const locked = await lockOrAddOffering(open, known, now);
    const { offering, free } = await promoteLocked(open, locked, now, parts);
    // People who came to the door are noted later, too.
    const isOpen = person.source === 'door' || isCurrent(offering, now);
    if (!isOpen || offering.cancelled_at !== null) throw new NotAdded('closed');
    if (person.fromReserved && known.reserved < 1) throw new NotAdded('unreserved');
    const isFull = free < 1 && !person.fromReserved;
    if (isFull && !over) throw new NotAdded('full');
    // A signed paper is the guardian's yes.
    const party = partyOf({ ...submission.payload, isGuardian: person.paper });
    const booking = { submissionId: receipt.id, party, via: 'paper' } as const;
    await insertPlaces(open, booking, { entry: 'seated', offering }, now);
    if (person.source === 'door') {
      await open
        .updateTable('place')
        .set({ attended: 1 })
        .where('submission_id', '=', receipt.id)
        .execute();
    }
    const event = { staffId: by.id, action: 'added a person', subject: receipt.reference } as const;
    await audit(open, event, now);
    if (isFull) await audit(open, { ...event, action: 'overbooked', subject: key }, now);
    if (person.fromReserved) {
      const to = { reserved: known.reserved - 1 };
      const used = await publishLimits(open, parts, key, { to, was: undefined }, by);
      if (used !== 'published') throw new NotAdded(used);
    }
    const { state } = await open
      .selectFrom('place')
      .select('state')
      .where('submission_id', '=', receipt.id)
      .executeTakeFirstOrThrow();
    const about = state === 'awaiting' ? 'consent' : 'held';
    await enqueuePlaceMails(open, [{ about, submissionId: receipt.id }], now);
    return 'done';
  }).catch((error: unknown) => {
    if (error instanceof NotAdded) return error.outcome;
    if (error instanceof InvalidLimits) return 'misfit' as const;
    throw error;
  });
  if (outcome === 'done' && person.fromReserved) parts.content.markChanged();
  return outcome;
}

/** The submission that the person would have sent by the site's form. */
function submissionOf(person: NewPerson, { kind, id, entry }: OfferingItem, offering: Offering) {
  const answers = answersOfPerson(person, kind === 'events');
  const { title } = offering;
  const { token } = person;
  if (kind === 'events') {
    const payload = { ...answers, eventId: id, eventTitle: title };
    const event = { event_id: id, event_ends_at: eventEnd(offering) };
    return { kind: 'event-registrations', payload, token, event } as const;
  }
  const session = { sessionId: entry?.id, sessionTitle: sessionText(offering) };
  const payload = { ...answers, courseId: id, courseName: title, ...session };
  return { kind: 'enrollments', payload, token } as const;
}
