import type { Message } from '#platform/mail/message.ts';

export const MTN_STEPS = (reference: string) => [
  '1. Dial *170#',
  '3. Enter 024 000 0000, and again to confirm it.',
  '4. Enter 350 as the amount.',
  `5. Enter ${reference} as the reference.`,
  '6. Check that the name is EXAMPLE LBG, then enter your PIN.',
];

export function linkAfter(mail: Message | undefined, text: string): string {
  return mail?.text.match(new RegExp(`${text}:\\n(\\S+)`))?.[1] ?? '';
}

export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
