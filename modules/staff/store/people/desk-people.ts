import { runTransaction } from '#platform/db/transaction.ts';
import type { PeopleService } from '../../model/people/people-service.ts';
import { audit } from '../audit.ts';
import { changeMember } from './change-member.ts';
import { invite, inviteAgain } from './invitations.ts';
import { readMembers } from './members.ts';
import type { PeopleParts } from './people-parts.ts';
import { removeMember, restoreMember } from './remove-member.ts';
import { makeStaffStore } from './staff-store.ts';

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
