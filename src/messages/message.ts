import type { PlaceholderValues } from '#inbox/inbox.ts';
import type { PlaceState } from '#places/place.ts';

export const AUDIENCES = ['people', 'newsletter'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const WRITABLE_STATES = [
  'held',
  'awaiting',
  'offered',
  'waiting',
  'lapsed',
] as const satisfies readonly PlaceState[];

/** The states of a message with their labels. Earlier releases could pause one. */
export const MESSAGE_STATUSES = {
  draft: 'Draft',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
} as const;
export type MessageStatus = keyof typeof MESSAGE_STATUSES;

/** The states of a recipient with their labels. `queued`: the mail is in the outbox. */
export const RECIPIENT_STATES = {
  waiting: 'Waiting',
  queued: 'Being sent',
  sent: 'Sent',
  failed: 'Not delivered',
  skipped: 'Left out',
  whatsapp: 'By WhatsApp',
  unreachable: 'Cannot be reached',
} as const;
export type RecipientState = keyof typeof RECIPIENT_STATES;

export type MessageText = {
  readonly to: Audience;
  readonly rosters: readonly string[];
  readonly states: readonly string[];
  /** Whether guardians get it by WhatsApp, too. */
  readonly guardians: boolean;
  readonly subject: string;
  readonly body: string;
};

export type RecipientCounts = Readonly<Partial<Record<RecipientState, number>>>;

export type Message = MessageText & {
  readonly id: string;
  readonly status: MessageStatus;
  /** ISO time of the last change by a member. */
  readonly changedAt: string;
  /** The last word of a newsletter's address on the website; null if it is not there. */
  readonly issue: string | null;
};

export function exampleValues(name: string): PlaceholderValues {
  return { name, reference: 'REG-7K3Q', course: 'Robot Day', date: '3 October 2026' };
}

/** `24 people: 21 by email, 2 by WhatsApp, 1 cannot be reached`. */
export function recipientsText(counts: RecipientCounts): string {
  const { whatsapp = 0, unreachable = 0 } = counts;
  const parts = [`${recipientCount(counts) - whatsapp - unreachable} by email`];
  if (whatsapp > 0) parts.push(`${whatsapp} by WhatsApp`);
  if (unreachable > 0) parts.push(`${unreachable} cannot be reached`);
  return `${peopleText(counts)}: ${parts.join(', ')}`;
}

/** `24 people`. */
export function peopleText(counts: RecipientCounts): string {
  const count = recipientCount(counts);
  return count === 1 ? '1 person' : `${count} people`;
}

export function recipientCount(counts: RecipientCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
