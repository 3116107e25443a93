import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import {
  eraseMails,
  eraseSubmission,
  type SubmissionEffects,
  searchText,
} from '#modules/submissions/api.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles, deleteOldMailFiles } from '#platform/mail/mail-files.ts';
import { countDeskRows, expireDeskRows } from './desk-rows.ts';
import { countExpiredReceipts, eraseReceipts } from './expired-receipts.ts';
import {
  countExpired,
  expiredNotes,
  expiredSubmissions,
  type PurgeContext,
  type RegistrationWithoutNotes,
} from './expired-submissions.ts';

export type ExpiryParts = PurgeContext & {
  readonly database: Database;
  readonly dataDir: string;
  /** What features do when submissions are erased. */
  readonly effects: SubmissionEffects;
};

/**
 * How much was erased, or would be. The log and the command say these numbers, and nothing of
 * people.
 */
export type PurgeCounts = {
  /** Submissions by their kind; kinds of which there were none are left out. */
  readonly submissions: Readonly<Partial<Record<SubmissionKind, number>>>;
  /** Event registrations whose notes on food and health were erased. */
  readonly notes: number;
  /** Mails that were sent, whose text was erased. */
  readonly mails: number;
  /** Files of mails. */
  readonly files: number;
  /** Receipts and credit notes, which keep their numbers alone. */
  readonly receipts: number;
  /** Rows of the desk's own tables. */
  readonly desk: number;
};

/** How many mails are emptied in one transaction. */
const MAIL_BATCH_SIZE = 200;

/** What `expire` would erase. */
export async function countPurgeable({ database, dataDir, ...keeping }: ExpiryParts) {
  let notes = 0;
  for await (const page of expiredNotes(database, keeping)) notes += page.length;
  const submissions: Partial<Record<SubmissionKind, number>> = {};
  for (const kind of SUBMISSION_KINDS) {
    const count = await countExpired(database, kind, keeping);
    if (count > 0) submissions[kind] = count;
  }
  const { count } = await oldMails(database, keeping)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const files = deleteOldMailFiles(dataDir, mailCutoff(keeping), true);
  const receipts = await countExpiredReceipts(database, keeping);
  const desk = await countDeskRows(database, keeping);
  return { submissions, notes, mails: Number(count), files, receipts, desk } satisfies PurgeCounts;
}

/**
 * Erases what has been kept for its time, as `npm run submissions -- delete` does. Each submission
 * goes in a transaction of its own, by one process only, so that any number may do it at once.
 * `signal` ends it after the transaction that is under way; the rest is found the next time.
 */
export async function purgeExpired(
  { database, dataDir, effects, ...keeping }: ExpiryParts,
  signal?: AbortSignal,
): Promise<PurgeCounts> {
  const erase = makeEraser(database, dataDir, signal);
  const mails = await expireMails(database, keeping, signal);
  const notes = await erase(expiredNotes(database, keeping), (open, registration) =>
    eraseNotes(open, registration, keeping.now),
  );
  let files = notes.files;
  const submissions: Partial<Record<SubmissionKind, number>> = {};
  for (const kind of SUBMISSION_KINDS) {
    const erased = await erase(expiredSubmissions(database, kind, keeping), (open, id) =>
      eraseExpired(open, id, keeping.now, effects),
    );
    if (erased.count > 0) submissions[kind] = erased.count;
    files += erased.files;
  }
  if (!signal?.aborted) files += deleteOldMailFiles(dataDir, mailCutoff(keeping));
  const receipts = await eraseReceipts(database, keeping, signal);
  const desk = await expireDeskRows(database, keeping, signal);
  return { submissions, notes: notes.count, mails, files, receipts, desk };
}

/**
 * Makes a function that erases submissions page by page: each in a transaction of its own, and
 * after each page the files of their mails.
 */
function makeEraser(database: Database, dataDir: string, signal: AbortSignal | undefined) {
  return async <Item>(
    pages: AsyncIterable<readonly Item[]>,
    /** Resolves with the ids of its mails, or undefined where another process had erased it. */
    eraseOne: (open: Transaction<Tables>, item: Item) => Promise<string[] | undefined>,
  ): Promise<{ count: number; files: number }> => {
    let count = 0;
    let files = 0;
    if (signal?.aborted) return { count, files };
    for await (const page of pages) {
      const mails: string[] = [];
      for (const item of page) {
        if (signal?.aborted) break;
        const its = await runTransaction(database, (open) => eraseOne(open, item));
        if (its) count += 1;
        mails.push(...(its ?? []));
        // SQLite's driver works without giving the event loop a turn: without this no page would be
        // answered and no signal to end heard until all are erased.
        await nextTurn();
      }
      files += deleteMailFiles(dataDir, mails);
      if (signal?.aborted) break;
    }
    return { count, files };
  };
}

/** Empties mails that were sent. One that waits is kept: it may still go. */
async function expireMails(
  database: Database,
  keeping: PurgeContext,
  signal?: AbortSignal,
): Promise<number> {
  for (let emptied = 0; ; ) {
    const some = signal?.aborted
      ? []
      : await runTransaction(database, (open) =>
          open
            .updateTable('outbox_message')
            .set({ content: '', recipient: '', slot: null })
            .where('id', 'in', oldMails(open, keeping).select('id').limit(MAIL_BATCH_SIZE))
            .where('recipient', '<>', '')
            .returning('id')
            .execute(),
        );
    if (some.length === 0) return emptied;
    emptied += some.length;
    await nextTurn();
  }
}

/**
 * Mails that were sent long enough ago and still have their text or address. One that was given up
 * or written to a file is kept with its submission, and for as long as a sent one where it has
 * none.
 */
function oldMails(database: Database, keeping: PurgeContext) {
  const before = isoTimestamp(mailCutoff(keeping));
  return database
    .selectFrom('outbox_message')
    .where((is) =>
      is.or([
        is('sent_at', '<=', before),
        is.and([
          is('submission_id', 'is', null),
          is(is.fn.coalesce('given_up_at', 'filed_at'), '<=', before),
        ]),
      ]),
    )
    .where('recipient', '<>', '');
}

function mailCutoff({ periods, now }: PurgeContext): number {
  return now - periods.mails * DAY_MS;
}

/**
 * Takes the notes on food and health out of a registration. Resolves with the ids of its mails;
 * undefined where another process did it meanwhile.
 */
async function eraseNotes(
  open: Transaction<Tables>,
  { id, reference, payload, phone_e164 }: RegistrationWithoutNotes,
  now: number,
): Promise<string[] | undefined> {
  const text = JSON.stringify(payload);
  const changed = await open
    .updateTable('submission')
    .set({ payload: text, search_text: searchText({ reference, payload: text, phone_e164 }) })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('payload', '<>', text)
    .returning('id')
    .executeTakeFirst();
  return changed && eraseMails(open, id, now);
}

/**
 * Erases a submission. Resolves with the ids of its mails; undefined where another process erased
 * it meanwhile, or the owner of the address confirmed the newsletter.
 */
async function eraseExpired(
  open: Transaction<Tables>,
  id: string,
  now: number,
  effects: SubmissionEffects,
): Promise<string[] | undefined> {
  const marked = await open
    .updateTable('submission')
    .set({ erased_at: isoTimestamp(now) })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_subscription')
            .select('submission_id')
            .where('submission_id', '=', id)
            .where('status', '=', 'confirmed'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return marked && eraseSubmission(open, id, now, effects);
}
