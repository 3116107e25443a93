import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { OutboxMessageTable } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { PeopleService } from '../../model/people/people-service.ts';
import type { Invitation, InvitationMailStatus, Member } from '../../model/people/staff.ts';
import { audit } from '../audit.ts';
import type { StaffTokenTable } from '../staff-tables.ts';
import { changeMember, removeMember, restoreMember } from './change-member.ts';
import { invite, inviteAgain, type PeopleParts } from './invitations.ts';
import { makeStaffStore, staffOf } from './staff-store.ts';

/** The service for the members of staff, over the database. */
export function makeDeskPeople(parts: PeopleParts): PeopleService {
  const { database, now } = parts;
  return {
    all: () => makeStaffStore(database, now).all(),
    members: () => readMembers(database, now()),
    member: async (id) => (await readMembers(database, now(), id)).at(0),
    organisation: parts.organisation,
    hasMailServer: async () => parts.smtpUrl !== undefined,
    invite: (newcomer, by) => invite(parts, newcomer, by),
    inviteAgain: (id, by) => inviteAgain(parts, id, by),
    changeMember: (id, to, by) => changeMember(parts, { ...to, id, by }),
    removeMember: (id, by) => removeMember(database, { id, by }, now()),
    restoreMember: (id, by) => restoreMember(parts, id, by),
    setOwnName: (name, by) =>
      runTransaction(database, async (transaction) => {
        await transaction.updateTable('staff').set({ name }).where('id', '=', by.id).execute();
        const event = { staffId: by.id, action: 'changed settings', subject: by.email } as const;
        await audit(transaction, event, now());
      }),
  };
}

/**
 * All present and former members by name, those who have left last. `now` in milliseconds.
 * @param id of a single member to read
 */
export async function readMembers(database: Database, now: number, id?: string): Promise<Member[]> {
  let staff = database.selectFrom('staff').selectAll();
  if (id !== undefined) staff = staff.where('id', '=', id);
  const rows = await staff.orderBy('name').orderBy('id').execute();
  const lastSeen = await readLastSeen(database);
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
  const members = rows.map((row) => {
    const key = keys.find((each) => each.staff_id === row.id);
    // A link printed by the command is newer than the last mail.
    const mail = mails.find(
      (each) => key && each.recipient === row.email && each.created_at >= key.created_at,
    );
    return {
      ...staffOf(row),
      lastSeenAt: lastSeen.get(row.id) ?? null,
      leftAt: row.left_at,
      invitation: key && invitationOf(key, mail, now),
    };
  });
  return [
    ...members.filter(({ leftAt }) => leftAt === null),
    ...members.filter(({ leftAt }) => leftAt !== null),
  ];
}

/** When each member was last here, also after their sessions ended: signing in is an event. */
async function readLastSeen(database: Database): Promise<ReadonlyMap<string, string>> {
  const sessions = await database
    .selectFrom('staff_session')
    .select((is) => ['staff_id', is.fn.max('last_seen_at').as('at')])
    .groupBy('staff_id')
    .execute();
  const events = await database
    .selectFrom('audit_event')
    .select((is) => ['staff_id', is.fn.max('created_at').as('at')])
    .groupBy('staff_id')
    .execute();
  const lastSeen = new Map<string, string>();
  for (const { staff_id, at } of [...sessions, ...events]) {
    if (staff_id !== null && at > (lastSeen.get(staff_id) ?? '')) lastSeen.set(staff_id, at);
  }
  return lastSeen;
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
