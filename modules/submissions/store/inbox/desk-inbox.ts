import { audit } from '#modules/staff/audit.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { InboxService } from '../../model/inbox/inbox-service.ts';
import { SOON_MS } from '../../model/inbox/reply-deadline.ts';
import { clearSpamFlag } from '../clear-spam-flag.ts';
import type { SubmissionEffects } from '../submission-effect.ts';
import { changeSubmissions, readChangeReport, undoChange } from './inbox-changes.ts';
import { countInbox, countSince, listDue, listInbox } from './inbox-query.ts';
import { addNote, addReply, saveDraft } from './replies.ts';
import { type AuditEventText, openThread, readNeighbours } from './thread.ts';

export type DeskInboxParts = {
  readonly database: Database;
  readonly auditEventText: AuditEventText;
  /** False without a mail server: mails are written to files. */
  readonly mailsAreSent: boolean;
  readonly effects: SubmissionEffects;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Makes the inbox over the database. */
export function makeDeskInbox({
  database,
  auditEventText,
  mailsAreSent,
  effects,
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
    change: (references, status, by) =>
      changeSubmissions(database, { references, status, by }, now()),
    clearSpamFlag: (reference, by) =>
      runTransaction(database, async (transaction) => {
        const cleared = await clearSpamFlag(transaction, reference, now(), effects);
        if (!cleared) return 'no suspicion';
        await audit(transaction, { staffId: by.id, action: 'not spam', subject: reference }, now());
        return cleared.isMailed ? 'mailed' : 'not mailed';
      }),
    addNote: (reference, note, by) => addNote(database, { reference, note, by }, now()),
    reply: (reference, reply, by) => addReply(database, { reference, reply, by }, now()),
    saveDraft: (reference, draft, by) => saveDraft(database, { reference, draft, by }, now()),
    neighbours: (reference, filter) => readNeighbours(database, { reference, filter }, now()),
  };
}
