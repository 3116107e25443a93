import { isDate } from '../../forms/kit/date.ts';
import { isStatus, type Status } from './status.ts';

/** Which submissions the inbox lists; all of it stands in the address. */
export type InboxFilter = {
  readonly status?: Status | undefined;
  /** A `SubmissionKind`; one that there is not finds nothing. */
  readonly kind?: string | undefined;
  /** The id of a colleague, or `NOBODY`. */
  readonly assignee?: string | undefined;
  /** Only those that look as if no person had sent them. */
  readonly flagged?: boolean | undefined;
  /** Only those that wait for longer than we promise. */
  readonly late?: boolean | undefined;
  /** Days as `2026-11-22`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Words that its answers, its reference or its notes hold, all of them. */
  readonly words?: string | undefined;
  /** Where the page before this one ended. */
  readonly after?: string | undefined;
};

/** The assignee of what nobody has taken. */
export const NOBODY = 'nobody';

/** Characters of words that are looked for. */
const LONGEST_WORDS = 100;

/** The filter that an address asks for. What cannot be meant asks for nothing. */
export function inboxFilter(address: URLSearchParams): InboxFilter {
  const status = address.get('status');
  const day = (name: string) => {
    const text = address.get(name) ?? '';
    return isDate(text) ? text : undefined;
  };
  return {
    status: isStatus(status) ? status : undefined,
    kind: address.get('kind') || undefined,
    assignee: address.get('assignee') || undefined,
    flagged: address.get('flagged') === 'yes' || undefined,
    late: address.get('late') === 'yes' || undefined,
    from: day('from'),
    to: day('to'),
    words: address.get('words')?.trim().slice(0, LONGEST_WORDS) || undefined,
    after: address.get('after') || undefined,
  };
}
