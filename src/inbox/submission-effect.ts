import type { Kysely, Transaction } from 'kysely';
import type { OfferingContent } from '#content/offering.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Purpose } from '#platform/mail/message.ts';
import type { SubmissionKind } from './kinds.ts';
import type { IncomingSubmission, SubmissionReceipt } from './submission.ts';

/** A submission that is being stored, or was stored before. */
export type EffectContext = {
  readonly id: string;
  readonly received: IncomingSubmission;
  /** False for a repeat. */
  readonly isNew: boolean;
  /** The content before the transaction; undefined if nothing was requested or it is unreadable. */
  readonly content: OfferingContent | undefined;
  /** Milliseconds. */
  readonly now: number;
};

/** A submission whose spam verdict was cleared. `now` in milliseconds. */
export type ClearedSubmission = Pick<IncomingSubmission, 'kind' | 'payload'> & {
  readonly id: string;
  readonly now: number;
};

/** Effects of a feature on changes of a submission, in the transaction that changes it. */
export type SubmissionEffect = {
  /** The kinds of submissions that it applies to. Erasing calls every effect. */
  readonly kinds: readonly SubmissionKind[];
  onStored?(transaction: Transaction<Tables>, submission: EffectContext): Promise<void>;
  /** Purpose whose mailbox slots the confirmation takes; undefined: those of any confirmation. */
  firstMail?(open: Kysely<Tables>, id: string): Promise<Purpose | undefined>;
  /** Called if no confirmation could be enqueued, since its mailbox had its mails for the hour. */
  onUnconfirmed?(
    transaction: Transaction<Tables>,
    submission: { readonly id: string; readonly recipient: string },
    now: number,
  ): Promise<void>;
  /** Adds to the receipt, also to that of a repeat. */
  receiptOf?(open: Kysely<Tables>, submission: EffectContext): Promise<Partial<SubmissionReceipt>>;
  /** Called once the transaction is committed. */
  afterStored?(): void;
  /** Recipient of the staff notice instead of `STAFF_EMAIL`. */
  readonly noticeTo?: string | undefined;
  /** Resolves with whether a mail to the sender was put into the outbox. */
  onSpamCleared?(transaction: Transaction<Tables>, submission: ClearedSubmission): Promise<boolean>;
  /** Called before the submission's own fields are blanked. `now` in milliseconds. */
  onErased?(transaction: Transaction<Tables>, id: string, now: number): Promise<void>;
  /** Called in the transaction that erases one person of several, with the id of the place. */
  onSeatErased?(transaction: Transaction<Tables>, placeId: string, now: number): Promise<void>;
};

export type SubmissionEffects = readonly SubmissionEffect[];

/** The effects that apply to a kind of submission. */
export function effectsOf(kind: SubmissionKind, effects: SubmissionEffects): SubmissionEffects {
  return effects.filter(({ kinds }) => kinds.includes(kind));
}
