import type { Kysely } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What staff are told of gifts besides single ones. */
type About = 'overdue' | 'payees' | 'unread';

/** What was told last about something; undefined where nothing was yet. */
export async function lastTold(open: Kysely<Tables>, about: About): Promise<string | undefined> {
  const row = await open
    .selectFrom('giving_told')
    .select('said')
    .where('about', '=', about)
    .executeTakeFirst();
  return row?.said;
}

/**
 * Notes what is told now, in the transaction that stores its mail. False where that was told last: so
 * of several servers one tells it. `now` in milliseconds.
 */
export async function noteTold(
  open: Kysely<Tables>,
  about: About,
  said: string,
  now: number,
): Promise<boolean> {
  const row = await open
    .insertInto('giving_told')
    .values({ about, said, told_at: moment(now) })
    .onConflict((conflict) =>
      conflict
        .column('about')
        .doUpdateSet({ said, told_at: moment(now) })
        .where('giving_told.said', '<>', said),
    )
    .returning('about')
    .executeTakeFirst();
  return row !== undefined;
}
