import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Tables of members, their sign-in, and the audit log. */
const staffSchema = [
  `create table staff (
    id text primary key,
    name text not null,
    email text not null unique,
    roles text not null,
    created_at text not null,
    left_at text,
    wants_summary integer not null default 0,
    has_shortcuts integer not null default 1
  )`,
  `create table passkey (
    id text primary key,
    staff_id text not null references staff (id),
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created_at text not null,
    used_at text
  )`,
  `create table staff_session (
    hash text primary key,
    staff_id text not null references staff (id),
    method text not null,
    signed_in_at text not null,
    last_seen_at text not null,
    device text not null,
    is_shared integer not null,
    confirmed_at text not null
  )`,
  `create table staff_token (
    hash text primary key,
    staff_id text references staff (id),
    purpose text not null,
    browser_hash text,
    email_hash text,
    created_at text not null,
    expires_at text not null,
    tries integer not null,
    used_at text
  )`,
  'create index staff_token_by_browser on staff_token (browser_hash)',
  'create index staff_token_by_email on staff_token (email_hash)',
  `create table audit_event (
    id text primary key,
    created_at text not null,
    staff_id text references staff (id),
    action text not null,
    subject text,
    batch text,
    old_value text,
    new_value text
  )`,
  'create index audit_event_by_batch on audit_event (batch)',
  'create index audit_event_by_whom on audit_event (subject)',
  'create index audit_event_by_moment on audit_event (created_at)',
  // For changes that can still be undone: only a few rows.
  'create index audit_event_to_undo on audit_event (created_at) where batch is not null',
];

/** Tables of submissions, notes, emails, jobs and the state of the purge. */
const submissionSchema = [
  `create table secret (
    number integer primary key,
    value text not null,
    ends_at text
  )`,
  `create table submission (
    id text primary key,
    kind text not null,
    reference text not null unique,
    payload text not null,
    phone_e164 text,
    fingerprint text,
    sequence integer not null,
    spam_verdict text,
    received_at text not null,
    erased_at text,
    sender_address text,
    event_id text,
    event_ends_at text,
    status text not null default 'new',
    assignee text,
    answered_at text,
    verified_at text,
    search_text text not null default '',
    unique (fingerprint, sequence)
  )`,
  'create index submission_by_sender on submission (sender_address)',
  'create index submission_by_phone on submission (phone_e164)',
  'create index submission_by_event on submission (event_id) where event_id is not null',
  // One of these two indexes answers every filter of the inbox without reading payloads.
  `create index submission_in_inbox on submission
    (received_at, id, status, kind, assignee, answered_at, spam_verdict, erased_at)`,
  `create index submission_by_status on submission
    (status, received_at, id, kind, assignee, answered_at, spam_verdict, erased_at)`,
  `create table submission_key (
    fingerprint text primary key,
    submission_id text not null references submission (id)
  )`,
  // For erasing a person's submissions.
  'create index submission_key_by_submission on submission_key (submission_id)',
  `create table submission_note (
    id text primary key,
    submission_id text not null references submission (id),
    staff_id text not null references staff (id),
    kind text not null,
    channel text,
    body text not null,
    created_at text not null
  )`,
  'create index submission_note_by_submission on submission_note (submission_id)',
  `create table newsletter_subscription (
    submission_id text primary key references submission (id),
    email text not null unique,
    status text not null,
    requested_at text not null,
    mailed_at text,
    confirmed_at text,
    unsubscribed_at text
  )`,
  `create table outbox_message (
    id text primary key,
    submission_id text references submission (id),
    purpose text not null,
    recipient text not null,
    slot text unique,
    content text not null,
    urgent integer not null default 0,
    queue_rank integer not null default 0,
    created_at text not null,
    due_at text not null,
    attempts integer not null,
    claimed_until text,
    filed_at text,
    sent_at text,
    given_up_at text,
    failure text
  )`,
  'create index outbox_message_by_submission on outbox_message (submission_id)',
  // In the order in which emails are sent. The worker polls every second and must not read all
  // emails ever sent.
  `create index outbox_message_waiting on outbox_message (urgent desc, queue_rank, created_at)
    where sent_at is null and given_up_at is null`,
  // First mails (`message.ts`) of the last hour are counted before each further one
  // (src/platform/mail/mail-queue.ts).
  'create index outbox_message_by_sending on outbox_message (sent_at) where sent_at is not null',
  'create index outbox_message_by_writing on outbox_message (filed_at) where filed_at is not null',
  `create index outbox_message_by_claim on outbox_message (claimed_until)
    where claimed_until is not null`,
  // Emails of a person without a submission are found by the address.
  `create index outbox_message_by_recipient on outbox_message (recipient)
    where submission_id is null`,
  `create table notice_count (
    recipient text not null,
    kind text not null,
    count integer not null,
    started_at text not null,
    primary key (recipient, kind)
  )`,
  `create table job (
    kind text not null,
    key text not null,
    created_at text not null,
    due_at text not null,
    attempts integer not null,
    schedule_count integer not null,
    claimed_until text,
    failure text,
    primary key (kind, key)
  )`,
  'create index job_by_moment on job (kind, due_at)',
  `create table daily_summary (
    day text primary key,
    sent_at text not null
  )`,
  `create table purge_state (
    id integer primary key,
    checked_at text not null,
    stop_reason text,
    running_ms integer not null
  )`,
];

