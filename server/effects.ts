import type { ContentEffect } from './content/content-effect.ts';
import { giftEffects } from './giving/gift-effects.ts';
import type { SubmissionEffect } from './inbox/submission-effect.ts';
import { newsletterEffects } from './newsletter/newsletter-effects.ts';
import { placeEffects } from './places/effects/place-effects.ts';

/** What features do when submissions and content change, in this order. */
export const EFFECTS: readonly (SubmissionEffect & ContentEffect)[] = [
  placeEffects,
  giftEffects,
  newsletterEffects,
];
