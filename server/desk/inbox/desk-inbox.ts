import type { Selectable } from 'kysely';
import { deedWordsOfIt } from '#domain/desk/deeds.ts';
import type { InboxLine, InboxService, ThreadEntry } from '#domain/desk/inbox/inbox-service.ts';
import type { Status } from '#domain/desk/inbox/status.ts';
import { submissionType } from '#domain/submissions/kinds.ts';
import type { Database } from '../../database/database.ts';
import { storedPayload } from '../../database/submission-columns/payload.ts';
import type { SubmissionTable } from '../../database/tables.ts';
import { audit } from '../audit.ts';
import { addNote, changeSubmissions } from './inbox-changes.ts';
import { afterRow, inboxQuery } from './inbox-query.ts';

/** Lines of a page. */
const PAGE = 50;

/** The inbox over the database. `now`: the clock, in milliseconds. */
export function makeDeskInbox(database: Database, now: () => number): InboxService {
  return {
    async list(filter) {
      const rows = await inboxQuery(database, filter, now())
        .limit(PAGE + 1)
        .execute();
      const shown = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      const { count } = await database
        .selectFrom('submission')
        .select((is) => is.fn.countAll().as('count'))
        .where('status', '=', 'new')
        .executeTakeFirstOrThrow();
      return {
        lines: shown.map(lineOf),
        next: last && afterRow(last),
        news: Number(count),
      };
    },

    async open(reference, reader) {
      const row = await database
        .selectFrom('submission')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!row) return undefined;
      const entries = await entriesOf(database, row);
      await audit(database, { staffId: reader.id, what: OPENED, whom: reference }, now());
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
    },

    change: (references, change, by) =>
      changeSubmissions(database, { references, change, by }, now()),
    addNote: (reference, body, by) => addNote(database, { reference, body, by }, now()),
  };
}

const OPENED = 'opened';

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

function lineOf(row: Selectable<SubmissionTable>): InboxLine {
  const type = submissionType(row.kind);
  const { name = '' } = type?.sender(storedPayload(row.payload) ?? {}) ?? {};
  return {
    reference: row.reference,
    kind: row.kind,
    noun: type?.noun ?? row.kind,
    name,
    status: row.status as Status,
    assignee: row.assignee,
    isFlagged: row.suspicion !== null,
    receivedAt: row.received_at,
    answeredAt: row.answered_at,
  };
}
