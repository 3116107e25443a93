import { sql, type Transaction } from 'kysely';
import type { App } from '#app.ts';
import type { Event } from '#content/event.ts';
import { dayOf } from '#giving/gift.ts';
import { eraseMails, eraseSubmission } from '#inbox/erasing.server.ts';
import { SUBMISSION_KINDS, SUBMISSION_TYPES, type SubmissionKind } from '#inbox/kinds.ts';
import { eventEnd, searchText } from '#inbox/store-once.server.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { removeStaleCopies } from '#platform/db/sqlite-backup.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { deleteMailFiles, deleteOldMailFiles } from '#platform/mail/delivery.ts';
import { makePause } from '#platform/process/pause.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { expireRows, type RowCounts } from './expired-rows.server.ts';

export type PurgeCounts = RowCounts & {
  readonly submissions: Readonly<Partial<Record<SubmissionKind, number>>>;
  readonly notes: number;
  readonly files: number;
};

export function makeRetentionJob(app: App): JobHandler {
  return {
    intervalMs: HOUR_MS,
    async run(_key, signal) {
      await runRetention(app, signal);
      return undefined;
    },
  };
}

export async function runRetention(app: App, signal?: AbortSignal): Promise<void> {
  await syncEventEnds(app).catch((error: unknown) => {
    // The registrations keep the ends that they have.
    if (!(error instanceof ServiceFailure)) throw error;
    app.log.warn({ reason: error.message }, 'the ends of moved events cannot be updated');
  });
  await removeStaleCopies(app.config.dataDir);
  const now = app.now();
  if (!(await mayPurge(app, now))) return;
  const { submissions, ...others } = await purgeExpired(app, now, signal);
  // A purge that was aborted continues at the next start and does not stop again.
  if (!signal?.aborted) {
    const goesOn = { stop_reason: null, running_ms: 0 };
    await retryBusy(() => app.db.updateTable('purge_state').set(goesOn).execute());
  }
  const numbers = { ...submissions, ...others };
  if (Object.values(numbers).some(Boolean)) app.log.info(numbers, 'purged expired data');
}

/** Milliseconds. A weekend without power is no jump of the clock. */
const MAX_CLOCK_GAP_MS = 2 * DAY_MS;
/** This many rows may be erased at once, however few there are in all. */
const ALLOWED_ROWS = 20;
export const STOP_MS = DAY_MS;

/** Nothing is erased for a day of running after the clock jumped, or if too much would go at once. */
async function mayPurge(app: App, now: number): Promise<boolean> {
  const { db } = app;
  const counts = await countDue(app, now);
  const due = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { all } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('all'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  const before = await db.selectFrom('purge_state').selectAll().executeTakeFirst();
  const passed = before ? now - Date.parse(before.checked_at) : 0;
  const isMuch = due > ALLOWED_ROWS && due > Number(all) / 10;
  const hasJumped = Math.abs(passed) > MAX_CLOCK_GAP_MS;
  const reason = hasJumped ? 'clock' : (before?.stop_reason ?? (isMuch ? 'amount' : null));
  // Hours without power count as one hour at most, and a clock that is set back as none.
  const ranMs = (before?.running_ms ?? 0) + Math.max(0, Math.min(passed, HOUR_MS));
  const row = {
    checked_at: isoTimestamp(now),
    stop_reason: reason,
    running_ms: before?.stop_reason && !hasJumped ? ranMs : 0,
  };
  const save = db
    .insertInto('purge_state')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
  await retryBusy(() => save.execute());
  if (reason && row.running_ms === 0) {
    const text = 'the purge stopped: nothing is erased before a day of running';
    app.log.warn({ reason, ...counts }, text);
  }
  return !reason || row.running_ms >= STOP_MS;
}

async function countDue(app: App, now: number): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = { notes: 0 };
  const rules = SUBMISSION_KINDS.map((kind) => [kind, expiredSubmissions(app, kind, now)] as const);
  for (const [name, rule] of [['notes', expiredNotes(app, now)] as const, ...rules]) {
    for await (const { length } of pagesOfDue(app, rule)) {
      if (length > 0) counts[name] = (counts[name] ?? 0) + length;
    }
  }
  return counts;
}

