import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { UNFINISHED_DAYS } from '#modules/pictures/model/bounds.ts';
import { SESSION_LIMITS } from '#modules/staff/model/sign-in/session-limits.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { patiently } from '#platform/db/write.ts';
import type { Keeping } from './expired-submissions.ts';

/** Milliseconds that what signs somebody in is kept after it expired, and how long an Undo is offered. */
const AFTER_EXPIRY = DAY;
const UNDO = DAY;

/** How many rows go in one statement. */
const ROWS_AT_ONCE = 500;

/** How many rows of the desk's own tables have been kept for their time. */
export async function countDeskRows(database: Database, keeping: Keeping): Promise<number> {
  let count = 0;
  for (const rows of [keys, sessions, deeds, codes, pictures, leftPieces]) {
    const row = await database
      .selectFrom(rows(database, keeping).as('expired'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}

/**
 * Deletes what the desk has kept for its time, and empties what an Undo would need: expired codes,
 * invitations and challenges, sessions that are over, deeds of staff, pictures that broke off,
 * pieces of whole ones, mails with codes (strangers make rows of them by asking). How many rows were deleted.
 * Stopped by `signal` it ends after the statement that is under way.
 */
export async function expireDeskRows(
  database: Database,
  keeping: Keeping,
  signal?: AbortSignal,
): Promise<number> {
  const expiredKeys = keys(database, keeping).limit(ROWS_AT_ONCE);
  const overSessions = sessions(database, keeping).limit(ROWS_AT_ONCE);
  const oldDeeds = deeds(database, keeping).limit(ROWS_AT_ONCE);
  const oldPictures = pictures(database, keeping).limit(ROWS_AT_ONCE);
  const ofWholePictures = leftPieces(database).limit(ROWS_AT_ONCE);
  const oldCodes = codes(database, keeping).limit(ROWS_AT_ONCE);
  const steps = [
    () => database.deleteFrom('staff_key').where('hash', 'in', expiredKeys).returning('hash'),
    () => database.deleteFrom('staff_session').where('hash', 'in', overSessions).returning('hash'),
    () => database.deleteFrom('audit').where('id', 'in', oldDeeds).returning('id'),
    // Their pieces go with them.
    () => database.deleteFrom('picture').where('id', 'in', oldPictures).returning('id'),
    () =>
      database
        .deleteFrom('picture_piece')
        .where('picture_id', 'in', ofWholePictures)
        .returning('number'),
    () => database.deleteFrom('outbox_message').where('id', 'in', oldCodes).returning('id'),
  ];
  await inSteps(() => forgetUndo(database, keeping).returning('id'), signal);
  let count = 0;
  for (const step of steps) count += await inSteps(step, signal);
  return count;
}

/** Takes a step again and again until it changes nothing. How many rows it changed. */
async function inSteps(
  step: () => { execute(): Promise<readonly unknown[]> },
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let all = 0; ; ) {
    const some = signal?.aborted ? [] : await patiently(() => step().execute());
    if (some.length === 0) return all;
    all += some.length;
    // SQLite's driver works without giving the event loop a turn.
    await nextTurn();
  }
}

/** What was done at once, and what was there before, once nobody can undo it any more. */
function forgetUndo(database: Kysely<Tables>, { now }: Keeping) {
  const past = database
    .selectFrom('audit')
    .select('id')
    .where('batch', 'is not', null)
    .where('at', '<=', moment(now - UNDO))
    .limit(ROWS_AT_ONCE);
  return database
    .updateTable('audit')
    .set({ batch: null, was: null, became: null })
    .where('id', 'in', past);
}

function keys(database: Kysely<Tables>, { now }: Keeping) {
  return database
    .selectFrom('staff_key')
    .select('hash as id')
    .where('expires_at', '<=', moment(now - AFTER_EXPIRY));
}

function codes(database: Kysely<Tables>, { now }: Keeping) {
  return database
    .selectFrom('outbox_message')
    .select('id')
    .where('purpose', '=', 'code')
    .where((is) => is(is.fn.coalesce('sent_at', 'given_up_at'), '<=', moment(now - AFTER_EXPIRY)));
}

function sessions(database: Kysely<Tables>, { now }: Keeping) {
  const { idle, longest, shared } = SESSION_LIMITS;
  return database
    .selectFrom('staff_session')
    .select('hash as id')
    .where((is) =>
      is.or([
        is('seen_at', '<', moment(now - idle)),
        is('signed_at', '<', moment(now - longest)),
        is.and([is('shared', '=', 1), is('signed_at', '<', moment(now - shared))]),
      ]),
    );
}

function deeds(database: Kysely<Tables>, { times, now }: Keeping) {
  return database
    .selectFrom('audit')
    .select('id')
    .where('at', '<=', moment(now - times.audit * DAY));
}

/** Pictures that broke off and were not gone on with in time. */
function pictures(database: Kysely<Tables>, { now }: Keeping) {
  return database
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'arriving')
    .where('added_at', '<=', moment(now - UNFINISHED_DAYS * DAY));
}

/** Of whole pictures nothing is left of what was sent. Should it ever be, it goes at once. */
function leftPieces(database: Kysely<Tables>) {
  return database
    .selectFrom('picture_piece')
    .innerJoin('picture', 'picture.id', 'picture_piece.picture_id')
    .select('picture_id as id')
    .where('state', '=', 'whole');
}
