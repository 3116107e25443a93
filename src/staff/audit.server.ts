import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { AuditEventName } from './audit-events.ts';

/** Names of changed fields, never the answers of visitors. */
export type AuditEvent = {
  /** Null: the command on the server. */
  readonly staffId: string | null;
  readonly action: AuditEventName;
  readonly subject?: string | undefined;
  /** The same for all that is done at once, so that it can be undone. */
  readonly batch?: string | undefined;
  readonly oldValue?: string | null | undefined;
  readonly newValue?: string | null | undefined;
};

export async function audit(database: Kysely<Tables>, event: AuditEvent, now: number) {
  await database
    .insertInto('audit_event')
    .values({
      id: randomUUID(),
      created_at: isoTimestamp(now),
      staff_id: event.staffId,
      action: event.action,
      subject: event.subject ?? null,
      batch: event.batch ?? null,
      old_value: event.oldValue ?? null,
      new_value: event.newValue ?? null,
    })
    .execute();
}
