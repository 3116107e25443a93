import type { ContentEffect } from '#content/store.server.ts';
import { giftEffects } from '#giving/reminders.server.ts';
import type { SubmissionEffect } from '#inbox/submission-effect.ts';
import { messageEffects } from '#messages/messages.server.ts';
import { newsletterEffects } from '#messages/newsletter.server.ts';
import { placeEffects } from '#places/booking.server.ts';
import { ledgerEffect, linkEffect } from '#privacy/ledger.server.ts';

/** Effects of modules when submissions and content change, in this order. */
export const EFFECTS: readonly (SubmissionEffect & ContentEffect)[] = [
  placeEffects,
  giftEffects,
  newsletterEffects,
  messageEffects,
  linkEffect,
];

export function effectsWithLedger(file: string): typeof EFFECTS {
  return [...EFFECTS, ledgerEffect(file)];
}