/** Tables of the content, its versions and redirects, and of the pictures that staff added. */
const contentSchema = (bytes: 'blob' | 'bytea') => [
  `create table content_item (
    kind text not null,
    id text not null,
    position integer not null,
    body text not null,
    imported_at text,
    primary key (kind, id)
  )`,
  `create table content_revision (
    id integer primary key,
    revision integer not null
  )`,
  `create table content_version (
    id text primary key,
    kind text not null,
    item text not null,
    number integer not null,
    body text,
    hash text not null,
    base text,
    author text references staff (id),
    state text not null,
    created_at text not null,
    publish_at text,
    published_at text,
    publisher text references staff (id),
    position integer
  )`,
  'create unique index content_version_number on content_version (kind, item, number)',
  // An item has at most one draft.
  `create unique index content_version_draft on content_version (kind, item)
    where state in ('draft', 'scheduled')`,
  'create index content_version_due on content_version (publish_at)',
  `create table content_redirect (
    kind text not null,
    old_slug text not null,
    item_id text not null,
    primary key (kind, old_slug)
  )`,
  `create table content_synced (
    kind text not null,
    id text not null,
    position integer not null,
    body text not null,
    primary key (kind, id)
  )`,
  // `bytes` is the last column, because SQLite reads through it to reach any column after it.
  `create table picture (
    id text primary key,
    sha256 text not null unique,
    expected_bytes integer not null,
    state text not null,
    type text not null,
    width integer not null,
    height integer not null,
    alt text not null,
    caption text not null,
    credit text not null,
    focus_x integer not null,
    focus_y integer not null,
    zoom integer not null,
    consented_on text,
    added_by text references staff (id),
    added_at text not null,
    bytes ${bytes}
  )`,
  'create index picture_by_moment on picture (state, added_at)',
  `create table picture_piece (
    picture_id text not null references picture (id) on delete cascade,
    number integer not null,
    bytes ${bytes} not null,
    primary key (picture_id, number)
  )`,
];

