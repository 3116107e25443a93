import type { Kysely } from 'kysely';
import { UNFINISHED_UPLOAD_DAYS } from '#modules/pictures/model/upload-limits.ts';
import { SESSION_LIMITS } from '#modules/staff/model/sign-in/session-limits.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runInBatches } from './batches.ts';
import type { PurgeContext } from './expired-submissions.ts';

/** Milliseconds for which expired tokens are still kept, and for which an Undo is offered. */
const EXPIRY_GRACE_MS = DAY_MS;
const UNDO_MS = DAY_MS;
/** Milliseconds for which drafts of replies and notes are kept. */
const DRAFT_MS = 30 * DAY_MS;

/** How many rows one statement deletes. */
const BATCH_SIZE = 500;

/** Counts the rows of the desk's own tables whose retention period is over. */
export async function countDeskRows(database: Database, context: PurgeContext): Promise<number> {
  let count = 0;
  for (const rows of [
    expiredTokens,
    expiredSessions,
    oldAuditEvents,
    oldCodeMails,
    expiredLinks,
    abandonedUploads,
    leftoverPieces,
    oldDrafts,
  ]) {
    const row = await database
      .selectFrom(rows(database, context).as('expired'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}

/**
 * Deletes rows of the desk whose retention period is over, and empties what an Undo would need:
 * expired codes, invitations and challenges, ended sessions, audit events, abandoned uploads,
 * leftover pieces of whole pictures, drafts, and mails with codes (strangers create rows of them by
 * asking). Returns how many rows were deleted. When `signal` aborts, it ends after the current
 * statement.
 */
export async function expireDeskRows(
  database: Database,
  context: PurgeContext,
  signal?: AbortSignal,
): Promise<number> {
  const expired = expiredTokens(database, context).limit(BATCH_SIZE);
  const oldSessions = expiredSessions(database, context).limit(BATCH_SIZE);
  const oldEvents = oldAuditEvents(database, context).limit(BATCH_SIZE);
  const oldPictures = abandonedUploads(database, context).limit(BATCH_SIZE);
  const leftovers = leftoverPieces(database).limit(BATCH_SIZE);
  const oldCodes = oldCodeMails(database, context).limit(BATCH_SIZE);
  const oldLinks = expiredLinks(database, context).limit(BATCH_SIZE);
  const steps = [
    () => database.deleteFrom('staff_token').where('hash', 'in', expired).returning('hash'),
    () => database.deleteFrom('staff_session').where('hash', 'in', oldSessions).returning('hash'),
    () => database.deleteFrom('audit_event').where('id', 'in', oldEvents).returning('id'),
    // Their pieces are deleted with them.
    () => database.deleteFrom('picture').where('id', 'in', oldPictures).returning('id'),
    () =>
      database.deleteFrom('picture_piece').where('picture_id', 'in', leftovers).returning('number'),
    () => database.deleteFrom('outbox_message').where('id', 'in', oldCodes).returning('id'),
    () =>
      database.deleteFrom('draft').where('saved_at', '<=', draftCutoff(context)).returning('field'),
    () => database.deleteFrom('data_link').where('hash', 'in', oldLinks).returning('hash'),
  ];
  await runInBatches(signal, () => eraseUndo(database, context).returning('id').execute());
  let count = 0;
  for (const step of steps) count += await runInBatches(signal, () => step().execute());
  return count;
}

/** Removes the batch and both values of audit events once they can no longer be undone. */
function eraseUndo(database: Kysely<Tables>, { now }: PurgeContext) {
  const past = database
    .selectFrom('audit_event')
    .select('id')
    .where('batch', 'is not', null)
    .where('created_at', '<=', isoTimestamp(now - UNDO_MS))
    .limit(BATCH_SIZE);
  return database
    .updateTable('audit_event')
    .set({ batch: null, old_value: null, new_value: null })
    .where('id', 'in', past);
}

function expiredTokens(database: Kysely<Tables>, { now }: PurgeContext) {
  return database
    .selectFrom('staff_token')
    .select('hash as id')
    .where('expires_at', '<=', isoTimestamp(now - EXPIRY_GRACE_MS));
}

/** Links to My data that have ended. */
function expiredLinks(database: Kysely<Tables>, { now }: PurgeContext) {
  return database
    .selectFrom('data_link')
    .select('hash as id')
    .where('expires_at', '<=', isoTimestamp(now));
}

function oldCodeMails(database: Kysely<Tables>, { now }: PurgeContext) {
  return database
    .selectFrom('outbox_message')
    .select('id')
    .where('purpose', '=', 'code')
    .where((is) =>
      is(is.fn.coalesce('sent_at', 'given_up_at'), '<=', isoTimestamp(now - EXPIRY_GRACE_MS)),
    );
}

function expiredSessions(database: Kysely<Tables>, { now }: PurgeContext) {
  const { idleMs, maxAgeMs, sharedDeviceMs } = SESSION_LIMITS;
  return database
    .selectFrom('staff_session')
    .select('hash as id')
    .where((is) =>
      is.or([
        is('last_seen_at', '<', isoTimestamp(now - idleMs)),
        is('signed_in_at', '<', isoTimestamp(now - maxAgeMs)),
        is.and([
          is('is_shared', '=', 1),
          is('signed_in_at', '<', isoTimestamp(now - sharedDeviceMs)),
        ]),
      ]),
    );
}

function oldDrafts(database: Kysely<Tables>, context: PurgeContext) {
  return database
    .selectFrom('draft')
    .select('submission_id as id')
    .where('saved_at', '<=', draftCutoff(context));
}

function draftCutoff({ now }: PurgeContext): string {
  return isoTimestamp(now - DRAFT_MS);
}

function oldAuditEvents(database: Kysely<Tables>, { periods, now }: PurgeContext) {
  return database
    .selectFrom('audit_event')
    .select('id')
    .where('created_at', '<=', isoTimestamp(now - periods.audit * DAY_MS));
}

/** Uploads that broke off and were not continued in time. */
function abandonedUploads(database: Kysely<Tables>, { now }: PurgeContext) {
  return database
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'arriving')
    .where('added_at', '<=', isoTimestamp(now - UNFINISHED_UPLOAD_DAYS * DAY_MS));
}

/** Pieces of whole pictures. There should be none; any that are found are deleted at once. */
function leftoverPieces(database: Kysely<Tables>) {
  return database
    .selectFrom('picture_piece')
    .innerJoin('picture', 'picture.id', 'picture_piece.picture_id')
    .select('picture_id as id')
    .where('state', '=', 'whole');
}
