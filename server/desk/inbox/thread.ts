import type { Selectable } from 'kysely';
import { deedWordsOfIt } from '#domain/desk/deeds.ts';
import type { Thread, ThreadEntry } from '#domain/desk/inbox/inbox-service.ts';
import type { Staff } from '#domain/desk/people/staff.ts';
import { submissionType } from '#domain/submissions/kinds.ts';
import type { Database } from '../../database/database.ts';
import { storedPayload } from '../../database/submission-columns/payload.ts';
import type { SubmissionTable } from '../../database/tables.ts';
import { audit } from '../audit.ts';
import { lineOf } from './inbox-line.ts';

/** What the audit says of a submission that somebody read. */
const OPENED = 'opened';

/**
 * All that is known of one submission, for `reader`; that it was opened is written down. Undefined
 * where there is none. `now` in milliseconds.
 */
export async function openThread(
  database: Database,
  { reference, reader }: { reference: string; reader: Staff },
  now: number,
): Promise<Thread | undefined> {
  const row = await database
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await entriesOf(database, row);
  await audit(database, { staffId: reader.id, what: OPENED, whom: reference }, now);
  const payload = storedPayload(row.payload) ?? {};
  const type = submissionType(row.kind);
  const { email = '', phone = '' } = type?.sender(payload) ?? {};
  return {
    ...lineOf(row),
    answers: type?.summary(payload) ?? [],
    email,
    phone: row.phone_e164 ?? phone,
    isErased: row.erased_at !== null,
    entries,
  };
}

/** What happened to a submission since it came, the oldest first. That it was read is no event. */
async function entriesOf(
  database: Database,
  { id, reference }: Pick<Selectable<SubmissionTable>, 'id' | 'reference'>,
): Promise<ThreadEntry[]> {
  const notes = await database
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .select(['submission_note.kind', 'submission_note.body', 'submission_note.at', 'staff.name'])
    .where('submission_id', '=', id)
    .execute();
  const mails = await database
    .selectFrom('outbox_message')
    .select(['purpose', 'created_at', 'sent_at', 'written_at', 'given_up_at', 'failure'])
    .where('submission_id', '=', id)
    .execute();
  const deeds = await database
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['audit.what', 'audit.at', 'staff.name'])
    .where('whom', '=', reference)
    .where('what', 'not in', [OPENED, 'noted'])
    .execute();
  const entries: ThreadEntry[] = [
    ...notes.map(({ kind, body, at, name }) => ({
      is: kind === 'reply' ? ('reply' as const) : ('note' as const),
      by: name,
      at,
      words: body,
    })),
    ...mails.map((mail) => ({
      is: 'mail' as const,
      by: '',
      at: mail.created_at,
      words: `${mail.purpose}: ${fateOf(mail)}`,
    })),
    ...deeds.map(({ what, at, name }) => ({
      is: 'change' as const,
      by: name ?? '',
      at,
      words: deedWordsOfIt(what),
    })),
  ];
  return entries.sort((a, b) => a.at.localeCompare(b.at));
}

/** What became of a mail, for people. */
function fateOf(mail: {
  sent_at: string | null;
  written_at: string | null;
  given_up_at: string | null;
  failure: string | null;
}): string {
  if (mail.sent_at) return 'sent';
  if (mail.given_up_at) return `given up (${mail.failure ?? 'no reason'})`;
  if (mail.written_at) return 'written to a file, since there is no mail server';
  return mail.failure ? `waits (${mail.failure})` : 'waits';
}
