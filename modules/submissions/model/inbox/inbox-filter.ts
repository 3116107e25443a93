import { isDate } from '#platform/forms/date.ts';
import { hasTooManyWords, MAX_SEARCH_WORDS } from './search-words.ts';
import { isStatus, type Status } from './status.ts';

/** The submissions that the inbox lists; all of it is in the URL. */
export type InboxFilter = {
  /** `OPEN_STATUS`: new and in progress. */
  readonly status?: Status | typeof OPEN_STATUS | undefined;
  /** A `SubmissionKind`; an unknown one finds nothing. */
  readonly kind?: string | undefined;
  /** The id of a member, or `UNASSIGNED`. */
  readonly assignee?: string | undefined;
  /** Only submissions that look as if no person had sent them. */
  readonly flagged?: boolean | undefined;
  /** Only submissions past their reply deadline. */
  readonly late?: boolean | undefined;
  /** Only erased submissions; unset: only the others. */
  readonly erased?: boolean | undefined;
  /** Days such as `2026-11-22`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Words that its answers, reference or notes must all contain. */
  readonly words?: string | undefined;
  /** The cursor after which older submissions follow. */
  readonly after?: string | undefined;
  /** The cursor before which newer submissions are listed. Only without `after`. */
  readonly before?: string | undefined;
};

/** Status filter for submissions that are not closed. */
export const OPEN_STATUS = 'open';
/** Assignee filter for submissions without an assignee. */
export const UNASSIGNED = 'nobody';
/** Stands in URLs for the signed-in member, so that everybody can share one link. */
export const ASSIGNED_TO_ME = 'me';

/** Maximum characters of search words. */
const MAX_SEARCH_LENGTH = 100;

/**
 * The filter in a URL. Invalid values are ignored (`checkFilter`).
 * @param me the id of the signed-in member
 */
export function inboxFilter(params: URLSearchParams, me: string): InboxFilter {
  const text = (name: string) => readParameter(params, name) || undefined;
  const status = text('status');
  const assignee = text('assignee');
  return {
    status: isStatus(status) || status === OPEN_STATUS ? status : undefined,
    kind: text('kind'),
    assignee: assignee === ASSIGNED_TO_ME ? me : assignee,
    flagged: text('flagged') === 'yes' || undefined,
    late: text('late') === 'yes' || undefined,
    erased: text('erased') === 'yes' || undefined,
    from: validDay(text('from')),
    to: validDay(text('to')),
    words: text('words')?.slice(0, MAX_SEARCH_LENGTH),
    after: text('after'),
    before: text('after') ? undefined : text('before'),
  };
}

/** Invalid parts of a filter, each with a sentence for staff. */
export type FilterErrors = Partial<
  Record<'status' | 'kind' | 'assignee' | 'from' | 'to' | 'words', string>
>;

/** The names of the known kinds and the ids of the members. */
type FilterOptions = { readonly kinds: readonly string[]; readonly members: readonly string[] };

export function checkFilter(
  params: URLSearchParams,
  { kinds, members }: FilterOptions,
): FilterErrors {
  const assignee = readParameter(params, 'assignee');
  const [status, kind] = [readParameter(params, 'status'), readParameter(params, 'kind')];
  const [from, to] = [readParameter(params, 'from'), readParameter(params, 'to')];
  const noDay = (text: string) => `“${text}” is no day, so it was left out. A day is 2026-11-22.`;
  const isBackwards = validDay(from) && validDay(to) && from > to;
  return {
    ...(status &&
      !isStatus(status) &&
      status !== OPEN_STATUS && { status: `There is no status “${status}”, so it was left out.` }),
    ...(kind && !kinds.includes(kind) && { kind: `There is no kind “${kind}” that we know.` }),
    ...(assignee &&
      ![ASSIGNED_TO_ME, UNASSIGNED, ...members].includes(assignee) && {
        assignee: `Nobody at the desk is “${assignee}”.`,
      }),
    ...(from && !validDay(from) && { from: noDay(from) }),
    ...(to && !validDay(to) && { to: noDay(to) }),
    ...(hasTooManyWords(readParameter(params, 'words')) && {
      words: `Only the ${MAX_SEARCH_WORDS} longest words were looked for.`,
    }),
    ...(isBackwards && { to: 'The last day is before the first one, so nothing lies between.' }),
  };
}

/** A parameter as typed, without control characters, which a database would refuse. */
function readParameter(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}

function validDay(text: string | undefined): string | undefined {
  return text && isDate(text) ? text : undefined;
}
