import type { ContentEffect } from '#modules/content/api.ts';
import type { SubmissionEffect } from '#modules/submissions/api.ts';
import { PLACE_KINDS } from '../../model/asked-offering.ts';
import { freePlaces } from '../freeing.ts';
import { keepOfferings, moveOfferings } from '../offerings.ts';
import { refuseChecked, seatChecked } from '../seating.ts';
import { isOffered, storedOfferings } from '../stored-offerings.ts';
import { losingPlaces } from './losing-places.ts';

/** What places do when submissions and content change. What is asked for is taken by `bookPlaces`. */
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
    const moved = await seatChecked(transaction, id, now);
    // Nothing can be had there any more.
    if (!moved.ok) await refuseChecked(transaction, id);
    return false;
  },
  onErased: freePlaces,
  beforePublish: losingPlaces,
  async onRenamed(open, { kind, ...addresses }) {
    if (kind === 'courses') await moveOfferings(open, addresses);
  },
  async onPublished(open, kind, now) {
    // More room makes offers, and who has a place hears of another time.
    if (isOffered(kind)) await keepOfferings(open, await storedOfferings(open), now);
  },
};
