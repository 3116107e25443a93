import type { PlaceState } from '#modules/places/model/place-state.ts';

export const AUDIENCES = ['people', 'newsletter'] as const;
/** Who gets a message: people on rosters, or all confirmed subscribers. */
export type Audience = (typeof AUDIENCES)[number];

/** The place states of people who can be written to. */
export const WRITABLE_STATES = [
  'held',
  'awaiting',
  'offered',
  'waiting',
  'lapsed',
] as const satisfies readonly PlaceState[];

/** The state of a message. `sending` may change to `paused` and back. */
export type MessageStatus = 'draft' | 'sending' | 'paused' | 'sent' | 'cancelled';

/** The states of a recipient. `queued`: the mail is in the outbox. */
export const RECIPIENT_STATES = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'skipped',
  'whatsapp',
  'unreachable',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** A message as it is written. */
export type MessageText = {
  readonly to: Audience;
  /** Keys of offerings. */
  readonly rosters: readonly string[];
  readonly states: readonly string[];
  /** Whether guardians get it by WhatsApp, too. */
  readonly guardians: boolean;
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
};

/** The number of recipients in each state; before sending, as it would be now. */
export type RecipientCounts = Readonly<Partial<Record<RecipientState, number>>>;

export type Message = MessageText & {
  readonly id: string;
  readonly status: MessageStatus;
  readonly changedAt: string;
  readonly startedAt: string | null;
  /** The last word of a newsletter's address on the website, while it is there. */
  readonly issue: string | null;
  readonly counts: RecipientCounts;
};
