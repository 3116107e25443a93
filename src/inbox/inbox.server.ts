import {
  type Expression,
  type ExpressionBuilder,
  PostgresAdapter,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { type InboxFilter, REPLY_WITHIN_MS, searchWords } from './filter.ts';
import { MAX_COUNTED, OPEN_STATUSES, statusOf } from './inbox.ts';
import { submissionType } from './kinds.ts';
import { foldText } from './store-once.server.ts';
import type { Payload, SubmissionType } from './submission-type.ts';

/** Separates the time and the id in a cursor: neither contains it. */
const CURSOR_SEPARATOR = '_';

/** The newest first. */
export function inboxQuery(database: Database, filter: InboxFilter, now: number) {
  return filterSubmissions(database, { ...filter, isQueue: false }, now)
    .selectAll('submission')
    .orderBy('submission.received_at', 'desc')
    .orderBy('submission.id', 'desc');
}

/** Condition for the same address or phone; undefined if the submission has neither. */
export function isSamePerson({ sender_address, phone_e164 }: Selectable<SubmissionTable>) {
  if (!sender_address && !phone_e164) return undefined;
  return (is: ExpressionBuilder<Tables, 'submission'>): Expression<SqlBool> =>
    is.or([
      ...(sender_address ? [is('sender_address', '=', sender_address)] : []),
      ...(phone_e164 ? [is('phone_e164', '=', phone_e164)] : []),
    ]);
}

/** Plus one row at the far end if there are more. An index covers every filter but words. */
export function inboxPage(
  database: Database,
  filter: InboxFilter,
  { limit, now }: { limit: number; now: number },
) {
  const [order, reverse] = filter.isQueue ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const direction = filter.before ? reverse : order;
  const found = filterSubmissions(database, filter, now)
    .select(['submission.id', 'submission.received_at', RANK.as('rank')])
    .$if(filter.isQueue === true, (query) => query.orderBy('rank', direction))
    .orderBy('submission.received_at', direction)
    .orderBy('submission.id', direction)
    .limit(limit + 1);
  return (
    database
      .selectFrom(found.as('found'))
      .innerJoin('submission', 'submission.id', 'found.id')
      .selectAll('submission')
      // Sorted by its columns, so that SQLite does not scan all submissions in that order instead.
      .$if(filter.isQueue === true, (query) => query.orderBy('found.rank', order))
      .orderBy('found.received_at', order)
      .orderBy('found.id', order)
  );
}

/** In a queue those that wait for an answer are before the others. */
const RANK = sql<number>`case when submission.answered_at is null
  and submission.spam_verdict is null then 0 else 1 end`;

type CursorRow = Pick<Selectable<SubmissionTable>, 'received_at' | 'id' | 'spam_verdict'>;

/** `isAnswered`: it is behind those that wait. */
export function cursorOf({ received_at, id, spam_verdict }: CursorRow, isAnswered = false): string {
  const rank = isAnswered || spam_verdict !== null ? 1 : 0;
  return [received_at, id, rank].join(CURSOR_SEPARATOR);
}

function isBesideCursor(side: '<' | '>', cursor: string, isQueue = false): Expression<SqlBool> {
  const [receivedAt = '', id = '', rank] = cursor.split(CURSOR_SEPARATOR);
  const isBeside = side === '<' ? sql`<` : sql`>`;
  return isQueue
    ? sql<SqlBool>`(${RANK}, submission.received_at, submission.id)
        ${isBeside} (${Number(rank) || 0}, ${receivedAt}, ${id})`
    : sql<SqlBool>`(submission.received_at, submission.id) ${isBeside} (${receivedAt}, ${id})`;
}

function filterSubmissions(database: Database, filter: InboxFilter, now: number) {
  const { status, kind, words = '' } = filter;
  let query = database.selectFrom('submission').where('submission.erased_at', 'is', null);
  if (status === 'new') query = query.where('submission.status', 'in', OPEN_STATUSES);
  else if (status) query = query.where('submission.status', '=', status);
  if (kind) query = query.where('submission.kind', '=', kind);
  if (filter.flagged) query = query.where('submission.spam_verdict', 'is not', null);
  if (filter.late) {
    query = query
      .where('submission.status', 'in', OPEN_STATUSES)
      .where('submission.answered_at', 'is', null)
      .where('submission.spam_verdict', 'is', null)
      .where('submission.received_at', '<', isoTimestamp(now - REPLY_WITHIN_MS));
  }
  if (words) query = query.where((is) => matchesWords(is, words, database));
  const { isQueue, after, before } = filter;
  if (after) query = query.where(isBesideCursor(isQueue ? '>' : '<', after, isQueue));
  if (before) query = query.where(isBesideCursor(isQueue ? '<' : '>', before, isQueue));
  return query;
}

const PAGE_SIZE = 50;

export async function readInbox(app: App, filter: InboxFilter) {
  const options = { limit: PAGE_SIZE, now: app.now() };
  let rows = await inboxPage(app.db, filter, options).execute();
  let { before } = filter;
  if (before && rows.length <= PAGE_SIZE) {
    // Too few rows for a page: the first page has them all.
    before = undefined;
    rows = await inboxPage(app.db, { ...filter, before }, options).execute();
  }
  const visible = before ? rows.slice(-PAGE_SIZE) : rows.slice(0, PAGE_SIZE);
  const [first, last] = [visible.at(0), visible.at(-1)];
  const cursor = (row: (typeof rows)[number]) => cursorOf(row, row.answered_at !== null);
  return {
    rows: visible.map(inboxRowOf),
    next: last && (rows.length > PAGE_SIZE || before) ? cursor(last) : undefined,
    previous: first && (filter.after || before) ? cursor(first) : undefined,
  };
}

/** How many submissions each filter lists, in one statement, up to `MAX_COUNTED`. */
export async function countInbox({ db, now }: App, filters: readonly InboxFilter[]) {
  const counts = filters.map((filter) => {
    const found = filterSubmissions(db, filter, now()).select('submission.id').limit(MAX_COUNTED);
    return sql`(select count(*) from (${found}) as found)`;
  });
  const row: Readonly<Record<string, unknown>> = await db
    .selectNoFrom(counts.map((count, index) => count.as(`c${index}`)))
    .executeTakeFirstOrThrow();
  return filters.map((_, index) => Number(row[`c${index}`]));
}

/** Minimum digits to count as part of a phone number, in any notation. */
const MIN_PHONE_DIGITS = 6;

/** Each word is matched against one prepared column: at most one scan per word. */
export function matchesWords(
  is: ExpressionBuilder<Tables, 'submission'>,
  words: string,
  database: Database,
): Expression<SqlBool> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  return is.and(searchWords(words).map((word) => matchesWord(is, word, isPostgres)));
}

