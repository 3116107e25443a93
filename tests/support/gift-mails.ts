import type { Message } from '#platform/mail/message.ts';

/** Steps of MTN's menu for a gift of 350 cedis, as a mail lists them. */
export const MTN_STEPS = (reference: string) => [
  '1. Dial *170#',
  '3. Enter 024 000 0000, and again to confirm it.',
  '4. Enter 350 as the amount.',
  `5. Enter ${reference} as the reference.`,
  '6. Check that the name is SUA LBG, then enter your PIN.',
];

/** The URL that follows a text in a mail. */
export function linkAfter(mail: Message | undefined, text: string): string {
  return mail?.text.match(new RegExp(`${text}:\\n(\\S+)`))?.[1] ?? '';
}

/** The token of a link. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
