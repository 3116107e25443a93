import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { moment } from '#platform/db/moment.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { outboxRow, putIntoOutbox } from '#platform/mail/outbox.ts';
import { recipient } from '#platform/mail/recipient.ts';
import type { NewReply, Replied } from '../../model/inbox/thread.ts';
import { submissionType } from '../../model/kinds.ts';
import { put } from './inbox-changes.ts';
import { lockedSubmission, storeWritten, writtenId } from './notes.ts';

/**
 * Stores a reply with its mail, or that it is sent by WhatsApp; from then on the submission counts as
 * answered. The mail goes as all do: it is there or the reply is not, also when the server dies.
 */
export function addReply(
  database: Database,
  { reference, reply, by }: { reference: string; reply: NewReply; by: Staff },
  now: number,
): Promise<Replied> {
  return write(database, async (transaction) => {
    const found = await lockedSubmission(transaction, reference);
    if (!found) return { is: 'erased' };
    const written = { ...reply, submissionId: found.id, by };
    const id = writtenId(written);
    const others = await writtenBeside(transaction, found.id, id);
    if (others.hasThis) return { is: 'stored' };
    const newer = reply.seen === undefined ? 0 : others.count - reply.seen;
    if (newer > 0) return { is: 'newer', count: newer };
    const to = reply.way === 'mail' ? mailTo(found) : undefined;
    if (reply.way === 'mail' && !to) return { is: 'without address' };
    await storeWritten(transaction, written, now);
    if (to) {
      const mail = { purpose: 'reply', recipient: to } as const;
      const row = outboxRow(mail, { submissionId: found.id, now, id });
      await putIntoOutbox(transaction, [row], now);
    }
    await noteAnswered(transaction, found, { reply, by }, now);
    return { is: 'stored' };
  });
}

/** Where a reply to a submission goes by mail; undefined where no address can be written to. */
export function mailTo({ kind, payload }: Pick<Selectable<SubmissionTable>, 'kind' | 'payload'>) {
  const sender = submissionType(kind)?.sender(jsonObject(payload) ?? {});
  return recipient(String(sender?.email ?? ''));
}

/** How many notes and replies there are, and whether this one is among them. */
async function writtenBeside(transaction: Transaction<Tables>, submissionId: string, id: string) {
  const all = await transaction
    .selectFrom('submission_note')
    .select('id')
    .where('submission_id', '=', submissionId)
    .execute();
  return { count: all.length, hasThis: all.some((each) => each.id === id) };
}

/** Writes down that somebody answered: when, by whom, and where the submission stands since. */
async function noteAnswered(
  transaction: Transaction<Tables>,
  { id, reference, status, answered_at }: Selectable<SubmissionTable>,
  { reply, by }: { reply: NewReply; by: Staff },
  now: number,
): Promise<void> {
  const since = reply.marksDone ? 'done' : status === 'new' ? 'in-progress' : undefined;
  await transaction
    .updateTable('submission')
    .set({ answered_at: answered_at ?? moment(now) })
    .where('id', '=', id)
    .execute();
  await audit(transaction, { staffId: by.id, what: 'replied', whom: reference }, now);
  if (!since || since === status) return;
  const deed = { staffId: by.id, what: `status: ${since}`, batch: randomUUID() } as const;
  const change = {
    references: [reference],
    column: 'status',
    was: status,
    becomes: since,
  } as const;
  await put(transaction, { ...change, deed }, now);
}