/** Each submission goes in its own transaction, so any number of processes may run this. */
export async function purgeExpired(
  app: App,
  now: number,
  signal?: AbortSignal,
): Promise<PurgeCounts> {
  const rows = await expireRows(app, now, signal);
  const notes = await eraseEach(app, expiredNotes(app, now), signal, (open, id) =>
    eraseNotes(open, id, now),
  );
  let files = notes.files;
  const submissions: Partial<Record<SubmissionKind, number>> = {};
  for (const kind of SUBMISSION_KINDS) {
    const due = expiredSubmissions(app, kind, now);
    const erased = await eraseEach(app, due, signal, (open, id) =>
      eraseExpired(app, open, id, now),
    );
    if (erased.count > 0) submissions[kind] = erased.count;
    files += erased.files;
  }
  const { dataDir, retention } = app.config;
  if (!signal?.aborted) files += await deleteOldMailFiles(dataDir, now - retention.mails * DAY_MS);
  return { submissions, notes: notes.count, files, ...rows };
}

type Query = ReturnType<typeof unconfirmedBefore>;

type Rule = {
  readonly kind: SubmissionKind;
  /** Milliseconds. */
  readonly before: number;
  readonly which: (query: Query) => Query;
};

/** How many submissions are read together: few, so that nothing else waits for long. */
const PAGE_SIZE = 100;

/** Those received before are found in an index; the rest is checked for one page at a time. */
async function* pagesOfDue({ db }: App, { kind, before, which }: Rule) {
  const pause = makePause();
  for (let last = { received_at: '', id: '' }; ; ) {
    const page = await db
      .selectFrom('submission')
      .select(['id', 'received_at'])
      .where('kind', '=', kind)
      .where('erased_at', 'is', null)
      .where('received_at', '<=', isoTimestamp(before))
      .where(sql<boolean>`(received_at, id) > (${last.received_at}, ${last.id})`)
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    const end = page.at(-1);
    if (!end) return;
    const ids = page.map(({ id }) => id);
    yield await which(unconfirmedBefore(db, ids, before))
      .select('submission.id')
      .execute();
    last = end;
    await pause();
  }
}

async function eraseEach(
  app: App,
  rule: Rule,
  signal: AbortSignal | undefined,
  eraseOne: (open: Transaction<Tables>, id: string) => Promise<string[] | undefined>,
): Promise<{ count: number; files: number }> {
  let [count, files] = [0, 0];
  const pause = makePause();
  for await (const page of pagesOfDue(app, rule)) {
    if (signal?.aborted) break;
    const mails: string[] = [];
    for (const { id } of page) {
      if (signal?.aborted) break;
      const erased = await runTransaction(app.db, (open) => eraseOne(open, id));
      if (erased) count += 1;
      mails.push(...(erased ?? []));
      await pause();
    }
    if (mails.length > 0) files += await deleteMailFiles(app.config.dataDir, mails);
  }
  return { count, files };
}

const NOTE_FIELDS = ['dietaryRestrictions', 'specialRequirements'] as const;

