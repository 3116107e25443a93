import type { Role } from '#modules/staff/model/people/role.ts';
import { deskOver } from './desk.ts';
import { freshInbox } from './fresh-inbox.ts';
import { makeGivingHouse, PLEDGED } from './giving.ts';

/** Where the desk lists gifts. */
export const LIST = '/desk/giving';

/** A desk over a house that takes gifts, anew for each test. */
export function givingDesk(make: Parameters<typeof freshInbox>[0]) {
  const fresh = freshInbox(make);

  /** A house that takes gifts, and a colleague with the role for money, or with others. */
  async function opened(roles: readonly Role[] = ['money']) {
    fresh.now = PLEDGED;
    const house = makeGivingHouse(fresh.database);
    const desk = deskOver(fresh, fresh);
    const { browser, staff } = await desk.signedIn('Ama', roles);
    return { ...desk, house, browser, staff };
  }
  const deeds = async () =>
    (
      await fresh.database
        .selectFrom('audit')
        .select(['what', 'whom'])
        .where('what', 'not in', ['signed in', 'opened'])
        .orderBy('at')
        .execute()
    ).map(({ what, whom }) => `${what}: ${whom}`);

  return { fresh, opened, deeds };
}
