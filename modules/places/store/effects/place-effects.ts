import type { ContentEffect } from '#modules/content/api.ts';
import type { SubmissionEffect } from '#modules/submissions/api.ts';
import { PLACE_KINDS } from '../../model/requested-offering.ts';
import { admitChecked, cancelChecked } from '../admit-checked.ts';
import { isBookableKind, readContentOfferings } from '../content-offerings.ts';
import { releasePlaces } from '../release-places.ts';
import { moveOfferings, syncOfferings } from '../sync-offerings.ts';
import { bookingImpact, countNotified } from './booking-impact.ts';

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
