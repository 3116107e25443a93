import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { audit } from './audit.server.ts';
import { invitationMail, rolesMail } from './mails.server.ts';
import { staffOf } from './sessions.server.ts';
import { eraseUnsentMails, insertInviteToken } from './sign-in.server.ts';
import type { Role, Staff } from './staff.ts';

export async function readStaff(db: Database): Promise<Staff[]> {
  const present = db.selectFrom('staff').selectAll().where('left_at', 'is', null);
  return (await present.orderBy('name').orderBy('id').execute()).map(staffOf);
}

export async function readOwners(db: Database): Promise<string[]> {
  const staff = await readStaff(db);
  return staff.filter(({ roles }) => roles.includes('owner')).map(({ id }) => id);
}

/** Those who have left come last. */
export async function readMembers({ db }: App, id?: string) {
  const found = db
    .selectFrom('staff')
    .selectAll('staff')
    .select(({ selectFrom }) =>
      selectFrom('audit_event')
        .select(({ fn }) => fn.max('audit_event.created_at').as('at'))
        .whereRef('audit_event.staff_id', '=', 'staff.id')
        .as('lastSeenAt'),
    )
    .orderBy('name')
    .orderBy('id');
  const rows = await (id === undefined ? found : found.where('staff.id', '=', id)).execute();
  const invitations = await db
    .selectFrom('staff_token')
    .selectAll()
    .where('purpose', '=', 'welcome')
    .where('used_at', 'is', null)
    .execute();
  const members = rows.map((row) => ({
    ...staffOf(row),
    lastSeenAt: row.lastSeenAt,
    leftAt: row.left_at,
    invitedUntil: invitations.find(({ staff_id }) => staff_id === row.id)?.expires_at,
  }));
  return members.toSorted((one, other) => Number(!!one.leftAt) - Number(!!other.leftAt));
}

export type Member = Awaited<ReturnType<typeof readMembers>>[number];

export function readOrganisationName({ content }: App): Promise<string> {
  return content.list<{ name: string }>('organisation').then(
    ([first]) => first?.name ?? '',
    () => '',
  );
}

export async function inviteMember(app: App, { name, email, roles }: Omit<Staff, 'id'>, by: Staff) {
  const organisation = await readOrganisationName(app);
  return runTransaction(app.db, async (open) => {
    const created_at = isoTimestamp(app.now());
    const row = { name, email, roles: roles.join(','), created_at, left_at: null };
    const invited = await open
      .insertInto('staff')
      .values({ id: randomUUID(), ...row })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (invited) await sendInvitation(open, app, invited, { by, organisation, as: 'invited' });
    return invited !== undefined;
  });
}

