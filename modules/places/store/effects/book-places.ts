import { type Offering, offeringsOf } from '#modules/content/model/offering.ts';
import type { EffectContext, SubmissionEffect } from '#modules/submissions/api.ts';
import { type Party, partyOf } from '#modules/submissions/model/forms/party.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import {
  PLACE_KINDS,
  requestedOffering,
  requestsPlaces,
  SQUAD_PREFIX,
} from '../../model/requested-offering.ts';
import { makeNetworkSeatLimit } from '../link-actions/seat-limits.ts';
import type { LinkParts } from '../links.ts';
import { NO_BOOKING, readBookingSummaries } from '../places-view.ts';
import type { WaitlistOptions } from '../promote-waitlist.ts';
import { reservePlaces } from '../reserve-places.ts';

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
