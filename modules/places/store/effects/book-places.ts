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
import { NO_BOOKING, readBookingSummaries } from '../booking-summary.ts';
import { makeNetworkSeatLimit } from '../link-actions/seat-limits.ts';
import type { LinkParts } from '../links.ts';
import type { WaitlistOptions } from '../promote-waitlist.ts';
import { reservePlaces } from '../reserve-places.ts';

/** The places that a submission asks for. Without an offering there is nothing of ours to have. */
export type RequestedPlaces = { readonly party: Party; readonly offering: Offering | undefined };

export type BookingParts = LinkParts &
  WaitlistOptions &
  Partial<Pick<MailSettings, 'staffEmail'>> & {
    /** What a submission asks for; undefined: no places. Unset: as our forms say it. */
    readonly requested?: (submission: EffectContext) => RequestedPlaces | undefined;
    /** Told after places were taken. */
    readonly changed?: () => void;
  };

/** Gives new submissions the places that they ask for; receipts say what became of them. */
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
      const whom = { submissionId: id, party, isSuspected, network: received.network };
      await reservePlaces(
        transaction,
        { ...whom, offering: withOwnKey(offering, id) },
        now,
        options,
      );
    },
    async receiptOf(open, submission) {
      if (!requested(submission)) return {};
      const placings = await readBookingSummaries(open, [submission.id], parts);
      return { place: placings.get(submission.id) ?? NO_BOOKING };
    },
    afterStored: () => changed?.(),
  };
}

/** Where the content cannot be read no places are taken, and nothing is said of them. */
function requestedByForms({ received, content }: EffectContext): RequestedPlaces | undefined {
  if (!content || !requestsPlaces(received)) return undefined;
  const offering = requestedOffering(received, offeringsOf(content));
  return { party: partyOf(received.payload), offering };
}

/** An offering that a submission itself makes, a group of families, is named by it. */
function withOwnKey(offering: Offering, id: string): Offering {
  return offering.key === SQUAD_PREFIX ? { ...offering, key: `${SQUAD_PREFIX}${id}` } : offering;
}
