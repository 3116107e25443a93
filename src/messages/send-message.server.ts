import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { fillPlaceholders, type PlaceholderValues, unfilledPlaceholder } from '#inbox/inbox.ts';
import { submissionType } from '#inbox/kinds.ts';
import { e164 } from '#inbox/store-once.server.ts';
import type { SubmissionEffect } from '#inbox/submission-effect.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { scheduleJob } from '#platform/jobs/jobs.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { mailboxOf } from '#platform/text/email.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import type { Message, MessageText, RecipientCounts } from './message.ts';
import type { SendOutcome } from './message-service.ts';
import type { MessageTable } from './message-tables.ts';

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

/**
 * Cancels a message, also one that an earlier release paused. Mails that no server is sending yet
 * are taken back. Resolves with whether anything changed.
 */
export async function cancelMessage(
  open: Transaction<Tables>,
  { id, by, now }: MessageChange,
): Promise<boolean> {
  const changed = await open
    .updateTable('message')
    .set({ status: 'cancelled', staff_id: by.id, changed_at: isoTimestamp(now) })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'paused'])
    .returning('subject')
    .executeTakeFirst();
  if (!changed) return false;
  const event = { staffId: by.id, action: 'message cancelled', subject: changed.subject } as const;
  await audit(open, event, now);
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
  await open
    .updateTable('message_recipient')
    .set({ state: 'skipped', reason: 'cancelled', queued_at: null })
    .where('message_id', '=', id)
    .where((is) =>
      is.or([is('state', '=', 'waiting'), ...(ids.length ? [is('id', 'in', ids)] : [])]),
    )
    .execute();
  return true;
}

export function messageOf(row: Selectable<MessageTable>): Message {
  return {
    id: row.id,
    to: row.audience as Message['to'],
    rosters: JSON.parse(row.rosters),
    states: JSON.parse(row.states),
    guardians: row.with_guardians === 1,
    subject: row.subject,
    body: row.body,
    status: row.status as Message['status'],
    changedAt: row.changed_at,
    issue: row.taken_off_at === null ? row.issue : null,
  };
}

/** The columns of a message's text. */
export function textColumns({ to, rosters, states, guardians, subject, body }: MessageText) {
  return {
    audience: to,
    rosters: JSON.stringify(rosters),
    states: JSON.stringify(states),
    with_guardians: guardians ? 1 : 0,
    subject,
    body,
  };
}

