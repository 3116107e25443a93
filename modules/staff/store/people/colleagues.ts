import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { OutboxMessageTable } from '#platform/db/tables.ts';
import type { Colleague, Invitation, InvitationMail } from '../../model/people/colleague.ts';
import type { StaffKeyTable } from '../desk-tables.ts';
import { staffOf } from './staff-store.ts';

/**
 * Everybody who works here or did: by name, those who have left last. `now` in milliseconds.
 * @param id of the one who is wanted
 */
export async function colleaguesOf(
  database: Database,
  now: number,
  id?: string,
): Promise<Colleague[]> {
  let staff = database.selectFrom('staff').selectAll();
  if (id !== undefined) staff = staff.where('id', '=', id);
  const rows = await staff.orderBy('name').orderBy('id').execute();
  const seen = await lastSeen(database);
  const keys = await database
    .selectFrom('staff_key')
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
      seenAt: seen.get(row.id) ?? null,
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
async function lastSeen(database: Database): Promise<ReadonlyMap<string, string>> {
  const sessions = await database
    .selectFrom('staff_session')
    .select((is) => ['staff_id', is.fn.max('seen_at').as('at')])
    .groupBy('staff_id')
    .execute();
  const deeds = await database
    .selectFrom('audit')
    .select((is) => ['staff_id', is.fn.max('at').as('at')])
    .groupBy('staff_id')
    .execute();
  const seen = new Map<string, string>();
  for (const { staff_id, at } of [...sessions, ...deeds]) {
    if (staff_id !== null && at > (seen.get(staff_id) ?? '')) seen.set(staff_id, at);
  }
  return seen;
}

function invitationOf(
  { created_at, expires_at }: Selectable<StaffKeyTable>,
  mail: Selectable<OutboxMessageTable> | undefined,
  now: number,
): Invitation {
  return {
    madeAt: created_at,
    endsAt: expires_at,
    holds: expires_at > moment(now),
    mail: mail && fateOf(mail),
  };
}

function fateOf({
  sent_at,
  given_up_at,
  written_at,
}: Selectable<OutboxMessageTable>): InvitationMail {
  if (sent_at) return 'sent';
  if (given_up_at) return 'failed';
  return written_at ? 'file' : 'waits';
}
