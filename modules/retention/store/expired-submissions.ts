import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { dayOf } from '#modules/giving/model/due.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import type { RetentionPeriods } from './retention-periods.ts';

/** The retention periods and the current time in milliseconds, which decide what has expired. */
export type PurgeContext = { readonly periods: RetentionPeriods; readonly now: number };

/** The fields of a registration about food and health. */
const NOTE_FIELDS = ['dietaryRestrictions', 'specialRequirements'] as const;
const EMPTY_NOTES = Object.fromEntries(NOTE_FIELDS.map((note) => [note, '']));

/** How many submissions are read together: few, so that nothing else waits for long. */
const PAGE_SIZE = 100;

/** Counts the submissions of a kind whose retention period is over. */
export async function countExpired(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  context: PurgeContext,
): Promise<number> {
  const { count } = await expiredQuery(database, kind, context)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Yields the ids of the submissions of a kind whose retention period is over, the oldest first. */
export async function* expiredSubmissions(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  context: PurgeContext,
): AsyncGenerator<string[]> {
  for await (const page of readPages(expiredQuery(database, kind, context)))
    yield page.map(({ id }) => id);
}

/** A registration with its payload without the notes. */
export type RegistrationWithoutNotes = Omit<Row, 'payload'> & { readonly payload: Payload };

/**
 * Yields the registrations whose notes on food and health are due to be erased, each with its
 * payload without the notes. A payload that is no JSON stays until the whole registration is
 * erased.
 */
export async function* expiredNotes(
  database: Kysely<Tables>,
  { periods, now }: PurgeContext,
): AsyncGenerator<RegistrationWithoutNotes[]> {
  const registrations = receivedBefore(
    database,
    'event-registrations',
    now - periods.eventNotes * DAY_MS,
  )
    // An event without a known day may still lie ahead, and the notes say who must not eat what.
    .where('event_ends_at', 'is not', null);
  for await (const page of readPages(registrations)) {
    yield page.flatMap(({ payload: text, ...row }) => {
      const payload = jsonObject(text);
      if (!payload || !NOTE_FIELDS.some((note) => payload[note])) return [];
      return [{ ...row, payload: { ...payload, ...EMPTY_NOTES } }];
    });
  }
}

function expiredQuery(
  database: Kysely<Tables>,
  kind: SubmissionKind,
  { periods, now }: PurgeContext,
) {
  const milliseconds = now - periods[SUBMISSION_TYPES[kind].retention] * DAY_MS;
  return receivedBefore(database, kind, milliseconds).where(({ not, exists, or, selectFrom }) =>
    not(
      or([
        // A pledge that is active, or ended a short while ago.
        exists(
          selectFrom('gift')
            .select('number')
            .whereRef('submission_id', '=', 'submission.id')
            .where((is) =>
              is.or([is('next_due_on', 'is not', null), is('due_on', '>', dayOf(milliseconds))]),
            ),
        ),
        // A payment that the books must keep.
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('submission_id', '=', 'submission.id')
            .where('recorded_at', '>', isoTimestamp(now - periods.gifts * DAY_MS)),
        ),
      ]),
    ),
  );
}

/**
 * Submissions received before a time (milliseconds) and not erased yet. Leaves out registrations
 * whose event ended later: their period starts then. Newsletter requests are included only if they
 * were neither confirmed nor renewed since.
 */
function receivedBefore(database: Kysely<Tables>, kind: SubmissionKind, milliseconds: number) {
  const before = isoTimestamp(milliseconds);
  return database
    .selectFrom('submission')
    .leftJoin('newsletter_subscription', 'newsletter_subscription.submission_id', 'submission.id')
    .where('kind', '=', kind)
    .where('erased_at', 'is', null)
    .where('received_at', '<=', before)
    .where((is) => is.or([is('event_ends_at', 'is', null), is('event_ends_at', '<=', before)]))
    .where((is) =>
      is.or([
        is('newsletter_subscription.status', 'is', null),
        is('newsletter_subscription.status', '<>', 'confirmed'),
      ]),
    )
    .where((is) => is.or([is('mailed_at', 'is', null), is('mailed_at', '<=', before)]))
    .where((is) => is.or([is('unsubscribed_at', 'is', null), is('unsubscribed_at', '<=', before)]));
}

type Row = Pick<
  Selectable<SubmissionTable>,
  'id' | 'received_at' | 'reference' | 'phone_e164' | 'payload'
>;

/** Reads a query page by page, so that the caller may erase each page before the next is read. */
async function* readPages(query: ReturnType<typeof receivedBefore>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    let next = query
      .select(['submission.id', 'received_at', 'reference', 'phone_e164', 'payload'])
      .orderBy('received_at')
      .orderBy('submission.id')
      .limit(PAGE_SIZE);
    if (last) {
      const { id, received_at } = last;
      next = next.where((is) =>
        is.or([
          is('received_at', '>', received_at),
          is.and([is('received_at', '=', received_at), is('submission.id', '>', id)]),
        ]),
      );
    }
    const page: Row[] = await next.execute();
    if (page.length === 0) return;
    yield page;
    await nextTurn();
    last = page.at(-1);
  }
}
