import type { Database } from '#platform/db/database.ts';
import type { InboxService } from '../../model/inbox/inbox-service.ts';
import { SOON_MS } from '../../model/inbox/reply-time.ts';
import { saveDraft } from './drafts.ts';
import { changeSubmissions } from './inbox-changes.ts';
import { countInbox, countSince, listDue, listInbox } from './inbox-list.ts';
import { readChangeReport, undoChange } from './inbox-undo.ts';
import { addNote } from './notes.ts';
import { addReply } from './replies.ts';
import { openThread, readNeighbours } from './thread.ts';
import type { AuditEventText } from './thread-entries.ts';

export type DeskInboxParts = {
  readonly database: Database;
  readonly auditEventText: AuditEventText;
  /** False without a mail server: mails are written to files. */
  readonly mailsAreSent: boolean;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Makes the inbox over the database. */
export function makeDeskInbox({
  database,
  auditEventText,
  mailsAreSent,
  siteUrl,
  now,
}: DeskInboxParts): InboxService {
  return {
    list: (filter) => listInbox(database, filter, now()),
    due: () => listDue(database, now() + SOON_MS),
    count: (filters) => countInbox(database, filters, now()),
    countSince: (time) => countSince(database, time),
    open: (reference, reader) =>
      openThread(database, { reference, reader, mailsAreSent, wordsOf: auditEventText }, now()),
    changeReport: (batch, by) => readChangeReport(database, { batch, by }, now()),
    undo: (batch, by) => undoChange(database, { batch, by }, now()),
    change: (references, change, by) =>
      changeSubmissions(database, { references, change, by, siteUrl }, now()),
    addNote: (reference, note, by) => addNote(database, { reference, note, by }, now()),
    reply: (reference, reply, by) => addReply(database, { reference, reply, by }, now()),
    saveDraft: (reference, draft, by) => saveDraft(database, { reference, draft, by }, now()),
    neighbours: (reference, filter) => readNeighbours(database, { reference, filter }, now()),
  };
}
