import type { Selectable } from 'kysely';
import { whatsAppLink } from '#modules/content/model/organisation.ts';
import type { DeedName } from '#modules/staff/model/audit-events.ts';
import type { Database } from '#platform/db/database.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { type MailFate, makeMailQueue } from '#platform/mail/mail-queue.ts';
import type { ThreadEntry, Way } from '../../model/inbox/thread.ts';

/**
 * Deeds that a thread does not tell: that it was read is no event, and notes and replies stand there
 * themselves.
 */
const UNTOLD: readonly DeedName[] = ['opened', 'noted', 'replied', 'exported'];

/** An audit event in words. `chosen`: the colleague who was chosen to answer. */
export type DeedWordsOf = (what: string, chosen: string | null) => string;

/** What happened to a submission since it came, the oldest first. */
export async function entriesOf(
  database: Database,
  { id, reference, phone_e164 }: Selectable<SubmissionTable>,
  wordsOf: DeedWordsOf,
): Promise<ThreadEntry[]> {
  const mails = await makeMailQueue(database).fatesOf(id);
  const entries = [
    ...(await writtenEntries(database, id, {
      phone: phone_e164,
      mails: new Map(mails.map((mail) => [mail.id, mail])),
    })),
    ...mails
      .filter(({ purpose }) => purpose !== 'reply')
      .map((fate) => ({ is: 'mail' as const, id: fate.id, by: '', at: fate.createdAt, fate })),
    ...(await changes(database, reference, wordsOf)),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

async function writtenEntries(
  database: Database,
  submissionId: string,
  { phone, mails }: { phone: string | null; mails: ReadonlyMap<string, MailFate> },
): Promise<ThreadEntry[]> {
  const rows = await database
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .selectAll('submission_note')
    .select('staff.name')
    .where('submission_id', '=', submissionId)
    .execute();
  return rows.map(({ id, kind, way, body: words, at, name: by }) =>
    kind === 'reply'
      ? {
          is: 'reply',
          id,
          by,
          at,
          words,
          way: way as Way,
          fate: mails.get(id),
          link: way === 'whatsapp' && phone ? withWords(phone, words) : undefined,
        }
      : { is: 'note', id, by, at, words },
  );
}

/** The address that opens WhatsApp with these words to this number (E.164). */
function withWords(phone: string, words: string): string {
  return `${whatsAppLink(phone)}?text=${encodeURIComponent(words)}`;
}

async function changes(
  database: Database,
  reference: string,
  wordsOf: DeedWordsOf,
): Promise<ThreadEntry[]> {
  const rows = await database
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .leftJoin('staff as chosen', 'chosen.id', 'audit.became')
    .select(['audit.id', 'audit.what', 'audit.at', 'staff.name', 'chosen.name as chosen'])
    .where('whom', '=', reference)
    .where('what', 'not in', UNTOLD)
    .execute();
  return rows.map(({ id, what, at, name, chosen }) => ({
    is: 'change',
    id,
    by: name ?? '',
    at,
    words: wordsOf(what, chosen),
  }));
}
