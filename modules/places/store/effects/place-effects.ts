import type { ContentEffect } from '#modules/content/api.ts';
import type { SubmissionEffect } from '#modules/submissions/api.ts';
import { PLACE_KINDS } from '../../model/requested-offering.ts';
import { admitChecked, cancelChecked } from '../admit-checked.ts';
import { isBookableKind, readContentOfferings } from '../content-offerings.ts';
import { releasePlaces } from '../release-places.ts';
import { moveOfferings, syncOfferings } from '../sync-offerings.ts';
import { bookingImpact } from './booking-impact.ts';

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
    const moved = await admitChecked(transaction, id, now);
    // Nothing can be had there any more.
    if (!moved.ok) await cancelChecked(transaction, id);
    return false;
  },
  onErased: releasePlaces,
  beforePublish: bookingImpact,
  async onRenamed(open, { kind, ...addresses }) {
    if (kind === 'courses') await moveOfferings(open, addresses);
  },
  async onPublished(open, kind, now) {
    // More room makes offers, and who has a place hears of another time.
    if (isBookableKind(kind)) await syncOfferings(open, await readContentOfferings(open), now);
  },
};