async function eraseNotes(
  open: Transaction<Tables>,
  id: string,
  now: number,
): Promise<string[] | undefined> {
  const row = await open
    .selectFrom('submission')
    .select(['reference', 'payload', 'phone_e164'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const payload = jsonObject(row?.payload ?? '');
  // A payload that is no JSON stays until the whole registration is erased.
  if (!row || !payload || !NOTE_FIELDS.some((note) => payload[note])) return undefined;
  const empty = Object.fromEntries(NOTE_FIELDS.map((note) => [note, '']));
  const text = JSON.stringify({ ...payload, ...empty });
  const changed = await open
    .updateTable('submission')
    .set({ payload: text, search_text: searchText({ ...row, payload: text }) })
    .where('id', '=', id)
    .where('payload', '=', row.payload)
    .returning('id')
    .executeTakeFirst();
  return changed && eraseMails(open, id, now);
}

/** Not if the owner of the address confirmed the newsletter meanwhile. */
async function eraseExpired(
  app: App,
  open: Transaction<Tables>,
  id: string,
  now: number,
): Promise<string[] | undefined> {
  const marked = await open
    .updateTable('submission')
    .set({ erased_at: isoTimestamp(now) })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_subscription')
            .select('submission_id')
            .where('submission_id', '=', id)
            .where('status', '=', 'confirmed'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return marked && eraseSubmission(app, open, id, now);
}

function expiredNotes({ config }: App, now: number): Rule {
  return {
    kind: 'event-registrations',
    before: now - config.retention.eventNotes * DAY_MS,
    which: (query) =>
      query
        // An event without a known day may still lie ahead, and the notes say who must not eat what.
        .where('event_ends_at', 'is not', null)
        .where((is) =>
          is.or(
            NOTE_FIELDS.map((note) =>
              is.and([
                is('payload', 'like', `%"${note}":"%`),
                is('payload', 'not like', `%"${note}":""%`),
              ]),
            ),
          ),
        ),
  };
}

function expiredSubmissions({ config }: App, kind: SubmissionKind, now: number): Rule {
  const { retention } = config;
  const before = now - retention[SUBMISSION_TYPES[kind].retention] * DAY_MS;
  const which = (query: Query) =>
    query.where(({ not, exists, or, selectFrom }) =>
      not(
        or([
          // A pledge that is active, or ended a short while ago.
          exists(
            selectFrom('gift')
              .select('number')
              .whereRef('submission_id', '=', 'submission.id')
              .where((is) =>
                is.or([is('next_due_on', 'is not', null), is('due_on', '>', dayOf(before))]),
              ),
          ),
          // A payment that the books must keep.
          exists(
            selectFrom('payment')
              .select('payment.id')
              .whereRef('submission_id', '=', 'submission.id')
              .where('recorded_at', '>', isoTimestamp(now - retention.gifts * DAY_MS)),
          ),
        ]),
      ),
    );
  return { kind, before, which };
}

/** The period of a registration starts when its event is over; confirmed newsletters stay. */
function unconfirmedBefore(db: App['db'], ids: readonly string[], milliseconds: number) {
  const before = isoTimestamp(milliseconds);
  return db
    .selectFrom('submission')
    .leftJoin('newsletter_subscription', 'newsletter_subscription.submission_id', 'submission.id')
    .where('submission.id', 'in', ids)
    .where(
      sql<boolean>`coalesce(event_ends_at, '') <= ${before}
        and coalesce(newsletter_subscription.status, '') <> 'confirmed'
        and coalesce(mailed_at, '') <= ${before} and coalesce(unsubscribed_at, '') <= ${before}`,
    );
}

/**
 * Stores the event's present end, as long as it lies ahead: afterwards the same id may belong to
 * another event. Some days of grace, in case it was postponed at the last minute.
 */
export async function syncEventEnds({ db, content, config, now }: App): Promise<void> {
  const graceStart = isoTimestamp(now() - config.retention.eventNotes * DAY_MS);
  const pause = makePause();
  for (const event of await content.list<Event>('events')) {
    const end = eventEnd(event);
    if (!end) continue;
    const isAhead = end > isoTimestamp(now());
    await retryBusy(() =>
      db
        .updateTable('submission')
        .set({ event_ends_at: end })
        .where('event_id', '=', String(event.id))
        .where((is) =>
          is.or([
            is.and([is('event_ends_at', 'is', null), is('received_at', '<=', end)]),
            ...(isAhead
              ? [is.and([is('event_ends_at', '<>', end), is('event_ends_at', '>', graceStart)])]
              : []),
          ]),
        )
        .execute(),
    );
    await pause();
  }
}
