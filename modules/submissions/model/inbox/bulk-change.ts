import { ASSIGNED_TO_ME, UNASSIGNED } from './inbox-filter.ts';
import type { InboxChange } from './inbox-service.ts';
import { isStatus, STATUS_LABELS, STATUSES } from './status.ts';

/** What can be done with chosen lines: its value in the form, and what it is called. */
export const BULK_STATUSES = STATUSES.map((status) => ({
  value: `status:${status}`,
  name: `Set to ${STATUS_LABELS[status]}`,
}));

/** Given to somebody: `ME`, `NOBODY` or the id of a colleague. */
export function bulkAssignee(assignee: string): string {
  return `assignee:${assignee}`;
}

/**
 * The change that a form asks for; undefined where there is none, or it is for no colleague.
 * @param members the ids of those who can answer
 */
export function bulkChange(
  text: string,
  { me, members }: { me: string; members: readonly string[] },
): InboxChange | undefined {
  const [what, to = ''] = text.split(':');
  if (what === 'status') return isStatus(to) ? { status: to } : undefined;
  if (what !== 'assignee') return undefined;
  if (to === UNASSIGNED) return { assignee: null };
  const assignee = to === ASSIGNED_TO_ME ? me : to;
  return members.includes(assignee) ? { assignee } : undefined;
}
