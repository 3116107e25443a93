import { createHash, randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { App } from '#app.ts';
import { coursePath } from '#content/course.ts';
import { eventPath } from '#content/event.ts';
import { whatsAppLink } from '#content/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { isLandline } from '#platform/text/whatsapp.ts';
import { audit } from '#staff/audit.server.ts';
import type { AuditEventName } from '#staff/audit-events.ts';
import { auditEventText } from '#staff/audit-events.ts';
import type { Staff } from '#staff/staff.ts';
import { changeStatus } from './changes.server.ts';
import { isStemSquad } from './enrollment.ts';
import type { InboxFilter } from './filter.ts';
import {
  cursorOf,
  inboxPage,
  inboxRowOf,
  isSamePerson,
  lockByReference,
  readByReference,
} from './inbox.server.ts';
import { type DraftField, savedAtText, statusOf } from './inbox.ts';
import { submissionType } from './kinds.ts';
import type { Payload } from './submission-type.ts';

const MAX_RELATED = 20;

export type Thread = NonNullable<Awaited<ReturnType<typeof readThread>>>;
export type ThreadEntry = Thread['entries'][number];

/** Everything about one submission, with the reader's own drafts; undefined if there is none. */
export async function readThread({ db, now, config }: App, reader: Staff, reference: string) {
  const row = await readByReference(db, reference);
  if (!row) return undefined;
  const samePerson = isSamePerson(row);
  const related = samePerson
    ? await db
        .selectFrom('submission')
        .selectAll()
        .where('id', '<>', row.id)
        .where(samePerson)
        .orderBy('received_at', 'desc')
        .limit(MAX_RELATED)
        .execute()
    : [];
  const drafts = await db
    .selectFrom('draft')
    .selectAll()
    .where('submission_id', '=', row.id)
    .where('staff_id', '=', reader.id)
    .execute();
  const draftOf = (name: DraftField) => {
    const draft = drafts.find(({ field }) => field === name);
    return draft && { text: draft.text, savedAt: savedAtText(draft.saved_at, now()) };
  };
  const payload = jsonObject(row.payload) ?? {};
  const type = submissionType(row.kind);
  const { email = '', phone = '' } = type?.sender(payload) ?? {};
  return {
    ...inboxRowOf(row),
    answers: type?.summary(payload) ?? [],
    email,
    phone: row.phone_e164 ?? phone,
    mailTo: replyAddress(row),
    whatsApp:
      row.phone_e164 && !isLandline(row.phone_e164) ? whatsAppLink(row.phone_e164) : undefined,
    aboutPath: aboutPath(row.kind, payload),
    /** False without a mail server: mails are written to files. */
    mailsAreSent: config.smtpUrl !== undefined,
    spamVerdict: row.spam_verdict,
    drafts: { reply: draftOf('reply'), note: draftOf('note') },
    entries: await readEntries(db, row),
    related: related.map(inboxRowOf),
  };
}

export async function readNeighbours({ db, now }: App, reference: string, filter: InboxFilter) {
  const row = await readByReference(db, reference);
  if (!row) return undefined;
  const page = (cursor: Pick<InboxFilter, 'after' | 'before'>, status = filter.status) => {
    const pageFilter = { ...filter, after: undefined, before: undefined, ...cursor, status };
    return inboxPage(db, pageFilter, { limit: 1, now: now() }).execute();
  };
  const isOpen = statusOf(row.status) === 'new';
  const cursor = cursorOf(row, isOpen && row.answered_at !== null);
  const [next] = await page({ after: cursor });
  const previous = (await page({ before: cursor })).at(-1);
  const { status = 'new' } = filter;
  const waiting =
    status === 'new'
      ? [...(await page({ after: cursorOf(row) }, 'new')), ...(await page({}, 'new'))]
      : [];
  const nextOpen = waiting.find(({ id }) => id !== row.id);
  return {
    previous: previous?.reference,
    next: next?.reference,
    nextOpen: nextOpen && inboxRowOf(nextOpen),
  };
}

/** Opening is not part of the history, and notes and replies are shown themselves. */
const HIDDEN_EVENTS: readonly AuditEventName[] = ['opened', 'noted', 'replied', 'exported'];

async function readEntries(
  db: Database,
  { id: submissionId, reference, phone_e164: phone }: Selectable<SubmissionTable>,
) {
  const mails = await makeMailQueue(db).deliveryStatusesOf(submissionId);
  const notes = await db
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .selectAll('submission_note')
    .select('staff.name')
    .where('submission_id', '=', submissionId)
    .execute();
  const changes = await db
    .selectFrom('audit_event')
    .leftJoin('staff', 'staff.id', 'audit_event.staff_id')
    .leftJoin('staff as chosen', 'chosen.id', 'audit_event.new_value')
    .select(['audit_event.id', 'action', 'audit_event.created_at', 'staff.name'])
    .select('chosen.name as chosen')
    .where('subject', '=', reference)
    .where('action', 'not in', HIDDEN_EVENTS)
    .execute();
  const entries = [
    ...notes.map(({ id, kind, channel, body: text, created_at: at, name: by }) => {
      const isForWhatsApp = channel === 'whatsapp' && phone;
      return kind === 'note'
        ? ({ kind: 'note', id, by, at, text } as const)
        : ({
            kind: 'reply',
            id,
            by,
            at,
            text,
            channel,
            deliveryStatus: mails.find((mail) => mail.id === id),
            link: isForWhatsApp
              ? `${whatsAppLink(phone)}?text=${encodeURIComponent(text)}`
              : undefined,
          } as const);
    }),
    ...mails
      .filter(({ purpose }) => purpose !== 'reply')
      .map((deliveryStatus) => {
        const { id, createdAt: at } = deliveryStatus;
        return { kind: 'mail', id, by: '', at, deliveryStatus } as const;
      }),
    ...changes.map(({ id, action, created_at: at, name, chosen }) => {
      return {
        kind: 'change',
        id,
        by: name ?? '',
        at,
        text: auditEventText(action, chosen),
      } as const;
    }),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

export function aboutPath(kind: string, payload: Payload): string | undefined {
  const { eventId, courseId } = payload;
  if (kind === 'event-registrations' && /^\d+$/.test(String(eventId))) {
    return eventPath({ id: Number(eventId) });
  }
  if (kind !== 'enrollments') return undefined;
  if (isStemSquad(payload)) return '/stem-squad';
  return courseId ? coursePath({ id: String(courseId) }) : undefined;
}

function replyAddress({ kind, payload }: Pick<Selectable<SubmissionTable>, 'kind' | 'payload'>) {
  const sender = submissionType(kind)?.sender(jsonObject(payload) ?? {});
  return normalizeEmail(String(sender?.email ?? ''));
}

type SentNote = { readonly body: string; readonly token: string };

type SentReply = SentNote & {
  readonly channel: 'mail' | 'whatsapp';
  /** How many notes and replies the member had seen; undefined skips the check. */
  readonly seenCount: number | undefined;
  readonly marksDone: boolean;
};

/** Then it counts as answered. `newer`: the member had not seen all notes and replies. */
export function addReply(
  { db, now: clock }: App,
  by: Staff,
  reference: string,
  reply: SentReply,
): Promise<'stored' | 'erased' | 'without address' | 'newer'> {
  return runTransaction(db, async (transaction) => {
    const now = clock();
    const found = await lockByReference(transaction, reference);
    if (!found) return 'erased';
    const note = { ...reply, submissionId: found.id, by };
    const id = noteId(note);
    const earlier = await transaction
      .selectFrom('submission_note')
      .select('id')
      .where('submission_id', '=', found.id)
      .execute();
    if (earlier.some((each) => each.id === id)) return 'stored';
    if (earlier.length > (reply.seenCount ?? earlier.length)) return 'newer';
    const to = reply.channel === 'mail' ? replyAddress(found) : undefined;
    if (reply.channel === 'mail' && !to) return 'without address';
    await storeNote(transaction, note, now);
    await deleteDraft(transaction, { submission_id: found.id, staff_id: by.id, field: 'reply' });
    if (to) {
      const mail = { purpose: 'reply', recipient: to } as const;
      await enqueueMails(transaction, [outboxRow(mail, { submissionId: found.id, now, id })], now);
    }
    await transaction
      .updateTable('submission')
      .set({ answered_at: found.answered_at ?? isoTimestamp(now), assignee: by.id })
      .where('id', '=', found.id)
      .execute();
    await audit(transaction, { staffId: by.id, action: 'replied', subject: reference }, now);
    if (reply.marksDone && found.status !== 'done') {
      const auditEvent = { staffId: by.id, action: 'status: done', batch: randomUUID() } as const;
      const change = { references: [reference], from: found.status, to: 'done', auditEvent };
      await changeStatus(transaction, change, now);
    }
    return 'stored';
  });
}

/** Adds an internal note. False if there is no such submission, or it is erased. */
export function addNote(
  { db, now: clock }: App,
  by: Staff,
  reference: string,
  note: SentNote,
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const now = clock();
    const found = await lockByReference(transaction, reference);
    if (!found) return false;
    const added = { ...note, submissionId: found.id, by, channel: null };
    if (await storeNote(transaction, added, now)) {
      await deleteDraft(transaction, { submission_id: found.id, staff_id: by.id, field: 'note' });
      await audit(transaction, { staffId: by.id, action: 'noted', subject: reference }, now);
    }
    return true;
  });
}

type NewNote = SentNote & {
  readonly submissionId: string;
  readonly by: Staff;
  readonly channel: SentReply['channel'] | null;
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
function noteId({ token, submissionId, by, channel, body }: NewNote): string {
  return createHash('sha256')
    .update(JSON.stringify([token, submissionId, by.id, channel, body]))
    .digest('base64url');
}

/** Unless its form was already sent; an empty one is deleted. False if erased or unknown. */
export function saveDraft(
  { db, now }: App,
  by: Staff,
  reference: string,
  { field, text, token }: { field: DraftField; text: string; token: string },
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    // The lock makes a draft wait for its own reply, which may be under way.
    const found = await lockByReference(transaction, reference);
    if (!found) return false;
    const author = { staff_id: by.id, submission_id: found.id };
    const sent = await transaction
      .selectFrom('submission_note')
      .select('id')
      .where((is) => is.and({ ...author, kind: field, token }))
      .executeTakeFirst();
    if (sent) return true;
    await deleteDraft(transaction, { ...author, field });
    if (!text.trim()) return true;
    const row = { ...author, field, text, saved_at: isoTimestamp(now()) };
    await transaction.insertInto('draft').values(row).execute();
    return true;
  });
}

async function deleteDraft(
  transaction: Transaction<Tables>,
  key: { staff_id: string; submission_id: string; field: DraftField },
): Promise<void> {
  await transaction
    .deleteFrom('draft')
    .where((is) => is.and(key))
    .execute();
}
