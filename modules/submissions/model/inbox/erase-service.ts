import type { Staff } from '#modules/staff/model/people/staff.ts';

/** A submission as somebody sees it who is about to erase it. */
export type ErasePreview = {
  readonly reference: string;
  /** What one of its kind is called: `enrolment`. */
  readonly noun: string;
  /** Whom to talk to; empty once it is erased. */
  readonly name: string;
  readonly receivedAt: string;
  readonly isErased: boolean;
  /** How many notes and replies of colleagues it has, and how many mails. */
  readonly noteCount: number;
  readonly mailCount: number;
  /** How many people it asked places for, whatever became of them. */
  readonly placeCount: number;
  /** Of a newsletter subscription: `pending`, `confirmed` or `unsubscribed`. */
  readonly subscription: string | null;
};

/** Takes away for good what a person sent. */
export interface EraseService {
  /** One submission; undefined where there is none. */
  preview(reference: string): Promise<ErasePreview | undefined>;
  /**
   * All that came from the same e-mail address or phone as this one and is not erased, the newest
   * first, at most `MAX_ERASED_AT_ONCE`. Nothing where this one is erased: then nobody is known any more.
   */
  ofSamePerson(reference: string): Promise<ErasePreview[]>;
  /** How many of these there were to erase. Each is written down, without a word of it. */
  erase(references: readonly string[], by: Staff): Promise<number>;
}

/** How many submissions are erased at once. */
export const MAX_ERASED_AT_ONCE = 200;
