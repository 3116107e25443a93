import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { App } from '#app.ts';
import { fillPlaceholders, type PlaceholderValues, unfilledPlaceholder } from '#inbox/inbox.ts';
import { submissionType } from '#inbox/kinds.ts';
import { e164 } from '#inbox/store-once.server.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { scheduleJob } from '#platform/jobs/jobs.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { mailboxOf } from '#platform/text/email.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import type { Audience, Message, MessageText, RecipientCounts, RecipientState } from './message.ts';
import type { MessageTable } from './message-tables.ts';
import { revokeIssue } from './newsletter.server.ts';

export const MESSAGE_JOB = 'message';

/** Milliseconds in which a member can still cancel a message before any mail goes out. */
const GRACE_MS = 20_000;
/** Recipients stored by one statement. */
const BATCH_SIZE = 500;

export async function listMessages({ db }: App, audiences: readonly Audience[]) {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('audience', 'in', audiences)
    .orderBy('changed_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(messageOf);
}

export async function openMessage({ db }: App, id: string): Promise<Message | undefined> {
  const row = await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
  return row && messageOf(row);
}

/** Stores a draft. False if it was already sent, or is for another audience. */
export function saveMessage(
  { db, now }: App,
  by: Pick<Staff, 'id'>,
  id: string,
  text: MessageText,
): Promise<boolean> {
  return runTransaction(db, async (open) => {
    const columns = {
      audience: text.to,
      rosters: JSON.stringify(text.rosters),
      states: JSON.stringify(text.states),
      with_guardians: text.guardians ? 1 : 0,
      subject: text.subject,
      body: text.body,
      staff_id: by.id,
      changed_at: isoTimestamp(now()),
    };
    const saved = await open
      .insertInto('message')
      .values({ id, ...columns, status: 'draft' })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(columns)
          .where('message.status', '=', 'draft')
          .where('message.audience', '=', text.to),
      )
      .returning('subject')
      .executeTakeFirst();
    if (saved) await audit(open, { staffId: by.id, action: 'message saved', ...saved }, now());
    return saved !== undefined;
  });
}

export async function testMessage({ db, now }: App, by: Staff, { to, subject, body }: MessageText) {
  const stored = { kind: 'message-test', to, subject, body, name: by.name };
  const mail = { purpose: 'desk', recipient: by.email, stored } as const;
  const row = outboxRow(mail, { submissionId: null, now: now() });
  await runTransaction(db, (open) => enqueueMails(open, [row], now()));
}

export function deleteDraft({ db, now }: App, by: Staff, id: string): Promise<void> {
  return runTransaction(db, async (open) => {
    const deleted = await open
      .deleteFrom('message')
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .returning('subject')
      .executeTakeFirst();
    if (deleted)
      await audit(open, { staffId: by.id, action: 'message deleted', ...deleted }, now());
  });
}

/** Once, however often it is called. Resolves with what has to be corrected first. */
export function sendMessage(app: App, by: Staff, id: string, count: number) {
  return runTransaction(app.db, async (open) => {
    const now = app.now();
    // Locks the draft, so that it is sent once.
    const draft = await open
      .updateTable('message')
      .set({ staff_id: by.id, changed_at: isoTimestamp(now) })
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .returningAll()
      .executeTakeFirst();
    if (!draft) return undefined;
    const message = messageOf(draft);
    const recipients = await readRecipients(open, message);
    const reachable = recipients.filter(({ state }) => state !== 'unreachable');
    if (reachable.length === 0) return { problem: 'nobody' } as const;
    const texts = reachable.map(({ values }) => fillPlaceholders(message.body, values));
    const placeholder = texts.map(unfilledPlaceholder).find(Boolean);
    if (placeholder) return { problem: 'unfilled', placeholder } as const;
    if (recipients.length !== count) return { problem: 'changed' } as const;
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
    const { subject } = draft;
    await audit(open, { staffId: by.id, action: 'message sent', subject }, now);
    return undefined;
  });
}

