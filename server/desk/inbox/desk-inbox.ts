import type { InboxService } from '#domain/desk/inbox/inbox-service.ts';
import type { Database } from '../../database/database.ts';
import { changeSubmissions } from './inbox-changes.ts';
import { countInbox, listInbox } from './inbox-list.ts';
import { changeReport, undoChange } from './inbox-undo.ts';
import { addNote } from './notes.ts';
import { openThread } from './thread.ts';

/** The inbox over the database. `now`: the clock, in milliseconds. */
export function makeDeskInbox(database: Database, now: () => number): InboxService {
  return {
    list: (filter) => listInbox(database, filter, now()),
    count: (filters) => countInbox(database, filters, now()),
    open: (reference, reader) => openThread(database, { reference, reader }, now()),
    changed: (batch, by) => changeReport(database, { batch, by }, now()),
    undo: (batch, by) => undoChange(database, { batch, by }, now()),
    change: (references, change, by) =>
      changeSubmissions(database, { references, change, by }, now()),
    addNote: (reference, body, by) => addNote(database, { reference, body, by }, now()),
  };
}
