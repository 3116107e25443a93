import { submissionType } from '../kinds.ts';
import { isStatus, OPEN_STATUSES, STATUS_LABELS, type Status } from './status.ts';

/** The submissions that the inbox lists; all of it is in the URL. */
export type InboxFilter = {
  readonly status?: Status | undefined;
  /** A `SubmissionKind`; an unknown one finds nothing. */
  readonly kind?: string | undefined;
  /** Only submissions that look as if no person had sent them. */
  readonly flagged?: boolean | undefined;
  /** Only submissions past their reply deadline. */
  readonly late?: boolean | undefined;
  /** Words that its answers, reference or notes must all contain. */
  readonly words?: string | undefined;
  /** The cursor after which older submissions follow. */
  readonly after?: string | undefined;
  /** The cursor before which newer submissions are listed. Only without `after`. */
  readonly before?: string | undefined;
};

/** Frequent filters of staff, as the query of the inbox URL. */
export const QUICK_FILTERS = [
  { name: 'Late', query: 'late=yes' },
  { name: 'Open', query: 'status=new' },
  { name: 'May be spam', query: 'status=new&flagged=yes' },
] as const;

/** Maximum characters of search words. */
const MAX_SEARCH_LENGTH = 100;
/** Maximum number of words in one search: each scans all submissions. */
const MAX_SEARCH_WORDS = 6;

/** The filter in a URL. Invalid values are ignored (`checkFilter`). */
export function inboxFilter(params: URLSearchParams): InboxFilter {
  const text = (name: string) => readParameter(params, name) || undefined;
  return {
    status: statusIn(params),
    kind: text('kind'),
    flagged: text('flagged') === 'yes' || undefined,
    late: text('late') === 'yes' || undefined,
    words: text('words')?.slice(0, MAX_SEARCH_LENGTH),
    after: text('after'),
    before: text('after') ? undefined : text('before'),
  };
}

/** The status in a URL; links of earlier releases name open ones in other ways. */
function statusIn(params: URLSearchParams): Status | undefined {
  const status = readParameter(params, 'status');
  const isOpen = [...OPEN_STATUSES, 'open'].includes(status);
  return isOpen ? 'new' : isStatus(status) ? status : undefined;
}

/** Invalid parts of a filter, each with a sentence for staff. */
export type FilterErrors = Partial<Record<'status' | 'kind' | 'words', string>>;

/** @param kinds the names of the known kinds */
export function checkFilter(params: URLSearchParams, kinds: readonly string[]): FilterErrors {
  const [status, kind] = [readParameter(params, 'status'), readParameter(params, 'kind')];
  const words = differentWords(readParameter(params, 'words'));
  return {
    ...(status &&
      !statusIn(params) && { status: `There is no status “${status}”, so it was left out.` }),
    ...(kind && !kinds.includes(kind) && { kind: `There is no kind “${kind}” that we know.` }),
    ...(words.length > MAX_SEARCH_WORDS && {
      words: `Only the ${MAX_SEARCH_WORDS} longest words were looked for.`,
    }),
  };
}

/** A parameter as typed, without control characters, which a database would refuse. */
function readParameter(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** A part of a filter: its URL parameter and its label. */
type FilterPart = { readonly parameter: keyof InboxFilter; readonly label: string };

/** The parts of a filter with labels for people. */
export function filterLabels(filter: InboxFilter): readonly FilterPart[] {
  const { status, kind, flagged, late, words } = filter;
  const labels: Partial<Record<keyof InboxFilter, string | undefined | false>> = {
    status: status && STATUS_LABELS[status].toLowerCase(),
    kind: kind && (submissionType(kind)?.noun ?? kind),
    flagged: flagged && 'may be spam',
    late: late && 'late',
    words: words && `with “${words}”`,
  };
  return Object.entries(labels).flatMap(([parameter, label]) =>
    label ? [{ parameter: parameter as keyof InboxFilter, label }] : [],
  );
}

/**
 * The words to search for, the longest first, since the fewest texts have those. A word that is
 * part of another one is dropped: a match of the longer word includes it.
 */
export function searchWords(text: string): readonly string[] {
  return differentWords(text).slice(0, MAX_SEARCH_WORDS);
}

function differentWords(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)]
    .filter((word, _, all) => !all.some((other) => other !== word && other.includes(word)))
    .toSorted((a, b) => b.length - a.length);
}
