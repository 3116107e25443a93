import type { Role } from '#staff/staff.ts';
import { makeDeskOver } from './desk.ts';
import { freshInbox } from './fresh-inbox.ts';
import { makeGivingFixture, PLEDGED_AT_MS } from './giving.ts';

export const GIVING_PATH = '/desk/giving';

export function makeGivingDesk(make: Parameters<typeof freshInbox>[0]) {
  const fresh = freshInbox(make);

  async function opened(roles: readonly Role[] = ['money']) {
    fresh.now = PLEDGED_AT_MS;
    const house = makeGivingFixture(fresh.database);
    const desk = makeDeskOver(fresh, fresh);
    const { browser, staff } = await desk.signedIn('Ama', roles);
    return { ...desk, house, browser, staff };
  }
  const auditEvents = async () =>
    (
      await fresh.database
        .selectFrom('audit_event')
        .select(['action', 'subject'])
        .where('action', 'not in', ['signed in', 'opened'])
        .orderBy('created_at')
        .execute()
    ).map(({ action, subject }) => `${action}: ${subject}`);

  return { fresh, opened, deeds: auditEvents };
}
