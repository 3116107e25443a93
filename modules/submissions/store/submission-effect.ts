import type { Kysely, Transaction } from 'kysely';
import type { OfferingContent } from '#modules/content/model/offering.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Purpose } from '#platform/mail/message.ts';
import type { SubmissionKind } from '../model/kinds.ts';
import type { IncomingSubmission, SubmissionReceipt } from '../model/submission.ts';

/** A submission that is being stored, or was stored before. */
export type EffectContext = {
  readonly id: string;
  readonly received: IncomingSubmission;
  /** False for a repeat. */
  readonly isNew: boolean;
  /** The content as it was before the transaction; undefined where nothing in it was asked for or it could not be read. */
  readonly content: OfferingContent | undefined;
  /** Milliseconds. */
  readonly now: number;
};

/** A submission that no robot sent, after all. `now` in milliseconds. */
export type ClearedSubmission = Pick<IncomingSubmission, 'kind' | 'payload'> & {
  readonly id: string;
  readonly now: number;
};

/** What a feature does when a submission changes, in the transaction that changes it. */
export type SubmissionEffect = {
  /** The kinds of submissions that it concerns. Erasing calls every effect. */
  readonly kinds: readonly SubmissionKind[];
  onStored?(transaction: Transaction<Tables>, submission: EffectContext): Promise<void>;
  /** Whose slots of the mailbox the confirmation takes; undefined: those of any confirmation. */
  firstMail?(open: Kysely<Tables>, id: string): Promise<Purpose | undefined>;
  /**
   * Called where the confirmation could not be stored, since the hour's mails to its mailbox are used up.
   */
  onUnconfirmed?(
    transaction: Transaction<Tables>,
    submission: { readonly id: string; readonly recipient: string },
    now: number,
  ): Promise<void>;
  /** Adds to the receipt, also to that of a repeat. */
  receiptOf?(open: Kysely<Tables>, submission: EffectContext): Promise<Partial<SubmissionReceipt>>;
  /** Called once the transaction is committed. */
  afterStored?(): void;
  /** Who has the notice instead of `STAFF_EMAIL`. */
  readonly noticeTo?: string | undefined;
  /** Resolves with whether a mail to the sender was put into the outbox. */
  onSpamCleared?(transaction: Transaction<Tables>, submission: ClearedSubmission): Promise<boolean>;
  /** Called before the submission's own fields are blanked. `now` in milliseconds. */
  onErased?(transaction: Transaction<Tables>, id: string, now: number): Promise<void>;
};

export type SubmissionEffects = readonly SubmissionEffect[];

/** The effects that concern a kind of submission. */
export function effectsOf(kind: SubmissionKind, effects: SubmissionEffects): SubmissionEffects {
  return effects.filter(({ kinds }) => kinds.includes(kind));
}
