import { type RawBuilder, sql } from 'kysely';
import type { App } from '#app.ts';
import { ERASED_RECEIPT } from '#giving/receipts.server.ts';
import { UNFINISHED_UPLOAD_DAYS } from '#pictures/picture.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { makePause } from '#platform/process/pause.ts';
import { SESSION_LIMITS } from '#staff/sessions.server.ts';

const DRAFT_DAYS = 30;

/** How many rows one statement looks at: few enough that a visitor never waits long for it. */
const BATCH_SIZE = 100;

type Rule = {
  readonly counts?: 'mails' | 'receipts' | 'desk';
  readonly table: keyof Tables;
  readonly key: string;
  readonly set?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
};

function rulesOf({ config }: App, now: number): Rule[] {
  const periods = config.retention;
  const before = (days: number) => isoTimestamp(now - days * DAY_MS);
  const ago = (milliseconds: number) => isoTimestamp(now - milliseconds);
  const { idleMs, maxAgeMs, sharedDeviceMs } = SESSION_LIMITS;
  const [mails, gifts] = [before(periods.mails), before(periods.gifts)];
  const desk = (table: keyof Tables, key: string, where: RawBuilder<unknown>): Rule => ({
    counts: 'desk',
    table,
    key,
    where,
  });
  return [
    {
      // Mails given up or filed are kept with their submission. Waiting ones may still be sent.
      counts: 'mails',
      table: 'outbox_message',
      key: 'id',
      set: sql`content = '', recipient = '', slot = null`,
      where: sql`recipient <> '' and (sent_at <= ${mails}
        or (submission_id is null and coalesce(given_up_at, filed_at) <= ${mails}))`,
    },
    {
      // Document numbers stay, since none may be missing, and so do the sums.
      counts: 'receipts',
      table: 'receipt',
      key: 'number',
      set: sql`frozen = ${ERASED_RECEIPT}`,
      where: sql`issued_at <= ${gifts} and frozen <> ${ERASED_RECEIPT}`,
    },
    {
      // The proof must stay unique: two payments without a proof would count as one.
      table: 'payment',
      key: 'id',
      set: sql`proof = id`,
      where: sql`recorded_at <= ${gifts} and proof <> id`,
    },
    { table: 'unmatched_payment', key: 'proof', where: sql`recorded_at <= ${gifts}` },
    {
      // An Undo is offered for a day.
      table: 'audit_event',
      key: 'id',
      set: sql`batch = null, old_value = null, new_value = null`,
      where: sql`batch is not null and created_at <= ${before(1)}`,
    },
    desk('staff_token', 'hash', sql`expires_at <= ${before(1)}`),
    desk(
      'staff_session',
      'hash',
      sql`(last_seen_at < ${ago(idleMs)} or signed_in_at < ${ago(maxAgeMs)}
        or (is_shared = 1 and signed_in_at < ${ago(sharedDeviceMs)}))`,
    ),
    desk('audit_event', 'id', sql`created_at <= ${before(periods.audit)}`),
    // Uploads that broke off; their pieces are deleted with them.
    desk(
      'picture',
      'id',
      sql`state = 'arriving' and added_at <= ${before(UNFINISHED_UPLOAD_DAYS)}`,
    ),
    // Pieces of whole pictures: there should be none.
    desk(
      'picture_piece',
      'picture_id',
      sql`picture_id in (select id from picture where state = 'whole')`,
    ),
    // Strangers create such rows by asking for codes.
    desk(
      'outbox_message',
      'id',
      sql`purpose = 'code' and coalesce(sent_at, given_up_at) <= ${before(1)}`,
    ),
    desk('draft', 'submission_id', sql`saved_at <= ${before(DRAFT_DAYS)}`),
    desk('data_link', 'hash', sql`expires_at <= ${isoTimestamp(now)}`),
  ];
}

export type RowCounts = Readonly<Record<'mails' | 'receipts' | 'desk', number>>;

export async function expireRows(app: App, now: number, signal?: AbortSignal): Promise<RowCounts> {
  const sums = { mails: 0, receipts: 0, desk: 0 };
  const pause = makePause();
  for (const { counts, table: name, key: column, set, where } of rulesOf(app, now)) {
    const [table, key] = [sql.table(name), sql.ref(column)];
    const change = set ? sql`update ${table} set ${set}` : sql`delete from ${table}`;
    for (let last: unknown; !signal?.aborted; ) {
      const next = sql<{ key: unknown }>`select ${key} as key from ${table}
        ${last === undefined ? sql`` : sql`where ${key} > ${last}`} order by ${key} limit ${BATCH_SIZE}`;
      const keys = (await next.execute(app.db)).rows.map((row) => row.key);
      if (keys.length === 0) break;
      const step = sql`${change} where ${key} in (${sql.join(keys)}) and ${where} returning ${key}`;
      const { length } = (await retryBusy(() => step.execute(app.db))).rows;
      if (counts) sums[counts] += length;
      last = keys.at(-1);
      await pause();
    }
  }
  return sums;
}