/** Tables of offerings, places and consents. */
const placeSchema = [
  `create table offering (
    key text primary key,
    uid text,
    title text not null,
    location text not null,
    starts_at text,
    ends_at text,
    closes_at text,
    days text not null,
    capacity integer,
    reserved integer not null,
    is_full integer not null,
    sequence integer not null,
    revision integer not null,
    cancelled_at text,
    cancel_reason text not null
  )`,
  `create table place (
    id text primary key,
    submission_id text not null references submission (id),
    offering_key text not null references offering (key),
    seat integer not null,
    state text not null,
    previous_state text,
    until text,
    queued_at text,
    queue_number integer,
    name text not null,
    age integer,
    previous_age integer,
    guardian_name text not null,
    guardian_phone text not null,
    group_name text not null,
    link_version integer not null,
    notified_sequence integer not null,
    contacted_sequence integer not null,
    notified_cancelled integer not null,
    reminded_at text,
    attended integer,
    state_changes integer not null default 0,
    erased_at text
  )`,
  'create unique index place_seat on place (submission_id, seat)',
  // For counts by state without reading rows.
  'create index place_state on place (offering_key, state)',
  // For places that may lapse: only a few rows.
  'create index place_until on place (until) where until is not null',
  // For the waitlist, in its order.
  `create index place_queue on place (offering_key, queue_number, submission_id)
    where state = 'waiting'`,
  `create table consent (
    id text primary key,
    place_id text not null references place (id),
    number integer not null,
    kind text not null,
    decision text not null,
    wording integer not null,
    decided_by text not null,
    relation text not null,
    phone text not null,
    via text not null,
    decided_at text not null
  )`,
  // Two decisions at the same time get different numbers.
  'create unique index consent_number on consent (place_id, kind, number)',
];

/** Tables of gifts, payments and receipts. */
const givingSchema = [
  `create table gift (
    submission_id text not null references submission (id),
    number integer not null,
    due_on text not null,
    minor integer not null,
    currency text not null,
    state text not null,
    review text,
    reminder_count integer not null,
    next_due_on text,
    stopped_at text,
    changed_at text not null,
    primary key (submission_id, number)
  )`,
  // For the desk's lists and for gifts that fall due.
  'create index gift_state on gift (state, due_on)',
  'create index gift_next on gift (next_due_on) where next_due_on is not null',
  'create index gift_review on gift (review) where review is not null',
  `create table payment (
    id text primary key,
    submission_id text not null,
    gift_number integer not null,
    kind text not null,
    channel text not null,
    proof text not null,
    minor integer not null,
    currency text not null,
    fee integer not null,
    is_test integer not null default 0,
    paid_at text not null,
    recorded_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  // A payment counts once, however often it is recorded. A refund has the same proof as its
  // payment. The number of a voided payment can be used again.
  `create unique index payment_proof on payment (channel, proof, kind) where kind <> 'misnoted'`,
  'create index payment_by_gift on payment (submission_id, gift_number)',
  `create table payment_attempt (
    reference text primary key,
    submission_id text not null,
    gift_number integer not null,
    checkout_url text,
    next_poll_at text,
    poll_count integer not null,
    failed_polls integer not null,
    state text not null,
    is_verified integer not null,
    started_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  'create index payment_attempt_by_gift on payment_attempt (submission_id, gift_number)',
  'create index payment_attempt_poll on payment_attempt (next_poll_at) where next_poll_at is not null',
  // For the number of attempts within the last hour.
  'create index payment_attempt_started on payment_attempt (started_at)',
  `create table receipt (
    number text primary key,
    kind text not null,
    year integer not null,
    submission_id text not null,
    gift_number integer not null,
    credited_number text,
    is_cancelled integer not null default 0,
    link_id text not null unique,
    frozen text not null,
    issued_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  // A gift has at most one document of each kind that is not cancelled.
  `create unique index receipt_by_gift on receipt (submission_id, gift_number, kind)
    where is_cancelled = 0`,
  `create table receipt_year (
    year integer not null,
    kind text not null,
    last_number integer not null,
    primary key (year, kind)
  )`,
  `create table unmatched_payment (
    proof text primary key,
    reference text not null,
    channel text not null,
    minor integer not null,
    currency text not null,
    paid_at text not null,
    recorded_at text not null
  )`,
  `create table giving_notification (
    topic text primary key,
    content text not null,
    notified_at text not null
  )`,
];

/** Creates the tables of release 1.0.0 in an empty database. Tables only refer to earlier ones. */
export async function makeInitialSchema(database: Kysely<Tables>): Promise<void> {
  const isPostgres = database.getExecutor().adapter.supportsTransactionalDdl;
  const schemas = [
    staffSchema,
    submissionSchema,
    contentSchema(isPostgres ? 'bytea' : 'blob'),
    placeSchema,
    givingSchema,
  ];
  for (const statement of schemas.flat()) {
    await sql.raw(statement).execute(database);
  }
}
