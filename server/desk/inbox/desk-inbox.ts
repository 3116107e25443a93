import type { InboxService } from '#domain/desk/inbox/inbox-service.ts';
import type { Database } from '../../database/database.ts';
import { changeSubmissions } from './inbox-changes.ts';
import { lineOf } from './inbox-line.ts';
import { afterRow, inboxQuery } from './inbox-query.ts';
import { addNote } from './notes.ts';
import { openThread } from './thread.ts';

/** Lines of a page. */
const PAGE = 50;

/** The inbox over the database. `now`: the clock, in milliseconds. */
export function makeDeskInbox(database: Database, now: () => number): InboxService {
  return {
    async list(filter) {
      const rows = await inboxQuery(database, filter, now())
        .limit(PAGE + 1)
        .execute();
      const shown = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      const { count } = await database
        .selectFrom('submission')
        .select((is) => is.fn.countAll().as('count'))
        .where('status', '=', 'new')
        .executeTakeFirstOrThrow();
      return {
        lines: shown.map(lineOf),
        next: last && afterRow(last),
        news: Number(count),
      };
    },

    open: (reference, reader) => openThread(database, { reference, reader }, now()),
    change: (references, change, by) =>
      changeSubmissions(database, { references, change, by }, now()),
    addNote: (reference, body, by) => addNote(database, { reference, body, by }, now()),
  };
}
