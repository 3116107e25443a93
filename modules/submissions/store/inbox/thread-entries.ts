import type { Selectable } from 'kysely';
import { whatsAppLink } from '#modules/content/model/organisation.ts';
import type { AuditEventName } from '#modules/staff/model/audit-events.ts';
import type { Database } from '#platform/db/database.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { type DeliveryStatus, makeMailQueue } from '#platform/mail/mail-queue.ts';
import type { ReplyChannel, ThreadEntry } from '../../model/inbox/thread.ts';

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
