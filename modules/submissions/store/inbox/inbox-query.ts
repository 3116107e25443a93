import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { type InboxFilter, OPEN_STATUS, UNASSIGNED } from '../../model/inbox/inbox-filter.ts';
import { KINDS_WITHOUT_DEADLINE, REQUEST_WITHIN_MS } from '../../model/inbox/reply-deadline.ts';
import { REPLY_WITHIN_MS } from '../../model/inbox/reply-time.ts';
import { matchesWords } from './search-condition.ts';

/** Separates the time and the id in a cursor: neither contains it. */
const CURSOR_SEPARATOR = '_';

/**
 * The submissions that a filter lists, the newest first; only those after or before a cursor if the
 * filter has one.
 * @param now milliseconds
 */
export function inboxQuery(database: Database, filter: InboxFilter, now: number) {
  return filterSubmissions(database, filter, now)
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

/**
 * A page of a filter, the newest first, plus one row at its far end if there are more than `limit`.
 * An index covers every filter except words, so only the answers of these few rows are read.
 */
export function inboxPage(
  database: Database,
  filter: InboxFilter,
  { limit, now }: { limit: number; now: number },
) {
  const direction = filter.before ? 'asc' : 'desc';
  const found = inboxIds(database, filter, now)
    .select('submission.received_at')
    .orderBy('submission.received_at', direction)
    .orderBy('submission.id', direction)
    .limit(limit + 1);
  return (
    database
      .selectFrom(found.as('found'))
      .innerJoin('submission', 'submission.id', 'found.id')
      .selectAll('submission')
      // Sorted by its columns, so that SQLite does not scan all submissions in that order instead.
      .orderBy('found.received_at', 'desc')
      .orderBy('found.id', 'desc')
  );
}

/** The ids of all submissions that a filter lists, unsorted. */
export function inboxIds(database: Database, filter: InboxFilter, now: number) {
  return filterSubmissions(database, filter, now).select('submission.id');
}

/** The cursor of a row, for `after` and `before`. */
export function cursorOf({ received_at, id }: { received_at: string; id: string }): string {
  return received_at + CURSOR_SEPARATOR + id;
}

/** Whether rows are before or after a cursor. */
function isBesideCursor(side: '<' | '>', cursor: string): Expression<SqlBool> {
  const [receivedAt = '', id = ''] = cursor.split(CURSOR_SEPARATOR);
  return side === '<'
    ? sql<SqlBool>`(submission.received_at, submission.id) < (${receivedAt}, ${id})`
    : sql<SqlBool>`(submission.received_at, submission.id) > (${receivedAt}, ${id})`;
}

function filterSubmissions(database: Database, filter: InboxFilter, now: number) {
  const { status, kind, assignee, from, to, words = '' } = filter;
  let query = database
    .selectFrom('submission')
    .where('submission.erased_at', filter.erased ? 'is not' : 'is', null);
  if (status === OPEN_STATUS) query = query.where('status', 'in', ['new', 'in-progress']);
  else if (status) query = query.where('status', '=', status);
  if (kind) query = query.where('kind', '=', kind);
  if (assignee === UNASSIGNED) query = query.where('assignee', 'is', null);
  else if (assignee) query = query.where('assignee', '=', assignee);
  if (filter.flagged) query = query.where('spam_verdict', 'is not', null);
  if (filter.late) {
    query = query
      .where('status', 'in', ['new', 'in-progress'])
      .where('answered_at', 'is', null)
      .where('kind', 'not in', KINDS_WITHOUT_DEADLINE)
      .where((is) =>
        is.or([
          is('received_at', '<', isoTimestamp(now - REQUEST_WITHIN_MS)),
          is.and([
            is('kind', '<>', 'data-requests'),
            is('received_at', '<', isoTimestamp(now - REPLY_WITHIN_MS)),
          ]),
        ]),
      );
  }
  if (from) query = query.where('received_at', '>=', isoTimestamp(Date.parse(from)));
  if (to) query = query.where('received_at', '<', isoTimestamp(Date.parse(to) + DAY_MS));
  if (words) query = query.where((is) => matchesWords(is, words, database));
  if (filter.after) query = query.where(isBesideCursor('<', filter.after));
  if (filter.before) query = query.where(isBesideCursor('>', filter.before));
  return query;
}