/** Voids the earlier link. Who has left gets their access back, with their former roles. */
export async function inviteAgain(app: App, id: string, by: Staff): Promise<boolean> {
  const organisation = await readOrganisationName(app);
  return runTransaction(app.db, async (open) => {
    await lockMembers(open);
    const member = await open
      .selectFrom('staff')
      .select(['id', 'email', 'left_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!member) return false;
    const as = member.left_at ? 'taken back' : 'invited';
    if (member.left_at) {
      await open.updateTable('staff').set({ left_at: null }).where('id', '=', id).execute();
      // Once more, since a request that was under way when they left may have created access.
      await endAccess(open, member, app.now());
    }
    await sendInvitation(open, app, member, { by, organisation, as });
    return true;
  });
}

async function sendInvitation(
  open: Transaction<Tables>,
  { now, config }: App,
  member: { id: string; email: string },
  about: { by: Staff; organisation: string; as: 'invited' | 'taken back' },
): Promise<void> {
  const { by, organisation, as } = about;
  await audit(open, { staffId: by.id, action: as, subject: member.email }, now());
  const key = await insertInviteToken(open, member, now());
  const url = `${config.siteUrl}/desk/welcome/${key}`;
  const mail = invitationMail(member.email, { by: by.name, organisation, url });
  const row = completeMailRow({ purpose: 'invitation', mail }, { now: now() });
  await enqueueMails(open, [row], now());
}

type ChangeResult = 'done' | 'last owner' | 'nobody';

export function changeMember(
  { db, now, config }: App,
  id: string,
  { name, roles }: Pick<Staff, 'name' | 'roles'>,
  by: Staff,
): Promise<ChangeResult> {
  return runTransaction(db, async (open) => {
    await lockMembers(open);
    const before = await open
      .selectFrom('staff')
      .select(['name', 'email', 'roles'])
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    if (!before) return 'nobody';
    const after = { name, roles: roles.join(',') };
    let change = open.updateTable('staff').set(after).where('id', '=', id);
    if (!roles.includes('owner')) change = change.where(isNotLastOwner(id));
    if (!(await change.returning('id').executeTakeFirst())) return 'last owner';
    const event = { staffId: by.id, subject: before.email };
    if (after.name !== before.name) await audit(open, { ...event, action: 'renamed' }, now());
    if (after.roles === before.roles) return 'done';
    await audit(open, { ...event, action: 'changed roles' }, now());
    await signOutEverywhere(open, id);
    const url = `${config.siteUrl}/desk/sign-in`;
    const mail = rolesMail(before.email, { by: by.name, roles, url });
    await enqueueMails(open, [completeMailRow({ purpose: 'desk', mail }, { now: now() })], now());
    return 'done';
  });
}

export async function setOwnName({ db, now }: App, name: string, by: Staff): Promise<void> {
  await runTransaction(db, async (open) => {
    await open.updateTable('staff').set({ name }).where('id', '=', by.id).execute();
    const event = { staffId: by.id, action: 'changed settings', subject: by.email } as const;
    await audit(open, event, now());
  });
}

/** Their drafts are deleted; their notes and replies stay, with their name. */
export function removeMember({ db, now }: App, id: string, by: Staff): Promise<ChangeResult> {
  return runTransaction(db, async (open) => {
    await lockMembers(open);
    const present = open
      .selectFrom('staff')
      .select('id')
      .where('id', '=', id)
      .where('left_at', 'is', null);
    if (!(await present.executeTakeFirst())) return 'nobody';
    const removed = await open
      .updateTable('staff')
      .set({ left_at: isoTimestamp(now()) })
      .where('id', '=', id)
      .where(isNotLastOwner(id))
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!removed) return 'last owner';
    await audit(open, { staffId: by.id, action: 'let go', subject: removed.email }, now());
    await endAccess(open, removed, now());
    await open.deleteFrom('draft').where('staff_id', '=', id).execute();
    return 'done';
  });
}

/** Otherwise two owners who remove each other at once would each still count the other. */
async function lockMembers(open: Transaction<Tables>): Promise<void> {
  await open
    .updateTable('staff')
    .set((row) => ({ left_at: row.ref('left_at') }))
    .where('left_at', 'is', null)
    .execute();
}

function isNotLastOwner(id: string) {
  return (is: ExpressionBuilder<Tables, 'staff'>) =>
    is.or([
      is('roles', 'not like', '%owner%'),
      is.exists(
        is
          .selectFrom('staff as other')
          .select('other.id')
          .where('other.id', '<>', id)
          .where('other.left_at', 'is', null)
          .where('other.roles', 'like', '%owner%'),
      ),
    ]);
}

async function signOutEverywhere(open: Transaction<Tables>, id: string): Promise<void> {
  await open.deleteFrom('staff_session').where('staff_id', '=', id).execute();
}

async function endAccess(
  open: Transaction<Tables>,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  for (const table of ['staff_session', 'staff_token', 'passkey'] as const) {
    await open.deleteFrom(table).where('staff_id', '=', id).execute();
  }
  await eraseUnsentMails(open, email, ['invitation', 'code'], now);
}

export async function upsertMember(
  { db, now }: Pick<App, 'db' | 'now'>,
  { name, email, roles }: { name: string; email: string; roles: readonly Role[] },
): Promise<Staff> {
  const columns = { name, roles: roles.join(',') };
  return runTransaction(db, async (open) => {
    const before = await open
      .selectFrom('staff')
      .select(['roles', 'left_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    const row = await open
      .insertInto('staff')
      .values({
        id: randomUUID(),
        email,
        ...columns,
        created_at: isoTimestamp(now()),
        left_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...columns, left_at: null }))
      .returningAll()
      .executeTakeFirstOrThrow();
    // As at the desk: nobody goes on with other roles, or with access from before they left.
    if (before?.left_at) await endAccess(open, row, now());
    else if (before && before.roles !== columns.roles) await signOutEverywhere(open, row.id);
    return staffOf(row);
  });
}

/** For the command on the server. It voids the earlier links. */
export function createInviteKey(
  { db, now }: Pick<App, 'db' | 'now'>,
  member: { id: string; email: string },
): Promise<string> {
  return runTransaction(db, async (open) => {
    const key = await insertInviteToken(open, member, now());
    await audit(open, { staffId: null, action: 'made a link', subject: member.email }, now());
    return key;
  });
}
