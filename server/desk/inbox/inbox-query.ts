import { type Expression, type SqlBool, sql } from 'kysely';
import { type InboxFilter, NOBODY } from '#domain/desk/inbox/inbox-filter.ts';
import { PROMISED_WITHIN } from '#domain/desk/inbox/promise.ts';
import type { Database } from '../../database/database.ts';
import { DAY, moment } from '../../database/moment.ts';

/** Between the moment and the id in `after`: neither holds one. */
const BETWEEN = '_';

/**
 * The submissions that a filter lists, the newest first.
 * @param now milliseconds
 */
export function inboxQuery(database: Database, filter: InboxFilter, now: number) {
  const { status, kind, assignee, from, to, words = '' } = filter;
  let query = database.selectFrom('submission').selectAll('submission');
  if (status) query = query.where('status', '=', status);
  if (kind) query = query.where('kind', '=', kind);
  if (assignee === NOBODY) query = query.where('assignee', 'is', null);
  else if (assignee) query = query.where('assignee', '=', assignee);
  if (filter.flagged) query = query.where('suspicion', 'is not', null);
  if (filter.late) {
    query = query
      .where('status', 'in', ['new', 'in-progress'])
      .where('answered_at', 'is', null)
      .where('received_at', '<', moment(now - PROMISED_WITHIN));
  }
  if (from) query = query.where('received_at', '>=', moment(Date.parse(from)));
  if (to) query = query.where('received_at', '<', moment(Date.parse(to) + DAY));
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const has = (text: Expression<string>) =>
      sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
    query = query.where(({ or, ref, exists, selectFrom }) =>
      or([
        has(ref('payload')),
        has(ref('reference')),
        exists(
          selectFrom('submission_note')
            .select('submission_note.id')
            .whereRef('submission_id', '=', 'submission.id')
            .where((note) => has(note.ref('body'))),
        ),
      ]),
    );
  }
  const [receivedAt, id] = filter.after?.split(BETWEEN) ?? [];
  if (receivedAt && id) {
    query = query.where((is) =>
      is.or([
        is('received_at', '<', receivedAt),
        is.and([is('received_at', '=', receivedAt), is('id', '<', id)]),
      ]),
    );
  }
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc');
}

/** Where the next page goes on: after this row. */
export function afterRow({ received_at, id }: { received_at: string; id: string }): string {
  return received_at + BETWEEN + id;
}
