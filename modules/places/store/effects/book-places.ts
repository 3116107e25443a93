import type { Kysely } from 'kysely';
import { type ContentChange, type ContentEffect, readBody } from '#modules/content/api.ts';
import { type Offering, offeringsOf } from '#modules/content/offering.ts';
import type { EffectContext, SubmissionEffect } from '#modules/submissions/api.ts';
import { type Party, partyOf } from '#modules/submissions/model/forms/party.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import {
  PLACE_KINDS,
  requestedOffering,
  requestsPlaces,
  SQUAD_PREFIX,
} from '../../model/requested-offering.ts';
import { admitChecked, cancelChecked } from '../admit-checked.ts';
import { isBookableKind, offeringsIn, readContentOfferings } from '../content-offerings.ts';
import { makeNetworkSeatLimit } from '../link-actions/seat-limits.ts';
import type { LinkParts } from '../links.ts';
import { NOTIFIED_STATES, offeringsWithPlaces } from '../place-rows.ts';
import { NO_BOOKING, readBookingSummaries } from '../places-view.ts';
import type { WaitlistOptions } from '../promote-waitlist.ts';
import { releasePlaces } from '../release-places.ts';
import { reservePlaces } from '../reserve-places.ts';
import { moveOfferings, needsNotice, syncOfferings } from '../sync-offerings.ts';

/** The places that a submission requests. The offering is undefined if it is none of ours. */
type RequestedPlaces = { readonly party: Party; readonly offering: Offering | undefined };

export type BookingParts = LinkParts &
  WaitlistOptions &
  Partial<Pick<MailSettings, 'staffEmail'>> & {
    /** The places that a submission requests; undefined: none. Unset: as our forms name them. */
    readonly requested?: (submission: EffectContext) => RequestedPlaces | undefined;
    /** Called after places were taken. */
    readonly changed?: () => void;
  };

/** Gives new submissions the places that they request; their receipts show the result. */
export function bookPlaces({
  requested = requestedByForms,
  changed,
  ...parts
}: BookingParts): SubmissionEffect {
  const options = { ...parts, networkSeats: makeNetworkSeatLimit() };
  return {
    kinds: PLACE_KINDS,
    async onStored(transaction, submission) {
      const { id, received, isNew, now } = submission;
      const { party, offering } = (isNew && requested(submission)) || {};
      if (!party || !offering) return;
      const isSuspected = received.spamVerdict !== undefined;
      const booking = { submissionId: id, party, isSuspected, network: received.network };
      await reservePlaces(
        transaction,
        { ...booking, offering: withOwnKey(offering, id) },
        now,
        options,
      );
    },
    async receiptOf(open, submission) {
      if (!requested(submission)) return {};
      const summaries = await readBookingSummaries(open, [submission.id], parts);
      return { place: summaries.get(submission.id) ?? NO_BOOKING };
    },
    afterStored: () => changed?.(),
  };
}

/** Requests nothing if the content cannot be read; the receipt then has no places. */
function requestedByForms({ received, content }: EffectContext): RequestedPlaces | undefined {
  if (!content || !requestsPlaces(received)) return undefined;
  const offering = requestedOffering(received, offeringsOf(content));
  return { party: partyOf(received.payload), offering };
}

/** A group of families gets the id of its submission into its key. */
function withOwnKey(offering: Offering, id: string): Offering {
  return offering.key === SQUAD_PREFIX ? { ...offering, key: `${SQUAD_PREFIX}${id}` } : offering;
}

/** Effects of changed submissions and content. `bookPlaces` books requested places. */
export const placeEffects: SubmissionEffect & ContentEffect = {
  kinds: PLACE_KINDS,
  async firstMail(open, id) {
    const toConfirm = await open
      .selectFrom('place')
      .select('id')
      .where('submission_id', '=', id)
      .where('state', 'in', ['confirming', 'checking'])
      .limit(1)
      .executeTakeFirst();
    return toConfirm && 'confirm';
  },
  async onSpamCleared(transaction, { id, now }) {
    const admitted = await admitChecked(transaction, id, now);
    // Nothing can be booked there any more.
    if (!admitted.ok) await cancelChecked(transaction, id);
    return false;
  },
  onErased: releasePlaces,
  beforePublish: bookingImpact,
  countNotified,
  async onRenamed(open, { kind, ...ids }) {
    if (kind === 'courses') await moveOfferings(open, ids);
  },
  async onPublished(open, kind, now) {
    // More seats lead to offers, and people with a place are notified of another time.
    if (isBookableKind(kind)) await syncOfferings(open, await readContentOfferings(open), now);
  },
};

/**
 * The reason, for staff, why a change must not be published: it would remove an offering from the
 * site that people have places in and that is not over. They must learn first that it is cancelled.
 * `now` in milliseconds.
 */
async function bookingImpact(
  open: Kysely<Tables>,
  { kind, from, to }: ContentChange,
  now: number,
): Promise<string | undefined> {
  if (!isBookableKind(kind)) return undefined;
  const inBody = (body: unknown) => offeringsIn((one) => (one === kind && body ? [body] : []));
  const remaining = new Set(inBody(to).map(({ key }) => key));
  const removed = inBody(readBody(from)).filter(({ key }) => !remaining.has(key));
  if (removed.length === 0) return undefined;
  const keys = removed.map(({ key }) => key);
  const booked = new Set(await offeringsWithPlaces(open, keys, now));
  const affected = removed.filter(({ key }) => booked.has(key)).map(offeringText);
  if (affected.length === 0) return undefined;
  return `People have places in this: ${affected.join('; ')}. Write the reason into “Cancelled” and publish that, so that they hear of it. It can go once it is over.`;
}

/** The number of people who hear of a change by email: one for each submission with places. */
export async function countNotified(
  open: Kysely<Tables>,
  { kind, to }: ContentChange,
): Promise<number> {
  if (!isBookableKind(kind)) return 0;
  const offerings = offeringsIn((one) => (one === kind && to ? [to] : []));
  const rows = await open.selectFrom('offering').selectAll().execute();
  const changed = rows
    .filter((row) => offerings.some((one) => one.key === row.key && needsNotice(row, one)))
    .map(({ key }) => key);
  if (changed.length === 0) return 0;
  const { count } = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select((is) => is.fn.count('place.submission_id').distinct().as('count'))
    .where('offering_key', 'in', changed)
    .where('place.state', 'in', NOTIFIED_STATES)
    .where('submission.sender_address', 'is not', null)
    .where('submission.erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function offeringText({ key, title, location }: Offering): string {
  return `${[title, location].filter(Boolean).join(', ')} (${key})`;
}
