import type { App } from '#app.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { audit } from './audit.server.ts';
import { readOwners, readStaff, upsertMember } from './people.server.ts';
import { hashOf, insertToken, newToken } from './sessions.server.ts';
import type { Staff } from './staff.ts';

const PURPOSE = 'owner';
const TTL_MS = DAY_MS;

/** Undefined if there is an owner. Each start makes one; the first that is used voids all. */
export async function createOwnerKey({ db, now }: Pick<App, 'db' | 'now'>) {
  if ((await readOwners(db)).length > 0) return undefined;
  const key = newToken();
  const times = { created_at: isoTimestamp(now()), expires_at: isoTimestamp(now() + TTL_MS) };
  await retryBusy(() => insertToken(db, key, { purpose: PURPOSE, ...times }));
  return key;
}

/** Undefined if the link makes no owner. `self`: who gave name and address with it. */
export async function findNewOwner({ db, now }: App, key: string) {
  const link = await db
    .selectFrom('staff_token')
    .select('staff_id')
    .where('hash', '=', hashOf(key))
    .where('purpose', '=', PURPOSE)
    .where('expires_at', '>', isoTimestamp(now()))
    .executeTakeFirst();
  if (!link || (await readOwners(db)).length > 0) return undefined;
  return { self: (await readStaff(db)).find(({ id }) => id === link.staff_id) };
}

/** A member without roles, until a passkey or a mailed code shows that they can sign in again. */
export async function nameNewOwner(app: App, key: string, named: Omit<Staff, 'id' | 'roles'>) {
  const { id } = await upsertMember(app, { ...named, roles: [] });
  const links = app.db.updateTable('staff_token').set({ staff_id: id });
  await retryBusy(() => links.where('hash', '=', hashOf(key)).execute());
}

/** False if there is an owner by now. */
export function makeOwner({ db, now }: App, key: string, self: Staff): Promise<boolean> {
  return runTransaction(db, async (open) => {
    // All links: the second of two simultaneous uses waits here, and then sees the first owner.
    const links = await open
      .deleteFrom('staff_token')
      .where('purpose', '=', PURPOSE)
      .returning(['hash', 'staff_id'])
      .execute();
    const isTheirs = links.some((link) => link.hash === hashOf(key) && link.staff_id === self.id);
    if (!isTheirs || (await readOwners(open)).length > 0) return false;
    await open.updateTable('staff').set({ roles: 'owner' }).where('id', '=', self.id).execute();
    await audit(open, { staffId: self.id, action: 'became the owner', subject: self.email }, now());
    return true;
  });
}
