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
  /** Effects of features when submissions are erased. */
  readonly effects: SubmissionEffects;
};

/** How much was erased, or would be. Logs and the command print these numbers, no personal data. */
export type PurgeCounts = {
  /** Submissions by kind; kinds without any are left out. */
  readonly submissions: Readonly<Partial<Record<SubmissionKind, number>>>;
  /** Event registrations whose notes on food and health were erased. */
  readonly notes: number;
  /** Sent mails whose text was erased. */
  readonly mails: number;
  /** Mail files. */
  readonly files: number;
  /** Receipts and credit notes, which keep only their numbers. */
  readonly receipts: number;
  /** Rows of the desk's own tables. */
  readonly desk: number;
};

/** How many mails are emptied in one transaction. */
const MAIL_BATCH_SIZE = 200;

/** Counts what `purgeExpired` would erase. */
export async function countPurgeable({ database, dataDir, ...context }: ExpiryParts) {
  let notes = 0;
  for await (const page of expiredNotes(database, context)) notes += page.length;
  const submissions: Partial<Record<SubmissionKind, number>> = {};
  for (const kind of SUBMISSION_KINDS) {
    const count = await countExpired(database, kind, context);
    if (count > 0) submissions[kind] = count;
  }
  const { count } = await oldMails(database, context)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const files = deleteOldMailFiles(dataDir, mailCutoff(context), true);
  const receipts = await countExpiredReceipts(database, context);
  const desk = await countDeskRows(database, context);
  return { submissions, notes, mails: Number(count), files, receipts, desk } satisfies PurgeCounts;
}

/**
 * Erases everything whose retention period is over, as `npm run submissions -- erase` does. Each
 * submission is erased in its own transaction by one process only, so any number of processes may
 * run this. When `signal` aborts, it ends after the current transaction; the next run finds the
 * rest.
 */
export async function purgeExpired(
  { database, dataDir, effects, ...context }: ExpiryParts,
  signal?: AbortSignal,
): Promise<PurgeCounts> {
  const erase = makeEraser(database, dataDir, signal);
  const mails = await expireMails(database, context, signal);
  const notes = await erase(expiredNotes(database, context), (open, registration) =>
    eraseNotes(open, registration, context.now),
  );
  let files = notes.files;
  const submissions: Partial<Record<SubmissionKind, number>> = {};
  for (const kind of SUBMISSION_KINDS) {
    const erased = await erase(expiredSubmissions(database, kind, context), (open, id) =>
      eraseExpired(open, id, context.now, effects),
    );
    if (erased.count > 0) submissions[kind] = erased.count;
    files += erased.files;
  }
  if (!signal?.aborted) files += deleteOldMailFiles(dataDir, mailCutoff(context));
  const receipts = await eraseReceipts(database, context, signal);
  const desk = await expireDeskRows(database, context, signal);
  return { submissions, notes: notes.count, mails, files, receipts, desk };
}

/**
 * Makes a function that erases submissions page by page: each in its own transaction, and after
 * each page the files of their mails.
 */
function makeEraser(database: Database, dataDir: string, signal: AbortSignal | undefined) {
  return async <Item>(
    pages: AsyncIterable<readonly Item[]>,
    /** Resolves with the ids of its mails, or undefined if another process had erased it. */
    eraseOne: (open: Transaction<Tables>, item: Item) => Promise<string[] | undefined>,
  ): Promise<{ count: number; files: number }> => {
    let count = 0;
    let files = 0;
    if (signal?.aborted) return { count, files };
    for await (const page of pages) {
      const mails: string[] = [];
      for (const item of page) {
        if (signal?.aborted) break;
        const erased = await runTransaction(database, (open) => eraseOne(open, item));
        if (erased) count += 1;
        mails.push(...(erased ?? []));
        // SQLite's driver works without giving the event loop a turn. Without this, no page would
        // be answered and no shutdown signal noticed until all are erased.
        await nextTurn();
      }
      files += deleteMailFiles(dataDir, mails);
      if (signal?.aborted) break;
    }
    return { count, files };
  };
}

/** Empties mails that were sent. Waiting mails are kept, since they may still be sent. */
async function expireMails(
  database: Database,
  context: PurgeContext,
  signal?: AbortSignal,
): Promise<number> {
  for (let emptied = 0; ; ) {
    const some = signal?.aborted
      ? []
      : await runTransaction(database, (open) =>
          open
            .updateTable('outbox_message')
            .set({ content: '', recipient: '', slot: null })
            .where('id', 'in', oldMails(open, context).select('id').limit(MAIL_BATCH_SIZE))
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
 * Mails that were sent long enough ago and still have their text or address. Mails that were given
 * up or written to a file are kept with their submission, or as long as a sent one if they have
 * none.
 */
function oldMails(database: Database, context: PurgeContext) {
  const before = isoTimestamp(mailCutoff(context));
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
 * Erases the notes on food and health of a registration. Resolves with the ids of its mails;
 * undefined if another process did it meanwhile.
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
 * Erases a submission. Resolves with the ids of its mails; undefined if another process erased it
 * meanwhile, or the owner of the address confirmed the newsletter.
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
