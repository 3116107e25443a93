import { write } from '#platform/db/write.ts';
import type { PeopleService } from '../../model/people/people-service.ts';
import { audit } from '../audit.ts';
import { colleaguesOf } from './colleagues.ts';
import { invite, inviteAgain } from './invitations.ts';
import { letGo, takeBack } from './leaving.ts';
import type { PeopleParts } from './people-parts.ts';
import { changeColleague } from './roles.ts';
import { makeStaffStore } from './staff-store.ts';

/** Who works at the desk, over the database. */
export function makeDeskPeople(parts: PeopleParts): PeopleService {
  const { database, now } = parts;
  return {
    all: () => makeStaffStore(database, now).all(),
    colleagues: () => colleaguesOf(database, now()),
    colleague: async (id) => (await colleaguesOf(database, now(), id)).at(0),
    organisation: parts.organisation,
    hasMailServer: async () => parts.smtpUrl !== undefined,
    invite: (newcomer, by) => invite(parts, newcomer, by),
    inviteAgain: (id, by) => inviteAgain(parts, id, by),
    change: (id, to, by) => changeColleague(parts, { ...to, id, by }),
    letGo: (id, by) => letGo(database, { id, by }, now()),
    takeBack: (id, by) => takeBack(parts, id, by),
    setOwn: ({ name, wantsSummary, hasShortcuts }, by) =>
      write(database, async (transaction) => {
        await transaction
          .updateTable('staff')
          .set({ name, summary: wantsSummary ? 1 : 0, shortcuts: hasShortcuts ? 1 : 0 })
          .where('id', '=', by.id)
          .execute();
        const deed = { staffId: by.id, what: 'changed settings', whom: by.email } as const;
        await audit(transaction, deed, now());
      }),
  };
}
