import { fillPlaceholders } from '#inbox/inbox.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { audit } from '#staff/audit.server.ts';
import type { RecipientState } from './message.ts';
import type { MessageService } from './message-service.ts';
import { takeOffIssue } from './newsletter-issues.server.ts';
import {
  cancelMessage,
  countRecipients,
  findCandidate,
  messageOf,
  readCandidates,
  readRecipients,
  sendMessage,
  textColumns,
} from './send-message.server.ts';

/** Makes the messages of the desk over the database. */
export function makeDeskMessages(database: Database, now: () => number): MessageService {
  const select = () => database.selectFrom('message').selectAll();
  const open: MessageService['open'] = async (id) => {
    const row = await select().where('id', '=', id).executeTakeFirst();
    return row && messageOf(row);
  };
  const count: MessageService['count'] = async (text) => {
    const groups = Map.groupBy(await readRecipients(database, text), ({ state }) => state);
    return Object.fromEntries([...groups].map(([state, all]) => [state, all.length]));
  };
  const run = <R>(work: Parameters<typeof runTransaction<R>>[1]) => runTransaction(database, work);

  return {
    open,
    count,
    counts: (id) => countRecipients(database, id),
    async list(audiences) {
      const own = select().where('audience', 'in', audiences);
      return (await own.orderBy('changed_at', 'desc').limit(100).execute()).map(messageOf);
    },
    save: (id, text, by) =>
      run(async (transaction) => {
        const columns = { ...textColumns(text), staff_id: by.id, changed_at: isoTimestamp(now()) };
        const saved = await transaction
          .insertInto('message')
          .values({ id, ...columns, status: 'draft' })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(columns)
              .where('message.status', '=', 'draft')
              .where('message.audience', '=', text.to),
          )
          .returning('id')
          .executeTakeFirst();
        const event = { staffId: by.id, action: 'message saved', subject: text.subject } as const;
        if (saved) await audit(transaction, event, now());
        return saved !== undefined;
      }),
    async test({ to, subject, body }, by) {
      const stored = { kind: 'message-test', to, subject, body, name: by.name };
      const mail = { purpose: 'desk', recipient: by.email, stored } as const;
      await run((transaction) =>
        enqueueMails(transaction, [outboxRow(mail, { submissionId: null, now: now() })], now()),
      );
    },
    send: (id, count, by) =>
      run((transaction) => sendMessage(transaction, { id, by, now: now() }, count)),
    cancel: (id, by) => run((transaction) => cancelMessage(transaction, { id, by, now: now() })),
    deleteDraft: (id, by) =>
      run(async (transaction) => {
        const deleted = await transaction
          .deleteFrom('message')
          .where('id', '=', id)
          .where('status', '=', 'draft')
          .returning('subject')
          .executeTakeFirst();
        const event = { staffId: by.id, action: 'message deleted' } as const;
        if (deleted) await audit(transaction, { ...event, subject: deleted.subject }, now());
      }),
    takeOff: (id, by) => run((transaction) => takeOffIssue(transaction, { id, by, now: now() })),
    async recipients(id, state) {
      const message = await open(id);
      if (!message) return [];
      let query = database
        .selectFrom('message_recipient')
        .innerJoin('submission', 'submission.id', 'message_recipient.submission_id')
        .leftJoin('staff', 'staff.id', 'message_recipient.contacted_by')
        .selectAll('message_recipient')
        .select(['submission.reference', 'staff.name as contactedBy'])
        .where('message_id', '=', id)
        .orderBy('submission.received_at')
        .orderBy('message_recipient.id');
      if (state) query = query.where('state', '=', state);
      const candidates = await readCandidates(database, message);
      return (await query.execute()).map((row) => {
        const found = findCandidate(candidates, row);
        return {
          id: row.id,
          state: row.state as RecipientState,
          reason: row.reason,
          name: found?.values.name ?? '',
          address: found?.address ?? '',
          reference: row.reference,
          text: fillPlaceholders(message.body, found?.values ?? {}),
          contactedBy: row.contactedBy,
          contactedAt: row.contacted_at,
        };
      });
    },
    noteContact: (id, recipient, isContacted, by) =>
      run(async (transaction) => {
        const changed = await transaction
          .updateTable('message_recipient')
          .set({
            contacted_by: isContacted ? by.id : null,
            contacted_at: isContacted ? isoTimestamp(now()) : null,
          })
          .where('id', '=', recipient)
          .where('message_id', '=', id)
          .where('state', '=', 'whatsapp')
          .where('contacted_by', isContacted ? 'is' : 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (changed) await audit(transaction, { staffId: by.id, action: 'message noted' }, now());
      }),
  };
}
