import { cleanLine, cleanText, staffTextError } from '#forms/text-answer.ts';
import { displayDate, shortDate } from '#platform/text/display-date.ts';

export const STATUSES = ['new', 'done', 'spam'] as const;
export type Status = (typeof STATUSES)[number];

/** Stored statuses of open submissions: earlier releases also had one for those begun. */
export const OPEN_STATUSES = ['new', 'in-progress'] as const;

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  new: 'Open',
  done: 'Done',
  spam: 'Spam',
};

export function isStatus(text: unknown): text is Status {
  return STATUSES.some((status) => status === text);
}

export function statusOf(text: string): Status {
  return isStatus(text) ? text : 'new';
}

export function undoText({
  count,
  undoneCount = 0,
}: {
  count: number;
  undoneCount?: number | undefined;
}): string {
  const left = count - undoneCount;
  return `${undoneCount} put back as before.${left > 0 ? ` ${left} left as now: somebody has changed it since.` : ''}`;
}

export function changeText({ status, count }: { status: Status; count: number }): string {
  return `${count} set to ${STATUS_LABELS[status]}.`;
}

export function flagReason(verdict: string): string {
  return `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}.`;
}

export const DRAFT_FIELDS = ['reply', 'note'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export const MAX_NOTE_LENGTH = 5_000;

/** Time of a draft in Ghana's time: `14:02`, with the date if it was another day. `now` in ms. */
export function savedAtText(savedAt: string, now: number): string {
  const [day = '', time = ''] = savedAt.split('T');
  const isToday = new Date(now).toISOString().startsWith(day);
  return `${isToday ? '' : `${displayDate(day)}, `}${time.slice(0, 5)}`;
}

/** Maximum numbers of characters of a saved reply, a text that staff insert into replies. */
export const SAVED_REPLY_LIMITS = { title: 80, text: 2_000 } as const;

/** No keys if there are no errors. */
export function checkSavedReply(typed: { title: string; text: string }) {
  const reply = { title: cleanLine(typed.title), text: cleanText(typed.text) };
  const errors: Partial<typeof reply> = {};
  for (const field of ['title', 'text'] as const) {
    const error = staffTextError(reply[field], field, SAVED_REPLY_LIMITS[field]);
    if (error) errors[field] = error;
  }
  return { reply, errors };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MAX_DAYS = 7;

const RELATIVE_TIME = new Intl.RelativeTimeFormat('en-GB');

/** "just now", "3 hours ago", "12 Nov"; "12 Nov 2025" if the year differs. */
export function timeAgoText(at: string, now: number): string {
  const since = now - Date.parse(at);
  if (since < MINUTE) return 'just now';
  if (since < HOUR) return RELATIVE_TIME.format(-Math.floor(since / MINUTE), 'minute');
  if (since < DAY) return RELATIVE_TIME.format(-Math.floor(since / HOUR), 'hour');
  if (since < MAX_DAYS * DAY) return RELATIVE_TIME.format(-Math.floor(since / DAY), 'day');
  return shortDate(at, new Date(now).toISOString().slice(0, 4));
}

/** Words in braces that a saved reply or message has in place of what differs for each person. */
export const PLACEHOLDERS = ['name', 'reference', 'course', 'date'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** A text for each placeholder; empty or missing if the person has none. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const PATTERN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'gi');

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PATTERN, (braces, name: string) => {
    return values[name.toLowerCase() as Placeholder] || braces;
  });
}

/** The first word in braces that nothing fills in, such as `{nmae}`. */
export function unknownPlaceholder(text: string): string | undefined {
  return text.replace(PATTERN, '').match(/\{\p{L}[\p{L}\p{N} _-]*\}/u)?.[0];
}

/** The first placeholder that is still in the text, such as `{course}`; undefined if there is none. */
export function unfilledPlaceholder(text: string): string | undefined {
  return text.match(PATTERN)?.[0].toLowerCase();
}

/** Counting stops here: nobody reads further, and it spares the database. */
export const MAX_COUNTED = 1_000;

/** A count as shown to people. */
export function countText(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`;
}
