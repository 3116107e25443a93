import { attemptWords, standingWords } from '#domain/desk/giving/desk-gift-words.ts';
import type { GiftLine, GiftSheet, PledgeSheet } from '#domain/desk/giving/desk-giving.ts';
import { channelWords } from '#domain/giving/channel.ts';
import { METHOD_NAMES } from '#domain/giving/instructions.ts';
import { formatMoney } from '#domain/giving/money.ts';
import { movementWords } from '#domain/giving/movement.ts';

/** A gift as a line: `DON-7K3Q  1  pledged  2026-11-22  GH₵350, pledged  MTN MoMo  Efua`. */
export function giftLine(gift: GiftLine): string {
  return [
    gift.reference.padEnd(8),
    String(gift.number),
    `due ${gift.dueOn}`,
    standingWords(gift),
    METHOD_NAMES[gift.method],
    gift.paidOn && `paid ${gift.paidOn}`,
    gift.receipt,
    gift.giver,
    gift.isFlagged && 'may not come from a person',
  ]
    .filter(Boolean)
    .join('  ');
}

/** A pledge with all that came of it. */
export function sheetText(pledge: PledgeSheet, siteUrl: string): string {
  const head = [
    pledge.isErased ? 'erased' : `${pledge.giver} <${pledge.email}> ${pledge.phone}`.trim(),
    `${pledge.frequency}, by ${METHOD_NAMES[pledge.method]}`,
    pledge.purpose && `for: ${pledge.purpose}`,
    pledge.honouree && `in honour of ${pledge.honouree}`,
    pledge.isAnonymous && 'no name in public thanks',
    pledge.isFlagged && 'may not come from a person',
    pledge.isStopped ? 'nothing more falls due' : pledge.nextOn && `next due ${pledge.nextOn}`,
  ];
  const gifts = pledge.gifts.flatMap((gift) => giftText(gift, siteUrl));
  const notes = pledge.notes.map(({ at, by, body }) => `note ${at.slice(0, 10)}  ${by}: ${body}`);
  return `${[pledge.reference, ...head.filter(Boolean), '', ...gifts, ...notes].join('\n')}\n`;
}

function giftText(gift: GiftSheet, siteUrl: string): string[] {
  return [
    `gift ${gift.number}  due ${gift.dueOn}  ${standingWords(gift)}`,
    ...gift.payments.map(
      ({ kind, money, channel, proof, paidAt }) =>
        `  ${movementWords(kind)} ${paidAt.slice(0, 10)}  ${formatMoney(money)}  ${channelWords(channel)}  ${proof}`,
    ),
    ...gift.papers.map(
      ({ kind, number, link }) => `  ${kind} ${number}${link ? `  ${siteUrl}${link}` : ''}`,
    ),
    ...gift.attempts.map(
      ({ reference, state, begunAt }) =>
        `  begun online ${begunAt}  ${reference}  ${attemptWords(state)}`,
    ),
  ];
}
