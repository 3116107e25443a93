import { ME, NOBODY } from './inbox-filter.ts';
import type { InboxChange } from './inbox-service.ts';
import { isStatus, STATUS_WORDS, STATUSES } from './status.ts';

/** What can be done with chosen lines: its value in the form, and what it is called. */
export const BULK_STATUSES = STATUSES.map((status) => ({
  value: `status:${status}`,
  name: `Set to ${STATUS_WORDS[status]}`,
}));

/** Given to somebody: `ME`, `NOBODY` or the id of a colleague. */
export function bulkAssignee(assignee: string): string {
  return `assignee:${assignee}`;
}

/**
 * The change that a form asks for; undefined where there is none, or it is for no colleague.
 * @param colleagues the ids of those who can answer
 */
export function bulkChange(
  text: string,
  { me, colleagues }: { me: string; colleagues: readonly string[] },
): InboxChange | undefined {
  const [what, to = ''] = text.split(':');
  if (what === 'status') return isStatus(to) ? { status: to } : undefined;
  if (what !== 'assignee') return undefined;
  if (to === NOBODY) return { assignee: null };
  const assignee = to === ME ? me : to;
  return colleagues.includes(assignee) ? { assignee } : undefined;
}
