import { createHash } from 'node:crypto';
import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { fillPlaceholders } from '../../model/inbox/placeholders.ts';
import type { SavedReplies } from '../../model/inbox/saved-replies.ts';
import { submissionType } from '../../model/kinds.ts';
import { inboxRowOf } from './inbox-row.ts';

/** Makes the saved replies over the database. `now`: the clock, in milliseconds. */
export function makeSavedReplies(database: Database, now: () => number): SavedReplies {
  const find = (id: string) =>
    database.selectFrom('saved_reply').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    list: () =>
      database
        .selectFrom('saved_reply')
        .selectAll()
        .orderBy(({ fn }) => fn('lower', ['title']))
        .execute(),
    find,

    add: (reply, token, { id: staffId }) =>
      runTransaction(database, async (transaction) => {
        const id = createHash('sha256').update(`${staffId} ${token}`).digest('base64url');
        const added = await transaction
          .insertInto('saved_reply')
          .values({ id, ...reply })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('title as subject')
          .executeTakeFirst();
        if (added) await audit(transaction, { staffId, action: 'reply saved', ...added }, now());
      }),

    change: ({ id, title, text }, { id: staffId }) =>
      runTransaction(database, async (transaction) => {
        const changed = await transaction
          .updateTable('saved_reply')
          .set({ title, text })
          .where('id', '=', id)
          .returning('title as subject')
          .executeTakeFirst();
        if (changed) {
          await audit(transaction, { staffId, action: 'reply saved', ...changed }, now());
        }
        return changed !== undefined;
      }),

    delete: (id, { id: staffId }) =>
      runTransaction(database, async (transaction) => {
        const deleted = await transaction
          .deleteFrom('saved_reply')
          .where('id', '=', id)
          .returning('title as subject')
          .executeTakeFirst();
        if (deleted) {
          await audit(transaction, { staffId, action: 'reply deleted', ...deleted }, now());
        }
      }),

    async fill(id, reference, booked) {
      const reply = await find(id);
      const row = await database
        .selectFrom('submission')
        .selectAll()
        .where('reference', '=', reference)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      if (!reply || !row) return undefined;
      const { name, about } = inboxRowOf(row);
      const course = submissionType(row.kind)?.requestsOffering ? about : '';
      return fillPlaceholders(reply.text, {
        name,
        reference,
        course: booked?.title || course,
        date: displayDate(booked?.start ?? ''),
      });
    },
  };
}
