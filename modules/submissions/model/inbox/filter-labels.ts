import { displayDate } from '#platform/text/display-date.ts';
import { submissionType } from '../kinds.ts';
import { type InboxFilter, OPEN_STATUS, UNASSIGNED } from './inbox-filter.ts';
import { STATUS_LABELS } from './status.ts';

/** A part of a filter: its URL parameter and its label. */
export type FilterPart = { readonly parameter: keyof InboxFilter; readonly label: string };

/**
 * The parts of a filter with labels for people.
 * @param nameOf the name of a member, by id
 */
export function filterLabels(
  filter: InboxFilter,
  nameOf: (id: string) => string,
): readonly FilterPart[] {
  const { status, kind, assignee, flagged, late, erased, from, to, words } = filter;
  const labels: Partial<Record<keyof InboxFilter, string | undefined | false>> = {
    status:
      status &&
      (status === OPEN_STATUS ? 'new or in progress' : STATUS_LABELS[status].toLowerCase()),
    kind: kind && (submissionType(kind)?.noun ?? kind),
    assignee:
      assignee && `answered by ${assignee === UNASSIGNED ? 'nobody yet' : nameOf(assignee)}`,
    flagged: flagged && 'flagged',
    late: late && 'late',
    erased: erased && 'erased',
    from: from && `from ${displayDate(from)}`,
    to: to && `until ${displayDate(to)}`,
    words: words && `with “${words}”`,
  };
  return Object.entries(labels).flatMap(([parameter, label]) =>
    label ? [{ parameter: parameter as keyof InboxFilter, label }] : [],
  );
}
