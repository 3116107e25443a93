import type { ChangeReport } from './inbox-service.ts';
import { STATUS_LABELS } from './status.ts';

/**
 * The result of a change as a sentence.
 * @param nameOf the name of a member, by id
 */
export function changeText(
  { change, count }: Pick<ChangeReport, 'change' | 'count'>,
  nameOf: (id: string) => string,
): string {
  if ('status' in change) return `${count} set to ${STATUS_LABELS[change.status]}.`;
  return `${count} assigned to ${change.assignee === null ? 'nobody' : nameOf(change.assignee)}.`;
}

/** The result of an undo as a sentence. */
export function undoText({ count, undoneCount = 0 }: ChangeReport): string {
  const left = count - undoneCount;
  if (undoneCount === 0) return 'Nothing was put back: somebody has changed it since.';
  if (left === 0) return `${undoneCount} put back as before.`;
  const pronoun = left === 1 ? 'it' : 'them';
  return `${undoneCount} put back as before. ${left} left as now: somebody has changed ${pronoun} since.`;
}
