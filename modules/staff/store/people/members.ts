import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { OutboxMessageTable } from '#platform/db/tables.ts';
import type { Invitation, InvitationMailStatus, Member } from '../../model/people/member.ts';
import type { StaffTokenTable } from '../staff-tables.ts';
import { staffOf } from './staff-store.ts';

/**
 * Everybody who works here or did: by name, those who have left last. `now` in milliseconds.
 * @param id of the one who is wanted
 */
export async function readMembers(database: Database, now: number, id?: string): Promise<Member[]> {
  let staff = database.selectFrom('staff').selectAll();
  if (id !== undefined) staff = staff.where('id', '=', id);
  const rows = await staff.orderBy('name').orderBy('id').execute();
  const seen = await readLastSeen(database);
  const keys = await database
    .selectFrom('staff_token')
    .selectAll()
    .where('purpose', '=', 'welcome')
    .where('used_at', 'is', null)
    .execute();
  const mails = await database
    .selectFrom('outbox_message')
    .selectAll()
    .where('purpose', '=', 'invitation')
    .orderBy('created_at', 'desc')
    .execute();
  const colleagues = rows.map((row) => {
    const key = keys.find((each) => each.staff_id === row.id);
    // The link that the command printed is newer than the last mail.
    const mail = mails.find(
      (each) => key && each.recipient === row.email && each.created_at >= key.created_at,
    );
    return {
      ...staffOf(row),
      lastSeenAt: seen.get(row.id) ?? null,
      leftAt: row.left_at,
      invitation: key && invitationOf(key, mail, now),
    };
  });
  return [
    ...colleagues.filter(({ leftAt }) => leftAt === null),
    ...colleagues.filter(({ leftAt }) => leftAt !== null),
  ];
}

/** When each was here last, also where their sessions are over: coming in is a deed, too. */
async function readLastSeen(database: Database): Promise<ReadonlyMap<string, string>> {
  const sessions = await database
    .selectFrom('staff_session')
    .select((is) => ['staff_id', is.fn.max('last_seen_at').as('at')])
    .groupBy('staff_id')
    .execute();
  const deeds = await database
    .selectFrom('audit_event')
    .select((is) => ['staff_id', is.fn.max('created_at').as('at')])
    .groupBy('staff_id')
    .execute();
  const seen = new Map<string, string>();
  for (const { staff_id, at } of [...sessions, ...deeds]) {
    if (staff_id !== null && at > (seen.get(staff_id) ?? '')) seen.set(staff_id, at);
  }
  return seen;
}

function invitationOf(
  { created_at, expires_at }: Selectable<StaffTokenTable>,
  mail: Selectable<OutboxMessageTable> | undefined,
  now: number,
): Invitation {
  return {
    createdAt: created_at,
    expiresAt: expires_at,
    isValid: expires_at > isoTimestamp(now),
    mail: mail && mailStatusOf(mail),
  };
}

function mailStatusOf({
  sent_at,
  given_up_at,
  filed_at,
}: Selectable<OutboxMessageTable>): InvitationMailStatus {
  if (sent_at) return 'sent';
  if (given_up_at) return 'failed';
  return filed_at ? 'file' : 'waits';
}
