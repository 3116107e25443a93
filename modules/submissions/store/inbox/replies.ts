import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeRecipient } from '#platform/mail/recipient.ts';
import type { NewReply, ReplyResult } from '../../model/inbox/thread.ts';
import { submissionType } from '../../model/kinds.ts';
import { lockByReference } from './by-reference.ts';
import { deleteDraft } from './drafts.ts';
import { changeColumn } from './inbox-changes.ts';
import { noteId, storeNote } from './notes.ts';

/**
 * Stores a reply with its mail, or as sent by WhatsApp; the submission then counts as answered.
 * Reply and mail are stored in one transaction, so both survive a crash of the server or neither
 * does.
 */
export function addReply(
  database: Database,
  { reference, reply, by }: { reference: string; reply: NewReply; by: Staff },
  now: number,
): Promise<ReplyResult> {
  return runTransaction(database, async (transaction) => {
    const found = await lockByReference(transaction, reference);
    if (!found) return { outcome: 'erased' };
    const note = { ...reply, submissionId: found.id, by };
    const id = noteId(note);
    const others = await countOtherNotes(transaction, found.id, id);
    if (others.hasThis) return { outcome: 'stored' };
    const newer = reply.seenCount === undefined ? 0 : others.count - reply.seenCount;
    if (newer > 0) return { outcome: 'newer', count: newer };
    const to = reply.channel === 'mail' ? replyAddress(found) : undefined;
    if (reply.channel === 'mail' && !to) return { outcome: 'without address' };
    await storeNote(transaction, note, now);
    await deleteDraft(transaction, { submission_id: found.id, staff_id: by.id, field: 'reply' });
    if (to) {
      const mail = { purpose: 'reply', recipient: to } as const;
      const row = outboxRow(mail, { submissionId: found.id, now, id });
      await enqueueMails(transaction, [row], now);
    }
    await markAnswered(transaction, found, { reply, by }, now);
    return { outcome: 'stored' };
  });
}

/** The email address for a reply; undefined if it is invalid. */
export function replyAddress({
  kind,
  payload,
}: Pick<Selectable<SubmissionTable>, 'kind' | 'payload'>) {
  const sender = submissionType(kind)?.sender(jsonObject(payload) ?? {});
  return normalizeRecipient(String(sender?.email ?? ''));
}

/** The number of notes and replies, and whether this one is among them. */
async function countOtherNotes(transaction: Transaction<Tables>, submissionId: string, id: string) {
  const all = await transaction
    .selectFrom('submission_note')
    .select('id')
    .where('submission_id', '=', submissionId)
    .execute();
  return { count: all.length, hasThis: all.some((each) => each.id === id) };
}

/** Records an answer: its time, the member and the new status. */
async function markAnswered(
  transaction: Transaction<Tables>,
  { id, reference, status, answered_at }: Selectable<SubmissionTable>,
  { reply, by }: { reply: NewReply; by: Staff },
  now: number,
): Promise<void> {
  const newStatus = reply.marksDone ? 'done' : status === 'new' ? 'in-progress' : undefined;
  await transaction
    .updateTable('submission')
    .set({ answered_at: answered_at ?? isoTimestamp(now) })
    .where('id', '=', id)
    .execute();
  await audit(transaction, { staffId: by.id, action: 'replied', subject: reference }, now);
  if (!newStatus || newStatus === status) return;
  const event = { staffId: by.id, action: `status: ${newStatus}`, batch: randomUUID() } as const;
  const change = {
    references: [reference],
    column: 'status',
    from: status,
    to: newStatus,
  } as const;
  await changeColumn(transaction, { ...change, auditEvent: event }, now);
}