/** The recipients of a sent message by state. */
export async function countRecipients(open: Kysely<Tables>, id: string): Promise<RecipientCounts> {
  const rows = await open
    .selectFrom('message_recipient')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .where('message_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Somebody who may get a message: a mailbox, or a phone if there is none. */
export type Candidate = {
  readonly submissionId: string;
  /** The place whose guardian it is; undefined: the sender of the submission. */
  readonly placeId?: string;
  /** The same for all submissions from one mailbox or phone. */
  readonly key: string;
  readonly state: 'waiting' | 'whatsapp' | 'unreachable';
  /** The state of the place; undefined for a subscriber. */
  readonly placeState?: string;
  /** The email address, or the phone in E.164; empty if there is neither. */
  readonly address: string;
  readonly values: PlaceholderValues;
};

type Target = Pick<MessageText, 'to' | 'rosters' | 'guardians'>;

/** Those who get a message: of each mailbox or phone the first submission in the chosen states. */
export async function readRecipients(
  open: Kysely<Tables>,
  message: Target & Pick<MessageText, 'states'>,
): Promise<Candidate[]> {
  const all = await readCandidates(open, message);
  const chosen = all.filter(({ placeState }) => !placeState || message.states.includes(placeState));
  return [...new Map(chosen.toReversed().map((one) => [one.key, one])).values()].toReversed();
}

/** The candidate that is a stored recipient, with a place if any of its places is not cancelled. */
export function findCandidate(
  candidates: readonly Candidate[],
  { address_key, submission_id }: { address_key: string; submission_id: string },
): Candidate | undefined {
  const own = candidates.filter(({ key }) => key === address_key);
  const active = own.filter(isActive);
  return active.find((one) => one.submissionId === submission_id) ?? active[0] ?? own[0];
}

/** Whether somebody may still get a message: unless all of their places are cancelled. */
export function isActive(candidate: Candidate | undefined): candidate is Candidate {
  return candidate !== undefined && candidate.placeState !== 'cancelled';
}

/** All who are on its rosters in any state, or subscribe. `submissionId`: one subscriber alone. */
export async function readCandidates(
  open: Kysely<Tables>,
  { to, rosters, guardians }: Target,
  submissionId?: string,
): Promise<Candidate[]> {
  if (to === 'newsletter') return readSubscribers(open, submissionId);
  if (rosters.length === 0) return [];
  const rows = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .select(['place.id', 'submission_id', 'state', 'guardian_name', 'guardian_phone'])
    .select(['title', 'starts_at', 'kind', 'reference', 'payload', 'sender_address', 'phone_e164'])
    .where('offering_key', 'in', rosters)
    .where('submission.erased_at', 'is', null)
    .where('place.erased_at', 'is', null)
    .orderBy('received_at')
    .orderBy('submission_id')
    .orderBy('seat')
    .execute();
  return rows.flatMap((row) => {
    const { sender_address: email, phone_e164: phone } = row;
    const guardianPhone = e164(row.guardian_phone);
    const values = {
      name: submissionType(row.kind)?.sender(jsonObject(row.payload) ?? {}).name ?? '',
      reference: row.reference,
      course: row.title,
      date: displayDate(row.starts_at ?? ''),
    };
    const shared = { submissionId: row.submission_id, placeState: row.state, values };
    const guardian = guardianPhone && {
      ...shared,
      ...byPhone(guardianPhone),
      placeId: row.id,
      values: { ...values, name: row.guardian_name || values.name },
    };
    const sender = email
      ? { ...shared, key: mailboxOf(email), state: 'waiting' as const, address: email }
      : phone
        ? { ...shared, ...byPhone(phone) }
        : guardian ||
          ({ ...shared, key: row.submission_id, state: 'unreachable', address: '' } as const);
    return guardian && guardians && guardianPhone !== phone ? [sender, guardian] : [sender];
  });
}

function byPhone(phone: string) {
  return { key: phone, state: 'whatsapp', address: phone } as const;
}

async function readSubscribers(open: Kysely<Tables>, submissionId?: string): Promise<Candidate[]> {
  let query = open
    .selectFrom('newsletter_subscription')
    .select(['submission_id', 'email'])
    .where('status', '=', 'confirmed')
    .orderBy('submission_id');
  if (submissionId) query = query.where('submission_id', '=', submissionId);
  return (await query.execute()).map(({ submission_id, email }) => ({
    submissionId: submission_id,
    key: mailboxOf(email),
    state: 'waiting',
    address: email,
    values: {},
  }));
}

/** Erasing a submission, or one person of it, clears the recipients of messages. */
export const messageEffects: SubmissionEffect = {
  kinds: [],
  async onErased(open, id) {
    await passOn(open, id);
    await clearRecipients(open, 'submission_id', id);
  },
  onSeatErased: (open, placeId) => clearRecipients(open, 'place_id', placeId),
};

/** Messages that wait for a mailbox or phone go to another submission from there, if there is one. */
async function passOn(open: Transaction<Tables>, submissionId: string): Promise<void> {
  const waiting = await open
    .selectFrom('message_recipient')
    .innerJoin('message', 'message.id', 'message_id')
    .selectAll('message')
    .select(['message_recipient.id as recipient', 'address_key', 'submission_id'])
    .where('submission_id', '=', submissionId)
    .where('state', 'in', ['waiting', 'whatsapp'])
    .execute();
  for (const row of waiting) {
    const all = await readCandidates(open, messageOf(row));
    const others = all.filter((one) => one.submissionId !== submissionId);
    const found = findCandidate(others, row);
    if (!isActive(found)) continue;
    await open
      .updateTable('message_recipient')
      .set({ submission_id: found.submissionId, place_id: found.placeId ?? null })
      .where('id', '=', row.recipient)
      .execute();
  }
}

async function clearRecipients(
  open: Transaction<Tables>,
  column: 'submission_id' | 'place_id',
  id: string,
): Promise<void> {
  await open
    .updateTable('message_recipient')
    .set((row) => ({
      state: row
        .case()
        .when('state', 'in', ['sent', 'failed'])
        .then(row.ref('state'))
        .else('skipped')
        .end(),
      reason: 'erased',
      address_key: row.ref('id'),
      place_id: null,
    }))
    .where(column, '=', id)
    .execute();
}
