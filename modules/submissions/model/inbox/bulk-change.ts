import { ASSIGNED_TO_ME, UNASSIGNED } from './inbox-filter.ts';
import type { InboxChange } from './inbox-service.ts';
import { isStatus, STATUS_LABELS, STATUSES } from './status.ts';

/** Statuses for chosen rows: the value in the form, and its label. */
export const BULK_STATUSES = STATUSES.map((status) => ({
  value: `status:${status}`,
  name: `Set to ${STATUS_LABELS[status]}`,
}));

/** Form value for an assignee: `ASSIGNED_TO_ME`, `UNASSIGNED` or the id of a member. */
export function bulkAssignee(assignee: string): string {
  return `assignee:${assignee}`;
}

/**
 * The change that a form requests; undefined if there is none, or if the assignee is unknown.
 * @param members the ids of those who can answer
 */
export function bulkChange(
  text: string,
  { me, members }: { me: string; members: readonly string[] },
): InboxChange | undefined {
  const [action, to = ''] = text.split(':');
  if (action === 'status') return isStatus(to) ? { status: to } : undefined;
  if (action !== 'assignee') return undefined;
  if (to === UNASSIGNED) return { assignee: null };
  const assignee = to === ASSIGNED_TO_ME ? me : to;
  return members.includes(assignee) ? { assignee } : undefined;
}
