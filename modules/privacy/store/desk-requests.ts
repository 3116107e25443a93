import type { Kysely } from 'kysely';
import type { EraseSeatParts } from '#modules/places/api.ts';
import type { RetentionPeriods } from '#modules/retention/api.ts';
import { audit } from '#modules/staff/api.ts';
import type { DataRequest } from '#modules/submissions/model/data-request.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import type { DeskRequests } from '../model/desk-requests.ts';
import { eraseScope } from './changes.ts';
import { collect } from './collect.ts';
import { readScope } from './scope.ts';
import { storeRequest } from './store-request.ts';

export type DeskRequestParts = EraseSeatParts & {
  readonly periods: RetentionPeriods;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Requests at the desk, over the database. */
export function makeDeskRequests(parts: DeskRequestParts): DeskRequests {
  const { database, dataDir, now } = parts;
  return {
    add: ({ how = '', wants = '', ...request }, key, { id: by }) =>
      runTransaction(database, (transaction) =>
        storeRequest(transaction, { ...request, how, wants }, { now: now(), key, by }),
      ),

    held: async (reference) => (await readHeld(database, reference, parts))?.items,

    async act(reference, action, { id: staffId }) {
      const at = now();
      let mails: readonly string[] = [];
      const items = await runTransaction(database, async (transaction) => {
        const held = await readHeld(transaction, reference, parts);
        if (!held) return undefined;
        await audit(transaction, { staffId, action: `data: ${action}`, subject: reference }, at);
        if (action !== 'erase') return held.items;
        const erased = await eraseScope(transaction, held.toErase, { ...parts, now: at });
        mails = erased.mails;
        for (const subject of erased.subjects) {
          await audit(transaction, { staffId, action: 'erased', subject }, at);
        }
        // The request itself is erased, too: what was done stays as a new one, without the contact.
        const request = { how: held.how, wants: 'erase', done: erased.done };
        await storeRequest(transaction, request, { now: at, from: held.contact, isClosed: true });
        return held.items;
      });
      deleteMailFiles(dataDir, mails);
      return items;
    },
  };
}

/** Everything with the contact of a request; among what is to be erased is the request itself. */
async function readHeld(open: Kysely<Tables>, reference: string, parts: DeskRequestParts) {
  const row = await open
    .selectFrom('submission')
    .selectAll()
    .where('kind', '=', 'data-requests')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const { contact, how } = jsonObject(row?.payload ?? '') ?? {};
  if (!row || !contact) return undefined;
  const found = await readScope(open, String(contact));
  const submissions = found.submissions.filter(({ id }) => id !== row.id);
  const isFound = submissions.length < found.submissions.length;
  return {
    contact: String(contact),
    how: how as DataRequest['how'],
    items: await collect(open, { ...found, submissions }, parts),
    toErase: isFound ? found : { ...found, submissions: [...submissions, row] },
  };
}
