import { isStatus, STATUS_LABELS, type Status } from './inbox.ts';
import { submissionType } from './kinds.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type InboxFilter = {
  readonly status?: Status | undefined;
  readonly kind?: string | undefined;
  /** Only submissions that look as if no person had sent them. */
  readonly flagged?: boolean | undefined;
  /** Only submissions past their reply deadline. */
  readonly late?: boolean | undefined;
  /** Words that its answers, reference or notes must all contain. */
  readonly words?: string | undefined;
  /** Those who have waited longest are first, not the newest; last what is answered, or spam. */
  readonly isQueue?: boolean | undefined;
  /** The cursor after which the list goes on. */
  readonly after?: string | undefined;
  /** The cursor up to which the list goes. Only without `after`. */
  readonly before?: string | undefined;
};

export const QUICK_FILTERS = [
  { name: 'Open', query: '' },
  { name: 'Late', query: 'late=yes' },
  { name: 'May be spam', query: 'flagged=yes' },
  { name: 'Done', query: 'status=done' },
  { name: 'All', query: 'status=all' },
] as const;

const MAX_SEARCH_LENGTH = 100;
/** Maximum number of words in one search: each scans all submissions. */
const MAX_SEARCH_WORDS = 6;

/** Open ones, unless something else is asked for. */
export function inboxFilter(params: URLSearchParams): InboxFilter {
  const text = (name: string) => readParameter(params, name) || undefined;
  const status = text('status');
  const [kind, words] = [text('kind'), text('words')?.slice(0, MAX_SEARCH_LENGTH)];
  const isOpen = status === 'new' || (!status && !kind && !words);
  return {
    status: isOpen ? 'new' : isStatus(status) ? status : undefined,
    kind,
    flagged: text('flagged') === 'yes' || undefined,
    late: text('late') === 'yes' || undefined,
    words,
    isQueue: isOpen || undefined,
    after: text('after'),
    before: text('after') ? undefined : text('before'),
  };
}

/** A parameter as typed, without control characters, which a database would refuse. */
function readParameter(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** What is shown beside what the quick filters say. */
export function filterLabels({ status, kind, late, words }: InboxFilter) {
  const labels = {
    status: status && STATUS_LABELS[status].toLowerCase(),
    kind: kind && (submissionType(kind)?.noun ?? kind),
    late: late && 'late',
    words: words && `with “${words}”`,
  };
  return Object.entries(labels).flatMap(([parameter, label]) =>
    label ? [{ parameter, label }] : [],
  );
}

/** The longest first, since the fewest texts have those, without parts of other words. */
export function searchWords(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)]
    .filter((word, _, all) => !all.some((other) => other !== word && other.includes(word)))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_SEARCH_WORDS);
}

/** Milliseconds within which visitors are promised a reply (specification, section 5). */
export const REPLY_WITHIN_MS = DAY_MS;

export type ReplyDeadline = {
  readonly isLate: boolean;
  readonly text: string;
};

/** "3 h left" or "late by 2 days"; undefined once it is answered or closed, and for a robot. */
export function replyDeadline(
  row: { isFlagged: boolean; status: Status; receivedAt: string; answeredAt: string | null },
  now: number,
): ReplyDeadline | undefined {
  if (row.answeredAt || row.status !== 'new' || row.isFlagged) return;
  const left = Date.parse(row.receivedAt) + REPLY_WITHIN_MS - now;
  return left >= 0
    ? { isLate: false, text: `${durationText(left)} left` }
    : { isLate: true, text: `late by ${durationText(-left)}` };
}

/** A duration in the largest unit that it fills. */
function durationText(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.round(milliseconds / 60_000))} min`;
  if (milliseconds <= DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  const days = Math.floor(milliseconds / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
