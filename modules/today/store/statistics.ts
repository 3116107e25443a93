import { type AliasableExpression, PostgresAdapter, sql } from 'kysely';
import { SUBMISSION_KINDS, submissionType } from '#modules/submissions/model/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Statistics } from '../model/today-service.ts';
import { lastMondays, weekAfter } from '../model/weeks.ts';

/**
 * Submissions of each week, and how quickly they were answered. The database counts, so only a few
 * rows are read. Spam is left out, since nobody answers it. Erased submissions keep their kind and
 * times and so still count. `now` in milliseconds.
 */
export async function readStatistics(database: Database, now: number): Promise<Statistics> {
  const mondays = lastMondays(now);
  const [received, answered] = await Promise.all([
    receivedByWeek(database, mondays),
    answeredByWeek(database, mondays),
  ]);
  const count = (matches: (row: { week: number; kind: string }) => boolean) =>
    received.reduce((sum, row) => sum + (matches(row) ? Number(row.count) : 0), 0);
  const known = SUBMISSION_KINDS as readonly string[];
  const kinds = [...new Set(received.map(({ kind }) => kind))].sort(
    (a, b) => known.indexOf(a) - known.indexOf(b),
  );
  return {
    weeks: mondays.map((monday, week) => {
      const found = answered.find((row) => row.week === week);
      return {
        monday,
        received: count((row) => row.week === week),
        answered: Number(found?.count ?? 0),
        medianHours: found ? Math.max(0, Number(found.median)) : null,
      };
    }),
    kinds: kinds.map((kind) => ({
      noun: submissionType(kind)?.noun ?? kind,
      received: mondays.map((_, week) => count((row) => row.week === week && row.kind === kind)),
    })),
  };
}

function receivedByWeek(database: Database, mondays: readonly string[]) {
  return weeklyQuery(database, mondays)
    .select((is) => ['kind', is.fn.countAll().as('count')])
    .groupBy('kind')
    .execute();
}

function answeredByWeek(database: Database, mondays: readonly string[]) {
  return weeklyQuery(database, mondays)
    .select((is) => [is.fn.countAll().as('count'), medianHours(database).as('median')])
    .where('answered_at', 'is not', null)
    .execute();
}

/** Submissions of these weeks without spam, by week: 0 is the first. */
function weeklyQuery(database: Database, mondays: readonly string[]) {
  const [first = ''] = mondays;
  const end = weekAfter(mondays.at(-1) ?? first);
  return database
    .selectFrom('submission')
    .select(weekOf(mondays).as('week'))
    .where('received_at', '>=', isoTimestamp(Date.parse(first)))
    .where('received_at', '<', isoTimestamp(Date.parse(end)))
    .where('status', '<>', 'spam')
    .groupBy('week');
}

/** The week of a row. Compares texts, which both databases do alike; times sort after their day. */
function weekOf(mondays: readonly string[]): AliasableExpression<number> {
  const weeks = mondays.map((monday, week) => [monday, week] as const).reverse();
  const cases = weeks.map(
    ([monday, week]) => sql`when received_at >= ${monday} then cast(${week} as integer)`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The median in hours. Each database has its own function for it. */
function medianHours(database: Database): AliasableExpression<number> {
  return database.getExecutor().adapter instanceof PostgresAdapter
    ? sql`percentile_cont(0.5) within group
        (order by extract(epoch from answered_at::timestamptz - received_at::timestamptz)) / 3600`
    : sql`median((julianday(answered_at) - julianday(received_at)) * 24)`;
}
