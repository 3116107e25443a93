import type { Selectable } from 'kysely';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { excerptOf } from '../../model/inbox/excerpt.ts';
import type { InboxRow } from '../../model/inbox/inbox-service.ts';
import type { Status } from '../../model/inbox/status.ts';
import { submissionType } from '../../model/kinds.ts';

/** A stored submission as a row of the inbox. */
export function inboxRowOf(row: Selectable<SubmissionTable>): InboxRow {
  const type = submissionType(row.kind);
  const payload = jsonObject(row.payload) ?? {};
  const about = readText(() => type?.about?.(payload));
  return {
    reference: row.reference,
    kind: row.kind,
    noun: type?.noun ?? row.kind,
    name: readText(() => type?.sender(payload).name),
    about,
    excerpt: readText(() => type && excerptOf(type, payload)) || about,
    status: row.status as Status,
    assignee: row.assignee,
    isFlagged: row.spam_verdict !== null,
    isErased: row.erased_at !== null,
    receivedAt: row.received_at,
    answeredAt: row.answered_at,
  };
}

/**
 * Reads a text, or an empty one if a row is erased, damaged or from another release and cannot be
 * read: one such row must not break the list for all others.
 */
function readText(read: () => unknown): string {
  try {
    const found = read();
    return typeof found === 'string' ? found : '';
  } catch {
    return '';
  }
}
