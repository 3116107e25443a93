import { type Kysely, sql } from 'kysely';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Migrations } from '#platform/db/migrate.ts';
import type { Tables } from '#platform/db/tables.ts';
import { makeInitialSchema } from './initial-schema.ts';

/** For SQLite and PostgreSQL. From release 1.0.0 on, existing migrations are never edited. */
export const migrations: Migrations = {
  '001-initial-schema': makeInitialSchema,
  '002-assignment-mails': run(
    'alter table staff add column wants_assigned integer not null default 1',
  ),
  '003-drafts-and-saved-replies': run(
    `create table draft (
      staff_id text not null references staff (id),
      submission_id text not null references submission (id),
      field text not null,
      text text not null,
      saved_at text not null,
      primary key (staff_id, submission_id, field)
    )`,
    // For erasing a submission.
    'create index draft_by_submission on draft (submission_id)',
    `create table saved_reply (
      id text primary key,
      title text not null,
      text text not null
    )`,
    'alter table submission_note add column token text',
  ),
  '004-messages': run(
    `create table message (
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
    `create table message_recipient (
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
    'create index message_recipient_by_state on message_recipient (message_id, state)',
    // For erasing a person's submissions.
    'create index message_recipient_by_submission on message_recipient (submission_id)',
    // The mails of the last hour are counted before more are queued.
    `create index message_recipient_by_queuing on message_recipient (queued_at)
      where queued_at is not null`,
  ),
  // A payment recorded by mistake stays, beside the movement that reverses it. Release 1.0.0 changed
  // it to `misnoted`.
  '006-reversed-payments': run(
    'alter table payment add column is_cancelled integer not null default 0',
    "update payment set is_cancelled = 1 where kind = 'misnoted'",
    'drop index payment_proof',
    'create unique index payment_proof on payment (channel, proof, kind) where is_cancelled = 0',
  ),
  '007-privacy': run(
    `create table data_link (
      hash text primary key,
      address text not null,
      expires_at text not null
    )`,
    'create index data_link_by_address on data_link (address)',
  ),
  // Marks of removed pictures stay.
  '008-synced-content': run(
    "delete from content_synced where kind <> 'pictures' or body <> 'null'",
  ),
  // They are part of the pages since release 1.0.0.
  '009-page-texts': run(
    "delete from content_item where kind = 'page-texts'",
    "delete from content_version where kind = 'page-texts'",
  ),
  // Staff remove items at once since then.
  '010-removals': run(
    `update content_version set state = 'withdrawn', publish_at = null
      where body is null and state in ('draft', 'scheduled')`,
  ),
  '011-copies': run('alter table submission_key add column is_copy integer not null default 0'),
  // Filled from the content when a server starts.
  '013-ages-of-offerings': run(
    'alter table offering add column ages_from integer',
    'alter table offering add column ages_to integer',
  ),
  '015-moved-events': run(
    'alter table offering add column moved_from text',
    'alter table offering add column paid_at text',
  ),
  '016-rate-limits': addRateLimits,
  // What came before needs an answer of staff no more than what comes now.
  '017-done-by-itself': run(
    `update submission set status = 'done'
      where status in ('new', 'in-progress') and spam_verdict is null and (
        kind in ('newsletter-subscriptions', 'donation-pledges') or (
          (payload not like '%"additionalInfo":"%' or payload like '%"additionalInfo":""%')
          and exists (select 1 from place where submission_id = submission.id)
          and not exists (select 1 from place where submission_id = submission.id
            and (state = 'checking' or offering_key like 'squad:%'))))`,
  ),
  '020-identity': moveIdentity,
};

function run(...statements: readonly string[]) {
  return async (database: Kysely<Tables>) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  };
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
