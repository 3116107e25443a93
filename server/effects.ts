import type { ContentEffect } from '#modules/content/store.server.ts';
import { giftEffects } from '#modules/giving/reminders.server.ts';
import { messageEffects } from '#modules/messages/store/send-message.ts';
import { newsletterEffects } from '#modules/newsletter/store/newsletter-store.ts';
import { placeEffects } from '#modules/places/booking.server.ts';
import { ledgerEffect, linkEffect } from '#modules/privacy/ledger.server.ts';
import type { SubmissionEffect } from '#modules/submissions/submission-effect.ts';

/** Effects of modules when submissions and content change, in this order. */
export const EFFECTS: readonly (SubmissionEffect & ContentEffect)[] = [
  placeEffects,
  giftEffects,
  newsletterEffects,
  messageEffects,
  linkEffect,
];

/** The same, with the ledger in which whatever is erased is written. */
export function effectsWithLedger(file: string): typeof EFFECTS {
  return [...EFFECTS, ledgerEffect(file)];
}
