import { METHOD_NAMES } from '#modules/giving/model/instructions.ts';
import { giftStatusLabel } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { GiftListRow } from '#modules/giving/model/staff/desk-giving.ts';

/** A gift as one line: `DON-7K3Q  1  pledged  2026-11-22  GH₵350, pledged  MTN MoMo  Efua`. */
export function giftLine(gift: GiftListRow): string {
  return [
    gift.reference.padEnd(8),
    String(gift.number),
    `due ${gift.dueOn}`,
    giftStatusLabel(gift),
    METHOD_NAMES[gift.method],
    gift.paidOn && `paid ${gift.paidOn}`,
    gift.receipt,
    gift.donor,
    gift.isFlagged && 'may not come from a person',
  ]
    .filter(Boolean)
    .join('  ');
}
