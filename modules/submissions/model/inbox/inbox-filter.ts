import { isDate } from '#platform/forms/date.ts';
import { hasMoreWords, MOST_WORDS } from './searched-words.ts';
import { isStatus, type Status } from './status.ts';

/** Which submissions the inbox lists; all of it stands in the address. */
export type InboxFilter = {
  /** `OPEN`: both for which somebody waits. */
  readonly status?: Status | typeof OPEN | undefined;
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
export const OPEN = 'open';
/** The assignee of what nobody has taken. */
export const NOBODY = 'nobody';
/** In addresses, whoever reads: so that one link is everybody's own. */
export const ME = 'me';

/** Characters of words that are looked for. */
const LONGEST_WORDS = 100;

/**
 * The filter that an address asks for. What cannot be meant asks for nothing (`misunderstood`).
 * @param me the id of whoever asks
 */
export function inboxFilter(address: URLSearchParams, me: string): InboxFilter {
  const text = (name: string) => given(address, name) || undefined;
  const status = text('status');
  const assignee = text('assignee');
  return {
    status: isStatus(status) || status === OPEN ? status : undefined,
    kind: text('kind'),
    assignee: assignee === ME ? me : assignee,
    flagged: text('flagged') === 'yes' || undefined,
    late: text('late') === 'yes' || undefined,
    erased: text('erased') === 'yes' || undefined,
    from: day(text('from')),
    to: day(text('to')),
    words: text('words')?.slice(0, LONGEST_WORDS),
    after: text('after'),
    before: text('after') ? undefined : text('before'),
  };
}

/** Of the parts of a filter those that cannot be meant, each with a sentence that says so. */
export type Misunderstood = Partial<
  Record<'status' | 'kind' | 'assignee' | 'from' | 'to' | 'words', string>
>;

/** The names of the kinds and the ids of the colleagues that there are. */
type Known = { readonly kinds: readonly string[]; readonly colleagues: readonly string[] };

export function misunderstood(
  address: URLSearchParams,
  { kinds, colleagues }: Known,
): Misunderstood {
  const assignee = given(address, 'assignee');
  const [status, kind] = [given(address, 'status'), given(address, 'kind')];
  const [from, to] = [given(address, 'from'), given(address, 'to')];
  const noDay = (text: string) => `“${text}” is no day, so it was left out. A day is 2026-11-22.`;
  const isBackwards = day(from) && day(to) && from > to;
  return {
    ...(status &&
      !isStatus(status) &&
      status !== OPEN && { status: `There is no status “${status}”, so it was left out.` }),
    ...(kind && !kinds.includes(kind) && { kind: `There is no kind “${kind}” that we know.` }),
    ...(assignee &&
      ![ME, NOBODY, ...colleagues].includes(assignee) && {
        assignee: `Nobody at the desk is “${assignee}”.`,
      }),
    ...(from && !day(from) && { from: noDay(from) }),
    ...(to && !day(to) && { to: noDay(to) }),
    ...(hasMoreWords(given(address, 'words')) && {
      words: `Only the ${MOST_WORDS} longest words were looked for.`,
    }),
    ...(isBackwards && { to: 'The last day is before the first one, so nothing lies between.' }),
  };
}

/** What was typed. Characters that no keyboard has would be refused by a database. */
function given(address: URLSearchParams, name: string): string {
  return (address.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}

function day(text: string | undefined): string | undefined {
  return text && isDate(text) ? text : undefined;
}
