import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import {
  fillPlaceholders,
  unfilledPlaceholder,
} from '#modules/submissions/model/inbox/inbox-service.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { scheduleJob } from '#platform/jobs/job-queue.ts';
import type { SendOutcome } from '../model/message-service.ts';
import { readRecipients } from './candidates.ts';
import { messageOf } from './message-row.ts';

/** The job that sends a message, its key. */
export const MESSAGE_JOB = 'message';

/** Milliseconds in which a member can still cancel a message before any mail goes out. */
const GRACE_MS = 20_000;
/** Recipients stored by one statement. */
const BATCH_SIZE = 500;

/** A change of a message by a member. `now` in milliseconds since 1970. */
export type MessageChange = { readonly id: string; readonly by: Staff; readonly now: number };

/** Stores who gets a draft, and plans its sending. `count`: the number that the member saw. */
export async function sendMessage(
  open: Transaction<Tables>,
  { id, by, now }: MessageChange,
  count: number,
): Promise<SendOutcome> {
  // Locks the draft, so that it is sent once.
  const draft = await open
    .updateTable('message')
    .set({ staff_id: by.id, changed_at: isoTimestamp(now) })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returningAll()
    .executeTakeFirst();
  if (!draft) return { outcome: 'sent' };
  const message = messageOf(draft);
  const recipients = await readRecipients(open, message);
  const reachable = recipients.filter(({ state }) => state !== 'unreachable');
  if (reachable.length === 0) return { outcome: 'nobody' };
  const texts = reachable.map(({ values }) => fillPlaceholders(message.body, values));
  const placeholder = texts.map(unfilledPlaceholder).find(Boolean);
  if (placeholder) return { outcome: 'unfilled', placeholder };
  if (recipients.length !== count) return { outcome: 'changed' };
  for (let first = 0; first < recipients.length; first += BATCH_SIZE) {
    const rows = recipients.slice(first, first + BATCH_SIZE).map((recipient) => ({
      id: randomUUID(),
      message_id: id,
      submission_id: recipient.submissionId,
      place_id: recipient.placeId ?? null,
      address_key: recipient.key,
      state: recipient.state,
    }));
    await open.insertInto('message_recipient').values(rows).execute();
  }
  await open.updateTable('message').set({ status: 'sending' }).where('id', '=', id).execute();
  await scheduleJob(open, { kind: MESSAGE_JOB, key: id }, { at: now + GRACE_MS, now });
  await audit(open, { staffId: by.id, action: 'message sent', subject: draft.subject }, now);
  return { outcome: 'sent' };
}

const CHANGES = {
  sending: { action: 'message resumed', from: ['paused'] },
  paused: { action: 'message paused', from: ['sending'] },
  cancelled: { action: 'message cancelled', from: ['sending', 'paused'] },
} as const;

/**
 * Pauses, resumes or cancels a message. Mails that no server is sending yet are taken back.
 * Resolves with whether anything changed.
 */
export async function changeMessage(
  open: Transaction<Tables>,
  { id, by, now }: MessageChange,
  to: keyof typeof CHANGES,
): Promise<boolean> {
  const { action, from } = CHANGES[to];
  const changed = await open
    .updateTable('message')
    .set({ status: to, staff_id: by.id, changed_at: isoTimestamp(now) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('subject')
    .executeTakeFirst();
  if (!changed) return false;
  await audit(open, { staffId: by.id, action, subject: changed.subject }, now);
  if (to === 'sending') {
    await scheduleJob(open, { kind: MESSAGE_JOB, key: id }, { now });
    return true;
  }
  const own = open.selectFrom('message_recipient').select('id').where('message_id', '=', id);
  const unclaimed = await open
    .deleteFrom('outbox_message')
    .where('id', 'in', own.where('state', '=', 'queued'))
    .where((is) => is(is.fn.coalesce('sent_at', 'filed_at', 'given_up_at'), 'is', null))
    .where((is) =>
      is.or([is('claimed_until', 'is', null), is('claimed_until', '<', isoTimestamp(now))]),
    )
    .returning('id')
    .execute();
  const ids = unclaimed.map((mail) => mail.id);
  const recipients = open.updateTable('message_recipient').where('message_id', '=', id);
  if (ids.length > 0) {
    const waiting = { state: 'waiting', queued_at: null };
    await recipients.set(waiting).where('id', 'in', ids).execute();
  }
  if (to === 'cancelled') {
    const skipped = { state: 'skipped', reason: 'cancelled' };
    await recipients.set(skipped).where('state', '=', 'waiting').execute();
  }
  return true;
}
