import type { Kysely } from 'kysely';
import type { EraseSeatParts } from '#modules/places/api.ts';
import type { RetentionPeriods } from '#modules/retention/api.ts';
import { audit } from '#modules/staff/api.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import type { DeskRequests } from '../model/desk-requests.ts';
import { eraseScope } from './changes.ts';
import { collect } from './collect.ts';
import { hashOf } from './hash-of.ts';
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
      let mails: readonly string[] = [];
      const held = await runTransaction(database, async (transaction) => {
        const found = await readHeld(transaction, reference, parts);
        if (!found) return undefined;
        const { scope, contact, answers, items } = found;
        await audit(transaction, { staffId, action: `data: ${action}`, subject: reference }, now());
        if (action !== 'erase') return items;
        const own = { sender_address: null, phone_e164: null, fingerprint: null } as const;
        const blank = transaction.updateTable('submission').where('reference', '=', reference);
        // First, so that nothing counts as held with this contact any more.
        await blank.set(own).execute();
        const erased = await eraseScope(transaction, scope, { ...parts, now: now() });
        mails = erased.mails;
        for (const subject of erased.done) {
          await audit(transaction, { staffId, action: 'erased', subject }, now());
        }
        // Of the request stays what was done, and a hash instead of the contact.
        const done = `Erased: ${erased.done.join(', ')}`.slice(0, 4_000);
        const { how, wants } = answers;
        await blank
          .set({
            payload: JSON.stringify({ how, wants, done, addressHash: hashOf(contact) }),
            search_text: reference.toLowerCase(),
            status: 'done',
            answered_at: isoTimestamp(now()),
          })
          .execute();
        return items;
      });
      deleteMailFiles(dataDir, mails);
      return held;
    },
  };
}

/** Everything with the contact of a request, but the request itself. */
async function readHeld(open: Kysely<Tables>, reference: string, parts: DeskRequestParts) {
  const row = await open
    .selectFrom('submission')
    .select('payload')
    .where('kind', '=', 'data-requests')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const answers = jsonObject(row?.payload ?? '') ?? {};
  if (!answers.contact) return undefined;
  const contact = String(answers.contact);
  const all = await readScope(open, contact);
  const submissions = all.submissions.filter((each) => each.reference !== reference);
  const scope = { ...all, submissions };
  return { scope, contact, answers, items: await collect(open, scope, parts) };
}
