import { audit } from '#modules/staff/audit.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { fillPlaceholders, type SavedReplies } from '../../model/inbox/inbox-service.ts';
import { submissionType } from '../../model/kinds.ts';
import { inboxRowOf } from './inbox-query.ts';

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

    save: ({ id, ...words }, { id: staffId }) =>
      runTransaction(database, async (transaction) => {
        const saved = await transaction
          .insertInto('saved_reply')
          .values({ id, ...words })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(words)
              // A form that is sent again changes nothing.
              .where(({ not, and }) =>
                not(and({ 'saved_reply.title': words.title, 'saved_reply.text': words.text })),
              ),
          )
          .returning('title as subject')
          .executeTakeFirst();
        if (saved) await audit(transaction, { staffId, action: 'reply saved', ...saved }, now());
      }),

    delete: (id, { id: staffId }) =>
      runTransaction(database, async (transaction) => {
        const deleted = await transaction
          .deleteFrom('saved_reply')
          .where('id', '=', id)
          .returning('title as subject')
          .executeTakeFirst();
        if (!deleted) return;
        await audit(transaction, { staffId, action: 'reply deleted', ...deleted }, now());
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
