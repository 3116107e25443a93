import { displayDate } from '#platform/text/display-date.ts';
import { submissionType } from '../kinds.ts';
import { type InboxFilter, NOBODY, OPEN } from './inbox-filter.ts';
import { STATUS_WORDS } from './status.ts';

/** A part of a filter: the parameter that asks for it, and what people call it. */
export type FilterPart = { readonly parameter: keyof InboxFilter; readonly words: string };

/**
 * A filter in words, part by part.
 * @param nameOf what a colleague is called, by id
 */
export function filterWords(
  filter: InboxFilter,
  nameOf: (id: string) => string,
): readonly FilterPart[] {
  const { status, kind, assignee, flagged, late, erased, from, to, words } = filter;
  const said: Partial<Record<keyof InboxFilter, string | undefined | false>> = {
    status: status && (status === OPEN ? 'new or in progress' : STATUS_WORDS[status].toLowerCase()),
    kind: kind && (submissionType(kind)?.noun ?? kind),
    assignee: assignee && `answered by ${assignee === NOBODY ? 'nobody yet' : nameOf(assignee)}`,
    flagged: flagged && 'flagged',
    late: late && 'late',
    erased: erased && 'erased',
    from: from && `from ${displayDate(from)}`,
    to: to && `until ${displayDate(to)}`,
    words: words && `with “${words}”`,
  };
  return Object.entries(said).flatMap(([parameter, words]) =>
    words ? [{ parameter: parameter as keyof InboxFilter, words }] : [],
  );
}
