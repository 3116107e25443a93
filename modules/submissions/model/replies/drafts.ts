import { displayDate } from '#platform/text/display-date.ts';

/** The fields of a thread whose text is kept as a draft. */
export const DRAFT_FIELDS = ['reply', 'note'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Maximum number of characters of a reply, a note and their drafts. */
export const MAX_NOTE_LENGTH = 5_000;

/** A member's draft. */
export type Draft = {
  readonly text: string;
  /** Time of saving, as `savedAtText` writes it. */
  readonly savedAt: string;
};

export type Drafts = Readonly<Partial<Record<DraftField, Draft>>>;

/** A draft as the form sends it. An empty text deletes the draft. */
export type SubmittedDraft = {
  readonly field: DraftField;
  readonly text: string;
  /** The token of the form. A draft of a form that was already sent is ignored. */
  readonly token: string;
};

/** Time of a draft in Ghana's time: `14:02`, with the date if it was another day. `now` in ms. */
export function savedAtText(savedAt: string, now: number): string {
  const [day = '', time = ''] = savedAt.split('T');
  const isToday = new Date(now).toISOString().startsWith(day);
  return `${isToday ? '' : `${displayDate(day)}, `}${time.slice(0, 5)}`;
}
