import type { Staff } from '#modules/staff/model/people/staff.ts';
import { cleanLine, cleanText, staffTextError } from '#platform/forms/text-answer.ts';

/** A text that staff insert into replies, with placeholders (`placeholders.ts`). */
export type SavedReply = { readonly id: string } & SavedReplyText;

export type SavedReplyText = { readonly title: string; readonly text: string };

/** Maximum numbers of characters. */
export const SAVED_REPLY_LIMITS = { title: 80, text: 2_000 } as const;

/** The errors, each a sentence for its field. */
export type SavedReplyErrors = Readonly<Partial<Record<keyof SavedReplyText, string>>>;

/** A saved reply as it is stored, and the errors in it; no keys if there are none. */
export function checkSavedReply(typed: SavedReplyText) {
  const reply: SavedReplyText = { title: cleanLine(typed.title), text: cleanText(typed.text) };
  const fields = Object.keys(SAVED_REPLY_LIMITS) as (keyof SavedReplyText)[];
  const errors: SavedReplyErrors = Object.fromEntries(
    fields.flatMap((field) => {
      const error = staffTextError(reply[field], field, SAVED_REPLY_LIMITS[field]);
      return error ? [[field, error]] : [];
    }),
  );
  return { reply, errors };
}

/** The event or session that the sender of a submission booked. `start`: an ISO text. */
export type Booked = { readonly title: string; readonly start: string | null };

/** Saved replies, which all colleagues share. */
export interface SavedReplies {
  /** Sorted by title. */
  list(): Promise<readonly SavedReply[]>;
  find(id: string): Promise<SavedReply | undefined>;
  /** Adds it, or changes the one with this id. */
  save(reply: SavedReply, by: Staff): Promise<void>;
  delete(id: string, by: Staff): Promise<void>;
  /**
   * The text with the placeholders filled in for the sender of a submission. Undefined if there is
   * no such saved reply or submission.
   */
  fill(id: string, reference: string, booked: Booked | undefined): Promise<string | undefined>;
}
