import { type Kysely, sql } from 'kysely';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Migrations } from '#platform/db/migrate.ts';
import type { Tables } from '#platform/db/tables.ts';
import { makeInitialSchema } from './initial-schema.ts';

/** For SQLite and PostgreSQL. From release 1.0.0 on, existing migrations are never edited. */
export const migrations: Migrations = {
  '001-initial-schema': makeInitialSchema,
  '002-assignment-mails': addAssignmentMails,
  '003-drafts-and-saved-replies': addDraftsAndSavedReplies,
  '004-messages': addMessages,
  '006-reversed-payments': reversePayments,
  '007-privacy': addPrivacy,
  '008-synced-content': deleteSyncedContent,
  '009-page-texts': deletePageTexts,
  '010-removals': endRemovalDrafts,
  '011-copies': addCopies,
  '013-ages-of-offerings': addAges,
  '015-moved-events': addFormerStart,
  '016-rate-limits': addRateLimits,
  '017-done-by-itself': closeUnasked,
  '020-identity': moveIdentity,
};

async function addAssignmentMails(database: Kysely<Tables>): Promise<void> {
  await sql`alter table staff add column wants_assigned integer not null default 1`.execute(
    database,
  );
}

async function addDraftsAndSavedReplies(database: Kysely<Tables>): Promise<void> {
  await sql`create table draft (
    staff_id text not null references staff (id),
    submission_id text not null references submission (id),
    field text not null,
    text text not null,
    saved_at text not null,
    primary key (staff_id, submission_id, field)
  )`.execute(database);
  // For erasing a submission.
  await sql`create index draft_by_submission on draft (submission_id)`.execute(database);
  await sql`create table saved_reply (
    id text primary key,
    title text not null,
    text text not null
  )`.execute(database);
  await sql`alter table submission_note add column token text`.execute(database);
}

async function addMessages(database: Kysely<Tables>): Promise<void> {
  for (const statement of [
    sql`create table message (
    id text primary key,
    audience text not null,
    rosters text not null,
    states text not null,
    with_guardians integer not null,
    subject text not null,
    body text not null,
    status text not null,
    staff_id text not null references staff (id),
    changed_at text not null,
    issue text unique,
    published_at text,
    taken_off_at text
  )`,
    sql`create table message_recipient (
    id text primary key,
    message_id text not null references message (id),
    submission_id text not null references submission (id),
    place_id text references place (id),
    address_key text not null,
    state text not null,
    reason text,
    queued_at text,
    contacted_by text references staff (id),
    contacted_at text,
    unique (message_id, address_key)
  )`,
    // For the counts of a message, and for the recipients that wait.
    sql`create index message_recipient_by_state on message_recipient (message_id, state)`,
    // For erasing a person's submissions.
    sql`create index message_recipient_by_submission on message_recipient (submission_id)`,
    // The mails of the last hour are counted before more are queued.
    sql`create index message_recipient_by_queuing on message_recipient (queued_at)
    where queued_at is not null`,
  ]) {
    await statement.execute(database);
  }
}

/**
 * A payment recorded by mistake stays, beside the movement that reverses it. Release 1.0.0 changed
 * it to `misnoted`.
 */
async function reversePayments(database: Kysely<Tables>): Promise<void> {
  for (const statement of [
    sql`alter table payment add column is_cancelled integer not null default 0`,
    sql`update payment set is_cancelled = 1 where kind = 'misnoted'`,
    sql`drop index payment_proof`,
    sql`create unique index payment_proof on payment (channel, proof, kind) where is_cancelled = 0`,
  ]) {
    await statement.execute(database);
  }
}

async function addPrivacy(database: Kysely<Tables>): Promise<void> {
  await sql`create table data_link (
    hash text primary key,
    address text not null,
    expires_at text not null
  )`.execute(database);
  await sql`create index data_link_by_address on data_link (address)`.execute(database);
}

/** Marks of removed pictures stay. */
async function deleteSyncedContent(database: Kysely<Tables>): Promise<void> {
  await sql`delete from content_synced where kind <> 'pictures' or body <> 'null'`.execute(
    database,
  );
}

/** They are part of the pages since release 1.0.0. */
async function deletePageTexts(database: Kysely<Tables>): Promise<void> {
  await sql`delete from content_item where kind = 'page-texts'`.execute(database);
  await sql`delete from content_version where kind = 'page-texts'`.execute(database);
}

/** Staff remove items at once since then. */
async function endRemovalDrafts(database: Kysely<Tables>): Promise<void> {
  await sql`update content_version set state = 'withdrawn', publish_at = null
    where body is null and state in ('draft', 'scheduled')`.execute(database);
}

async function addCopies(database: Kysely<Tables>): Promise<void> {
  await sql`alter table submission_key add column is_copy integer not null default 0`.execute(
    database,
  );
}

/** As `RateLimiterPostgres` needs it. With SQLite, the one server counts in memory. */
async function addRateLimits(database: Kysely<Tables>): Promise<void> {
  // Unlogged: counting then waits for no disk.
  const isPostgres = database.getExecutor().adapter.supportsTransactionalDdl;
  await sql`create ${isPostgres ? sql`unlogged` : sql``} table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(database);
}

async function addFormerStart(database: Kysely<Tables>): Promise<void> {
  await sql`alter table offering add column moved_from text`.execute(database);
  await sql`alter table offering add column paid_at text`.execute(database);
}

/** Filled from the content when a server starts. */
async function addAges(database: Kysely<Tables>): Promise<void> {
  await sql`alter table offering add column ages_from integer`.execute(database);
  await sql`alter table offering add column ages_to integer`.execute(database);
}

/** What came before needs an answer of staff no more than what comes now. */
async function closeUnasked(database: Kysely<Tables>): Promise<void> {
  await sql`update submission set status = 'done'
    where status in ('new', 'in-progress') and spam_verdict is null and (
      kind in ('newsletter-subscriptions', 'donation-pledges') or (
        (payload not like '%"additionalInfo":"%' or payload like '%"additionalInfo":""%')
        and exists (select 1 from place where submission_id = submission.id)
        and not exists (select 1 from place where submission_id = submission.id
          and (state = 'checking' or offering_key like 'squad:%'))))`.execute(database);
}

/** The press contact and what search shows of the home page are part of the organisation since. */
async function moveIdentity(database: Kysely<Tables>): Promise<void> {
  const read = async (kind: string) => {
    const items = database.selectFrom('content_item').select('body').where('kind', '=', kind);
    return jsonObject((await items.executeTakeFirst())?.body ?? '');
  };
  const [press, organisation] = [await read('press'), await read('organisation')];
  if (!organisation) return;
  const body = JSON.stringify({
    homeTitle: 'Hands-on code, robots and engineering in Ghana',
    homeDescription:
      'We teach young people in Ghana to code, build and solder: courses, code clubs, hackathons and kits, from Tamale to Takoradi.',
    pressContact: press?.contact,
    ...organisation,
  });
  const items = database.updateTable('content_item').set({ body });
  await items.where('kind', '=', 'organisation').execute();
}
