import { isDate } from '#platform/forms/date.ts';
import { hasTooManyWords, MAX_SEARCH_WORDS } from './search-words.ts';
import { isStatus, type Status } from './status.ts';

/** Which submissions the inbox lists; all of it stands in the address. */
export type InboxFilter = {
  /** `OPEN`: both for which somebody waits. */
  readonly status?: Status | typeof OPEN_STATUS | undefined;
  /** A `SubmissionKind`; one that there is not finds nothing. */
  readonly kind?: string | undefined;
  /** The id of a colleague, or `NOBODY`. */
  readonly assignee?: string | undefined;
  /** Only those that look as if no person had sent them. */
  readonly flagged?: boolean | undefined;
  /** Only those that wait for longer than we promise. */
  readonly late?: boolean | undefined;
  /** Only those that are erased; unset: only the others. */
  readonly erased?: boolean | undefined;
  /** Days as `2026-11-22`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Words that its answers, its reference or its notes hold, all of them. */
  readonly words?: string | undefined;
  /** Where the page before this one ended: the older ones come. */
  readonly after?: string | undefined;
  /** Where the page after this one begins: the newer ones come. Without `after`. */
  readonly before?: string | undefined;
};

/** The status of what is not closed. */
export const OPEN_STATUS = 'open';
/** The assignee of what nobody has taken. */
export const UNASSIGNED = 'nobody';
/** In addresses, whoever reads: so that one link is everybody's own. */
export const ASSIGNED_TO_ME = 'me';

/** Characters of words that are looked for. */
const MAX_SEARCH_LENGTH = 100;

/**
 * The filter that an address asks for. What cannot be meant asks for nothing (`misunderstood`).
 * @param me the id of whoever asks
 */
export function inboxFilter(address: URLSearchParams, me: string): InboxFilter {
  const text = (name: string) => readParameter(address, name) || undefined;
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

/** Of the parts of a filter those that cannot be meant, each with a sentence that says so. */
export type FilterErrors = Partial<
  Record<'status' | 'kind' | 'assignee' | 'from' | 'to' | 'words', string>
>;

/** The names of the kinds and the ids of the colleagues that there are. */
type FilterOptions = { readonly kinds: readonly string[]; readonly members: readonly string[] };

export function checkFilter(
  address: URLSearchParams,
  { kinds, members }: FilterOptions,
): FilterErrors {
  const assignee = readParameter(address, 'assignee');
  const [status, kind] = [readParameter(address, 'status'), readParameter(address, 'kind')];
  const [from, to] = [readParameter(address, 'from'), readParameter(address, 'to')];
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
    ...(hasTooManyWords(readParameter(address, 'words')) && {
      words: `Only the ${MAX_SEARCH_WORDS} longest words were looked for.`,
    }),
    ...(isBackwards && { to: 'The last day is before the first one, so nothing lies between.' }),
  };
}

/** What was typed. Characters that no keyboard has would be refused by a database. */
function readParameter(address: URLSearchParams, name: string): string {
  return (address.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}

function validDay(text: string | undefined): string | undefined {
  return text && isDate(text) ? text : undefined;
}
