import type { Staff } from '#modules/staff/model/people/staff.ts';

/** A submission as shown before it is erased. */
export type ErasePreview = {
  readonly reference: string;
  /** The noun of its kind: `enrolment`. */
  readonly noun: string;
  /** The contact person; empty once it is erased. */
  readonly name: string;
  readonly receivedAt: string;
  readonly isErased: boolean;
  /** How many notes and replies of staff it has, and how many mails. */
  readonly noteCount: number;
  readonly mailCount: number;
  /** How many people it requested places for, whatever their status now. */
  readonly placeCount: number;
  /** Newsletter subscriptions only: `pending`, `confirmed` or `unsubscribed`. */
  readonly subscription: string | null;
};

/** Erases for good what a person sent. */
export interface EraseService {
  /** One submission; undefined if there is none. */
  preview(reference: string): Promise<ErasePreview | undefined>;
  /** Resolves with how many of these were erased. Each gets an audit event without its content. */
  erase(references: readonly string[], by: Staff): Promise<number>;
}
