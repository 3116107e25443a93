import { createHash, randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { audit } from '#modules/staff/audit.server.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeRecipient } from '#platform/mail/recipient.ts';
import {
  type DraftField,
  type Drafts,
  type NewReply,
  type ReplyChannel,
  type ReplyResult,
  type SubmittedDraft,
  type SubmittedNote,
  savedAtText,
} from '../../model/inbox/inbox-service.ts';
import { submissionType } from '../../model/kinds.ts';
import { changeStatus } from './inbox-changes.ts';
import { lockByReference } from './inbox-query.ts';

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
  await transaction
    .updateTable('submission')
    .set({ answered_at: answered_at ?? isoTimestamp(now), assignee: by.id })
    .where('id', '=', id)
    .execute();
  await audit(transaction, { staffId: by.id, action: 'replied', subject: reference }, now);
  if (!reply.marksDone || status === 'done') return;
  const auditEvent = { staffId: by.id, action: 'status: done', batch: randomUUID() } as const;
  const change = { references: [reference], from: status, to: 'done', auditEvent };
  await changeStatus(transaction, change, now);
}

/** Adds an internal note. False if there is no such submission, or it is erased. */
export function addNote(
  database: Database,
  { reference, note, by }: { reference: string; note: SubmittedNote; by: Staff },
  now: number,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const found = await lockByReference(transaction, reference);
    if (!found) return false;
    const stored = await storeNote(
      transaction,
      { ...note, submissionId: found.id, by, channel: null },
      now,
    );
    if (stored) {
      await deleteDraft(transaction, { submission_id: found.id, staff_id: by.id, field: 'note' });
      await audit(transaction, { staffId: by.id, action: 'noted', subject: reference }, now);
    }
    return true;
  });
}

type NewNote = SubmittedNote & {
  readonly submissionId: string;
  readonly by: Staff;
  /** The channel of a reply; null for a note. */
  readonly channel: ReplyChannel | null;
};

/** Stores a note or reply once, however often its form is sent. Resolves with true if it is new. */
export async function storeNote(
  transaction: Transaction<Tables>,
  note: NewNote,
  now: number,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('submission_note')
    .values({
      id: noteId(note),
      submission_id: note.submissionId,
      staff_id: note.by.id,
      kind: note.channel ? 'reply' : 'note',
      channel: note.channel,
      body: note.body,
      created_at: isoTimestamp(now),
      token: note.token,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** The same id for the same text of one form; another text has another id. */
export function noteId({ token, submissionId, by, channel, body }: NewNote): string {
  return createHash('sha256')
    .update(JSON.stringify([token, submissionId, by.id, channel, body]))
    .digest('base64url');
}

/** Keeps the draft of a member (`InboxService.saveDraft`), unless its form was already sent. */
export function saveDraft(
  database: Database,
  { reference, draft, by }: { reference: string; draft: SubmittedDraft; by: Staff },
  now: number,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    // The lock makes a draft wait for its own reply, which may be under way.
    const found = await lockByReference(transaction, reference);
    if (!found) return false;
    const key = { staff_id: by.id, submission_id: found.id, field: draft.field };
    if (await wasSent(transaction, key, draft.token)) return true;
    await deleteDraft(transaction, key);
    if (!draft.text.trim()) return true;
    const row = { ...key, text: draft.text, saved_at: isoTimestamp(now) };
    await transaction.insertInto('draft').values(row).execute();
    return true;
  });
}

type DraftKey = {
  readonly staff_id: string;
  readonly submission_id: string;
  readonly field: DraftField;
};

/** Deletes a draft, in the transaction that stores its text as a note or reply. */
export async function deleteDraft(transaction: Transaction<Tables>, key: DraftKey): Promise<void> {
  await transaction
    .deleteFrom('draft')
    .where((is) => is.and(key))
    .execute();
}

/** Whether a note or reply of this form is stored. */
async function wasSent(
  transaction: Transaction<Tables>,
  { field: kind, ...author }: DraftKey,
  token: string,
): Promise<boolean> {
  const sent = await transaction
    .selectFrom('submission_note')
    .select('id')
    .where((is) => is.and({ ...author, kind, token }))
    .executeTakeFirst();
  return sent !== undefined;
}

/** A member's drafts of a submission. `now` in milliseconds. */
export async function readDrafts(
  database: Database,
  { submissionId, reader }: { submissionId: string; reader: Staff },
  now: number,
): Promise<Drafts> {
  const rows = await database
    .selectFrom('draft')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('staff_id', '=', reader.id)
    .execute();
  return Object.fromEntries(
    rows.map(({ field, text, saved_at }) => [field, { text, savedAt: savedAtText(saved_at, now) }]),
  );
}
