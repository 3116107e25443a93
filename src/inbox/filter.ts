import { isStatus, STATUS_LABELS, type Status } from './inbox.ts';
import { SUBMISSION_KINDS, SUBMISSION_TYPES, submissionType } from './kinds.ts';

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
  readonly after?: string | undefined;
  /** The cursor before which newer submissions are listed. Only without `after`. */
  readonly before?: string | undefined;
};

export const QUICK_FILTERS = [
  { name: 'Late', query: 'late=yes' },
  { name: 'Open', query: 'status=new' },
  { name: 'May be spam', query: 'status=new&flagged=yes' },
] as const;

const MAX_SEARCH_LENGTH = 100;
/** Maximum number of words in one search: each scans all submissions. */
const MAX_SEARCH_WORDS = 6;

export function inboxFilter(params: URLSearchParams): InboxFilter {
  const text = (name: string) => readParameter(params, name) || undefined;
  const status = text('status');
  return {
    status: isStatus(status) ? status : undefined,
    kind: text('kind'),
    flagged: text('flagged') === 'yes' || undefined,
    late: text('late') === 'yes' || undefined,
    words: text('words')?.slice(0, MAX_SEARCH_LENGTH),
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

export function filterLabels({ status, kind, flagged, late, words }: InboxFilter) {
  const labels: Partial<Record<keyof InboxFilter, string | undefined | false>> = {
    status: status && STATUS_LABELS[status].toLowerCase(),
    kind: kind && (submissionType(kind)?.noun ?? kind),
    flagged: flagged && 'may be spam',
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
/** Milliseconds before the reply deadline from which a submission is urgent. */
export const SOON_MS = 6 * HOUR_MS;

/** Those that the owner of the address confirms by mail, and pledges, where we wait. */
export const KINDS_WITHOUT_DEADLINE: readonly string[] = SUBMISSION_KINDS.filter(
  (kind) => SUBMISSION_TYPES[kind].isConfirmedByMail || kind === 'donation-pledges',
);

export type ReplyDeadline = {
  readonly isLate: boolean;
  readonly text: string;
  readonly dueAt: number;
};

/** "3 h left" or "late by 2 days"; undefined once it is answered or closed. */
export function replyDeadline(
  row: { kind: string; status: Status; receivedAt: string; answeredAt: string | null },
  now: number,
): ReplyDeadline | undefined {
  if (row.answeredAt || row.status !== 'new' || KINDS_WITHOUT_DEADLINE.includes(row.kind)) return;
  const dueAt = Date.parse(row.receivedAt) + REPLY_WITHIN_MS;
  const left = dueAt - now;
  return left >= 0
    ? { isLate: false, text: `${durationText(left)} left`, dueAt }
    : { isLate: true, text: `late by ${durationText(-left)}`, dueAt };
}

/** A duration in the largest unit that it fills. */
function durationText(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.round(milliseconds / 60_000))} min`;
  if (milliseconds <= DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  const days = Math.floor(milliseconds / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
