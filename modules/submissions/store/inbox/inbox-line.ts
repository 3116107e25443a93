import type { Selectable } from 'kysely';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import type { InboxLine } from '../../model/inbox/inbox-service.ts';
import type { Status } from '../../model/inbox/status.ts';
import { submissionType } from '../../model/kinds.ts';

/** A stored submission as a line of the inbox. */
export function lineOf(row: Selectable<SubmissionTable>): InboxLine {
  const type = submissionType(row.kind);
  const payload = jsonObject(row.payload) ?? {};
  return {
    reference: row.reference,
    kind: row.kind,
    noun: type?.noun ?? row.kind,
    name: text(() => type?.sender(payload).name),
    about: text(() => type?.about?.(payload)),
    status: row.status as Status,
    assignee: row.assignee,
    isFlagged: row.suspicion !== null,
    isErased: row.erased_at !== null,
    receivedAt: row.received_at,
    answeredAt: row.answered_at,
  };
}

/**
 * What an erased row, a damaged one or one of another release has in place of a text is none, also
 * where its kind cannot read it: one such row must not take the list away from all others.
 */
function text(read: () => unknown): string {
  try {
    const found = read();
    return typeof found === 'string' ? found : '';
  } catch {
    return '';
  }
}
