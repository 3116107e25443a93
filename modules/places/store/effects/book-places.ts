import { type Offering, offeringsOf } from '#modules/content/model/offering.ts';
import type { Storing, SubmissionEffect } from '#modules/submissions/api.ts';
import { type Party, partyOf } from '#modules/submissions/model/forms/party.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { askedOffering, asksForPlaces, PLACE_KINDS, SQUAD } from '../../model/asked-offering.ts';
import type { LinkParts } from '../links.ts';
import { makeNetworkSeats } from '../moves/bounds.ts';
import { NO_PLACE, placingsOf } from '../placings.ts';
import type { SettleOptions } from '../settle.ts';
import { takePlaces } from '../take.ts';

/** The places that a submission asks for. Without an offering there is nothing of ours to have. */
export type AskedPlaces = { readonly party: Party; readonly offering: Offering | undefined };

export type BookingParts = LinkParts &
  SettleOptions &
  Partial<Pick<MailSettings, 'staffEmail'>> & {
    /** What a submission asks for; undefined: no places. Unset: as our forms say it. */
    readonly asked?: (submission: Storing) => AskedPlaces | undefined;
    /** Told after places were taken. */
    readonly changed?: () => void;
  };

/** Gives new submissions the places that they ask for; receipts say what became of them. */
export function bookPlaces({
  asked = askedByForms,
  changed,
  ...parts
}: BookingParts): SubmissionEffect {
  const options = { ...parts, networkSeats: makeNetworkSeats() };
  return {
    kinds: PLACE_KINDS,
    async onStored(transaction, submission) {
      const { id, received, isNew, now } = submission;
      const { party, offering } = (isNew && asked(submission)) || {};
      if (!party || !offering) return;
      const isSuspected = received.suspicion !== undefined;
      const whom = { submissionId: id, party, isSuspected, network: received.network };
      await takePlaces(transaction, { ...whom, offering: ownOf(offering, id) }, now, options);
    },
    async receiptOf(open, submission) {
      if (!asked(submission)) return {};
      const placings = await placingsOf(open, [submission.id], parts);
      return { place: placings.get(submission.id) ?? NO_PLACE };
    },
    afterStored: () => changed?.(),
  };
}

/** Where the content cannot be read no places are taken, and nothing is said of them. */
function askedByForms({ received, content }: Storing): AskedPlaces | undefined {
  if (!content || !asksForPlaces(received)) return undefined;
  const offering = askedOffering(received, offeringsOf(content));
  return { party: partyOf(received.payload), offering };
}

/** An offering that a submission itself makes, a group of families, is named by it. */
function ownOf(offering: Offering, id: string): Offering {
  return offering.key === SQUAD ? { ...offering, key: `${SQUAD}${id}` } : offering;
}
