import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { dayOf } from '#modules/giving/model/due.ts';
import {
  eraseMails,
  eraseSubmission,
  type SubmissionEffects,
  searchText,
} from '#modules/submissions/api.ts';
import {
  SUBMISSION_KINDS,
  SUBMISSION_TYPES,
  type SubmissionKind,
} from '#modules/submissions/model/kinds.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles, deleteOldMailFiles } from '#platform/mail/delivery.ts';
import { countExpiredRows, expireRows, type RowCounts } from './expired-rows.ts';
import type { PurgeContext } from './retention-periods.ts';

export type ExpiryParts = PurgeContext & {
  readonly database: Database;
  readonly dataDir: string;
  /** Effects of features when submissions are erased. */
  readonly effects: SubmissionEffects;
};

/** How much was erased, or would be. Logs and the command print these numbers, no personal data. */
export type PurgeCounts = RowCounts & {
  /** Submissions by kind; kinds without any are left out. */
  readonly submissions: Readonly<Partial<Record<SubmissionKind, number>>>;
  /** Event registrations whose notes on food and health were erased. */
  readonly notes: number;
  /** Mail files. */
  readonly files: number;
};

/** Counts what `purgeExpired` would erase. */
export async function countPurgeable({
  database,
  dataDir,
  ...context
}: ExpiryParts): Promise<PurgeCounts> {
  let notes = 0;
  for await (const page of expiredNotes(database, context)) notes += page.length;
  const submissions: Partial<Record<SubmissionKind, number>> = {};
  for (const kind of SUBMISSION_KINDS) {
    const count = await countExpired(database, kind, context);
    if (count > 0) submissions[kind] = count;
  }
  const files = deleteOldMailFiles(dataDir, mailCutoff(context), true);
  return { submissions, notes, files, ...(await countExpiredRows(database, context)) };
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
  const rows = await expireRows(database, context, signal);
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
  return { submissions, notes: notes.count, files, ...rows };
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

/** The fields of a registration about food and health. */
const NOTE_FIELDS = ['dietaryRestrictions', 'specialRequirements'] as const;
const EMPTY_NOTES = Object.fromEntries(NOTE_FIELDS.map((note) => [note, '']));

/** How many submissions are read together: few, so that nothing else waits for long. */
const PAGE_SIZE = 100;

/** Counts the submissions of a kind whose retention period is over. */
async function countExpired(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  context: PurgeContext,
): Promise<number> {
  const { count } = await expiredQuery(database, kind, context)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Yields the ids of the submissions of a kind whose retention period is over, the oldest first. */
async function* expiredSubmissions(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  context: PurgeContext,
): AsyncGenerator<string[]> {
  for await (const page of readPages(expiredQuery(database, kind, context)))
    yield page.map(({ id }) => id);
}

/** A registration with its payload without the notes. */
type RegistrationWithoutNotes = Omit<Row, 'payload'> & { readonly payload: Payload };

/**
 * Yields the registrations whose notes on food and health are due to be erased, each with its
 * payload without the notes. A payload that is no JSON stays until the whole registration is
 * erased.
 */
async function* expiredNotes(
  database: Kysely<Tables>,
  { periods, now }: PurgeContext,
): AsyncGenerator<RegistrationWithoutNotes[]> {
  const registrations = receivedBefore(
    database,
    'event-registrations',
    now - periods.eventNotes * DAY_MS,
  )
    // An event without a known day may still lie ahead, and the notes say who must not eat what.
    .where('event_ends_at', 'is not', null);
  for await (const page of readPages(registrations)) {
    yield page.flatMap(({ payload: text, ...row }) => {
      const payload = jsonObject(text);
      if (!payload || !NOTE_FIELDS.some((note) => payload[note])) return [];
      return [{ ...row, payload: { ...payload, ...EMPTY_NOTES } }];
    });
  }
}

function expiredQuery(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  { periods, now }: PurgeContext,
) {
  const milliseconds = now - periods[SUBMISSION_TYPES[kind].retention] * DAY_MS;
  return receivedBefore(database, kind, milliseconds).where(({ not, exists, or, selectFrom }) =>
    not(
      or([
        // A pledge that is active, or ended a short while ago.
        exists(
          selectFrom('gift')
            .select('number')
            .whereRef('submission_id', '=', 'submission.id')
            .where((is) =>
              is.or([is('next_due_on', 'is not', null), is('due_on', '>', dayOf(milliseconds))]),
            ),
        ),
        // A payment that the books must keep.
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('submission_id', '=', 'submission.id')
            .where('recorded_at', '>', isoTimestamp(now - periods.gifts * DAY_MS)),
        ),
      ]),
    ),
  );
}

/**
 * Submissions received before a time (milliseconds) and not erased yet. Leaves out registrations
 * whose event ended later: their period starts then. Newsletter requests are included only if they
 * were neither confirmed nor renewed since.
 */
function receivedBefore(database: Kysely<Tables>, kind: SubmissionKind, milliseconds: number) {
  const before = isoTimestamp(milliseconds);
  return database
    .selectFrom('submission')
    .leftJoin('newsletter_subscription', 'newsletter_subscription.submission_id', 'submission.id')
    .where('kind', '=', kind)
    .where('erased_at', 'is', null)
    .where('received_at', '<=', before)
    .where((is) => is.or([is('event_ends_at', 'is', null), is('event_ends_at', '<=', before)]))
    .where((is) =>
      is.or([
        is('newsletter_subscription.status', 'is', null),
        is('newsletter_subscription.status', '<>', 'confirmed'),
      ]),
    )
    .where((is) => is.or([is('mailed_at', 'is', null), is('mailed_at', '<=', before)]))
    .where((is) => is.or([is('unsubscribed_at', 'is', null), is('unsubscribed_at', '<=', before)]));
}

type Row = Pick<
  Selectable<SubmissionTable>,
  'id' | 'received_at' | 'reference' | 'phone_e164' | 'payload'
>;

/** Reads a query page by page, so that the caller may erase each page before the next is read. */
async function* readPages(query: ReturnType<typeof receivedBefore>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    let next = query
      .select(['submission.id', 'received_at', 'reference', 'phone_e164', 'payload'])
      .orderBy('received_at')
      .orderBy('submission.id')
      .limit(PAGE_SIZE);
    if (last) {
      const { id, received_at } = last;
      next = next.where((is) =>
        is.or([
          is('received_at', '>', received_at),
          is.and([is('received_at', '=', received_at), is('submission.id', '>', id)]),
        ]),
      );
    }
    const page: Row[] = await next.execute();
    if (page.length === 0) return;
    yield page;
    await nextTurn();
    last = page.at(-1);
  }
}
