import type { Selectable } from 'kysely';
import { coursePath } from '#modules/content/course.ts';
import { eventPath } from '#modules/content/event.ts';
import { whatsAppLink } from '#modules/content/organisation.ts';
import type { AuditEventName } from '#modules/staff/audit-events.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { type DeliveryStatus, makeMailQueue } from '#platform/mail/mail-queue.ts';
import { isLandline } from '#platform/text/whatsapp.ts';
import { isStemSquad } from '../../model/enrollment.ts';
import type { InboxFilter } from '../../model/inbox/inbox-filter.ts';
import type {
  InboxRow,
  Neighbours,
  ReplyChannel,
  Thread,
  ThreadEntry,
} from '../../model/inbox/inbox-service.ts';
import { submissionType } from '../../model/kinds.ts';
import type { Payload } from '../../model/submission-type.ts';
import { cursorOf, inboxPage, inboxRowOf, isSamePerson, readByReference } from './inbox-query.ts';
import { readDrafts, replyAddress } from './replies.ts';

/** Maximum number of related submissions that are listed. */
const MAX_RELATED = 20;

/** Everything about one submission for `reader`; undefined if there is none. `now` in milliseconds. */
export async function openThread(
  database: Database,
  {
    reference,
    reader,
    mailsAreSent,
    wordsOf,
  }: { reference: string; reader: Staff; wordsOf: AuditEventText } & Pick<Thread, 'mailsAreSent'>,
  now: number,
): Promise<Thread | undefined> {
  const row = await readByReference(database, reference);
  if (!row) return undefined;
  const related = await readRelated(database, row);
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
    mailsAreSent,
    spamVerdict: row.spam_verdict,
    drafts: await readDrafts(database, { submissionId: row.id, reader }, now),
    entries: await readThreadEntries(database, row, wordsOf),
    related: related.slice(0, MAX_RELATED),
    hasMoreRelated: related.length > MAX_RELATED,
  };
}

/** Other submissions from the same address or phone, the newest first; one more than is listed. */
async function readRelated(
  database: Database,
  row: Selectable<SubmissionTable>,
): Promise<InboxRow[]> {
  const samePerson = isSamePerson(row);
  if (!samePerson) return [];
  const rows = await database
    .selectFrom('submission')
    .selectAll()
    .where('id', '<>', row.id)
    .where(samePerson)
    .orderBy('received_at', 'desc')
    .limit(MAX_RELATED + 1)
    .execute();
  return rows.map(inboxRowOf);
}

/** The neighbours of a submission in a filtered list; undefined if there is no such submission. */
export async function readNeighbours(
  database: Database,
  { reference, filter }: { reference: string; filter: InboxFilter },
  now: number,
): Promise<Neighbours | undefined> {
  const row = await readByReference(database, reference);
  if (!row) return undefined;
  const page = (cursor: Pick<InboxFilter, 'after' | 'before'>, status = filter.status) => {
    const pageFilter = { ...filter, after: undefined, before: undefined, ...cursor, status };
    return inboxPage(database, pageFilter, { limit: 1, now }).execute();
  };
  const cursor = cursorOf(row);
  const [older] = await page({ after: cursor });
  const newer = (await page({ before: cursor })).at(-1);
  const { status = 'new' } = filter;
  const waiting =
    status === 'new' ? [...(await page({ after: cursor }, 'new')), ...(await page({}, 'new'))] : [];
  return {
    newer: newer?.reference,
    older: older?.reference,
    nextOpen: waiting.find(({ id }) => id !== row.id)?.reference,
  };
}

/**
 * Audit events that a thread leaves out: opening it is not part of its history, and notes and
 * replies are shown themselves.
 */
const HIDDEN_EVENTS: readonly AuditEventName[] = ['opened', 'noted', 'replied', 'exported'];

/** The text of an audit event. `chosen`: the member who was chosen to answer. */
export type AuditEventText = (action: string, chosen: string | null) => string;

/** The history of a submission, the oldest first. */
export async function readThreadEntries(
  database: Database,
  { id, reference, phone_e164 }: Selectable<SubmissionTable>,
  textOf: AuditEventText,
): Promise<ThreadEntry[]> {
  const mails = await makeMailQueue(database).deliveryStatusesOf(id);
  const entries = [
    ...(await readNoteEntries(database, id, {
      phone: phone_e164,
      mails: new Map(mails.map((mail) => [mail.id, mail])),
    })),
    ...mails
      .filter(({ purpose }) => purpose !== 'reply')
      .map((deliveryStatus) => ({
        kind: 'mail' as const,
        id: deliveryStatus.id,
        by: '',
        at: deliveryStatus.createdAt,
        deliveryStatus,
      })),
    ...(await readChangeEntries(database, reference, textOf)),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

async function readNoteEntries(
  database: Database,
  submissionId: string,
  { phone, mails }: { phone: string | null; mails: ReadonlyMap<string, DeliveryStatus> },
): Promise<ThreadEntry[]> {
  const rows = await database
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .selectAll('submission_note')
    .select('staff.name')
    .where('submission_id', '=', submissionId)
    .execute();
  return rows.map(({ id, kind, channel, body: text, created_at: at, name: by }) =>
    kind === 'reply'
      ? {
          kind: 'reply',
          id,
          by,
          at,
          text,
          channel: channel as ReplyChannel,
          deliveryStatus: mails.get(id),
          link: channel === 'whatsapp' && phone ? whatsAppTextLink(phone, text) : undefined,
        }
      : { kind: 'note', id, by, at, text },
  );
}

/** The URL that opens WhatsApp with this text to this number (E.164). */
function whatsAppTextLink(phone: string, text: string): string {
  return `${whatsAppLink(phone)}?text=${encodeURIComponent(text)}`;
}

async function readChangeEntries(
  database: Database,
  reference: string,
  textOf: AuditEventText,
): Promise<ThreadEntry[]> {
  const rows = await database
    .selectFrom('audit_event')
    .leftJoin('staff', 'staff.id', 'audit_event.staff_id')
    .leftJoin('staff as chosen', 'chosen.id', 'audit_event.new_value')
    .select([
      'audit_event.id',
      'audit_event.action',
      'audit_event.created_at',
      'staff.name',
      'chosen.name as chosen',
    ])
    .where('subject', '=', reference)
    .where('action', 'not in', HIDDEN_EVENTS)
    .execute();
  return rows.map(({ id, action, created_at: at, name, chosen }) => ({
    kind: 'change',
    id,
    by: name ?? '',
    at,
    text: textOf(action, chosen),
  }));
}

/** Path of the page about a submission's subject; undefined if there is no such page. */
export function aboutPath(kind: string, payload: Payload): string | undefined {
  const { eventId, courseId } = payload;
  if (kind === 'event-registrations' && /^\d+$/.test(String(eventId))) {
    return eventPath({ id: Number(eventId) });
  }
  if (kind !== 'enrollments') return undefined;
  if (isStemSquad(payload)) return '/stem-squad';
  return courseId ? coursePath({ id: String(courseId) }) : undefined;
}