/** Mails that no server is sending yet are taken back. False if nothing changed. */
export function cancelMessage(app: App, by: Staff, id: string): Promise<boolean> {
  return runTransaction(app.db, async (open) => {
    const now = app.now();
    const changed = await open
      .updateTable('message')
      .set({ status: 'cancelled', staff_id: by.id, changed_at: isoTimestamp(now) })
      .where('id', '=', id)
      .where('status', 'in', ['sending', 'paused'])
      .returning('subject')
      .executeTakeFirst();
    if (!changed) return false;
    await audit(open, { staffId: by.id, action: 'message cancelled', ...changed }, now);
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
  });
}

/** Takes a newsletter off the website. Nothing happens if it is not there. */
export function takeOffIssue({ db, now }: App, by: Staff, id: string): Promise<void> {
  return runTransaction(db, async (open) => {
    const revoked = await revokeIssue(open, id, now());
    const action = 'newsletter taken off';
    if (revoked) await audit(open, { staffId: by.id, action, ...revoked }, now());
  });
}

/** Names and addresses are empty once their submission is erased. */
export async function listRecipients({ db }: App, message: Message, state?: RecipientState) {
  let query = db
    .selectFrom('message_recipient')
    .innerJoin('submission', 'submission.id', 'message_recipient.submission_id')
    .leftJoin('staff', 'staff.id', 'message_recipient.contacted_by')
    .selectAll('message_recipient')
    .select(['submission.reference', 'staff.name as contactedBy'])
    .where('message_id', '=', message.id)
    .orderBy('submission.received_at')
    .orderBy('message_recipient.id');
  if (state) query = query.where('state', '=', state);
  const candidates = await readCandidates(db, message);
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
}

export function noteContact(
  { db, now }: App,
  by: Staff,
  { message, recipient }: { message: string; recipient: string },
  isContacted: boolean,
): Promise<void> {
  return runTransaction(db, async (open) => {
    const changed = await open
      .updateTable('message_recipient')
      .set({
        contacted_by: isContacted ? by.id : null,
        contacted_at: isContacted ? isoTimestamp(now()) : null,
      })
      .where('id', '=', recipient)
      .where('message_id', '=', message)
      .where('state', '=', 'whatsapp')
      .where('contacted_by', isContacted ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (changed) await audit(open, { staffId: by.id, action: 'message noted' }, now());
  });
}

export function messageOf(row: Selectable<MessageTable>): Message {
  return {
    id: row.id,
    to: row.audience as Audience,
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

export async function countRecipients(db: Kysely<Tables>, id: string): Promise<RecipientCounts> {
  const rows = await db
    .selectFrom('message_recipient')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .where('message_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The number of people who would get a draft now, by the first state that they would have. */
export async function countDraft({ db }: App, text: MessageText): Promise<RecipientCounts> {
  const groups = Map.groupBy(await readRecipients(db, text), ({ state }) => state);
  return Object.fromEntries([...groups].map(([state, all]) => [state, all.length]));
}

/** What the first who gets a draft reads for its placeholders. */
export async function readFirstValues({ db }: App, text: MessageText): Promise<PlaceholderValues> {
  return (await readRecipients(db, text))[0]?.values ?? {};
}

/** Somebody who may get a message: a mailbox, or a phone if there is none. */
export type Candidate = {
  readonly submissionId: string;
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
async function readRecipients(open: Kysely<Tables>, message: Target & Pick<MessageText, 'states'>) {
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

export async function eraseRecipients(open: Transaction<Tables>, id: string): Promise<void> {
  await passOn(open, id);
  await clearRecipients(open, 'submission_id', id);
}

export function eraseSeatRecipients(open: Transaction<Tables>, placeId: string): Promise<void> {
  return clearRecipients(open, 'place_id', placeId);
}

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
