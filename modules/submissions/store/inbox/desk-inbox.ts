import type { Database } from '#platform/db/database.ts';
import type { InboxService } from '../../model/inbox/inbox-service.ts';
import { changeSubmissions } from './inbox-changes.ts';
import { countInbox, listInbox } from './inbox-list.ts';
import { changeReport, undoChange } from './inbox-undo.ts';
import { addNote } from './notes.ts';
import { addReply } from './replies.ts';
import { neighboursOf, openThread } from './thread.ts';
import type { DeedWordsOf } from './thread-entries.ts';

export type DeskInboxParts = {
  readonly database: Database;
  readonly wordsOf: DeedWordsOf;
  /** False without a mail server: mails are written to files. */
  readonly mailsAreSent: boolean;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** The inbox over the database. */
export function makeDeskInbox({
  database,
  wordsOf,
  mailsAreSent,
  now,
}: DeskInboxParts): InboxService {
  return {
    list: (filter) => listInbox(database, filter, now()),
    count: (filters) => countInbox(database, filters, now()),
    open: (reference, reader) =>
      openThread(database, { reference, reader, mailsAreSent, wordsOf }, now()),
    changed: (batch, by) => changeReport(database, { batch, by }, now()),
    undo: (batch, by) => undoChange(database, { batch, by }, now()),
    change: (references, change, by) =>
      changeSubmissions(database, { references, change, by }, now()),
    addNote: (reference, note, by) => addNote(database, { reference, note, by }, now()),
    reply: (reference, reply, by) => addReply(database, { reference, reply, by }, now()),
    neighbours: (reference, filter) => neighboursOf(database, { reference, filter }, now()),
  };
}