function matchesWord(
  is: ExpressionBuilder<Tables, 'submission'>,
  word: string,
  isPostgres: boolean,
): Expression<SqlBool> {
  const digits = word.replace(/[\s().+-]/g, '').replace(/^(00233|233|0)/, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS;
  const text = is.ref('search_text');
  return is.or([
    matchesExactly(text, foldText(word), isPostgres),
    ...(isNumber ? [is('phone_e164', 'like', `%${digits}%`)] : []),
    // All notes are scanned once, not once for each submission.
    is(
      'submission.id',
      'in',
      is
        .selectFrom('submission_note')
        .select('submission_id')
        .where((note) => matchesNote(note.ref('body'), word, isPostgres)),
    ),
  ]);
}

function matchesNote(body: Expression<string>, word: string, isPostgres: boolean) {
  const spellings = new Set([
    word,
    word.charAt(0).toUpperCase() + word.slice(1),
    word.toUpperCase(),
  ]);
  const like = sql.raw(isPostgres ? 'ilike' : 'like');
  const matches = [...spellings].map((spelling) => {
    const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${body} ${like} ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** The fastest match of each database: SQLite's `instr` takes five times as long as `glob`. */
function matchesExactly(text: Expression<string>, word: string, isPostgres: boolean) {
  return isPostgres
    ? sql<SqlBool>`strpos(${text}, ${word}) > 0`
    : sql<SqlBool>`${text} glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}`;
}

export type InboxRow = ReturnType<typeof inboxRowOf>;
export function inboxRowOf(row: Selectable<SubmissionTable>) {
  const type = submissionType(row.kind);
  const payload = jsonObject(row.payload) ?? {};
  const about = readText(() => type?.about?.(payload));
  return {
    reference: row.reference,
    kind: row.kind,
    noun: type?.noun ?? row.kind,
    name: readText(() => type?.sender(payload).name),
    about,
    excerpt: readText(() => type && excerptOf(type, payload)) || about,
    status: statusOf(row.status),
    assignee: row.assignee,
    isFlagged: row.spam_verdict !== null,
    isErased: row.erased_at !== null,
    receivedAt: row.received_at,
    answeredAt: row.answered_at,
  };
}

/** Empty if a row is damaged or erased: one such row must not break the list for all others. */
function readText(read: () => unknown): string {
  try {
    const found = read();
    return typeof found === 'string' ? found : '';
  } catch {
    return '';
  }
}

const MAX_LENGTH = 120;

/** The first line of the first long answer of a submission; empty if it has none. */
export function excerptOf(type: SubmissionType, payload: Payload): string {
  for (const { kind, name } of type.formOf(payload).fields) {
    const answer = kind === 'textarea' ? payload[name] : undefined;
    const line = typeof answer === 'string' ? firstLine(answer) : '';
    if (line) return shorten(line);
  }
  return '';
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.trim() ?? '';
}

function shorten(line: string): string {
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 60 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`;
}

/** Locked until the transaction ends: nobody else adds to it or erases it meanwhile. */
export function lockByReference(transaction: Transaction<Tables>, reference: string) {
  return (
    transaction
      .updateTable('submission')
      // SQLite has no `for update`; writing the same value locks the row on both databases.
      .set((row) => ({ status: row.ref('status') }))
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  );
}

export function readByReference(
  database: Database,
  reference: string,
): Promise<Selectable<SubmissionTable> | undefined> {
  return database
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}
