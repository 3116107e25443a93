import type { Database } from '#platform/db/database.ts';
import { DAY, HOUR, moment } from '#platform/db/moment.ts';

/** Why the purge stopped: the clock jumped, or too much would be erased at once. */
export type StopReason = 'clock' | 'amount';

/** The last check of what is due. Set `stop`: nothing is erased. Times in milliseconds. */
export type PurgeState = {
  readonly checkedAt: number;
  /** `ran`: for how long servers have been running since the purge stopped. */
  readonly stop?: { readonly reason: StopReason; readonly ran: number } | undefined;
};

/** Milliseconds. A weekend without power is no jump of the clock. */
const LONGEST_GAP = 2 * DAY;
/** So many rows may go at once, however few there are in all. */
const ALWAYS_ALLOWED = 20;
/** The purge goes on after so many milliseconds of running. */
export const STOPPED_FOR = DAY;

/** The state after one more check, of which there is one each hour. `due` of `all` submissions would go. */
export function checkPurge(
  before: PurgeState | undefined,
  { now, due, all }: { now: number; due: number; all: number },
): PurgeState {
  const passed = now - (before?.checkedAt ?? now);
  if (Math.abs(passed) > LONGEST_GAP) return { checkedAt: now, stop: { reason: 'clock', ran: 0 } };
  if (before?.stop) {
    // Hours without power count as one hour at most, and a clock that is set back as none.
    const ran = before.stop.ran + Math.max(0, Math.min(passed, HOUR));
    return { checkedAt: now, stop: { reason: before.stop.reason, ran } };
  }
  const isMuch = due > ALWAYS_ALLOWED && due > all / 10;
  return { checkedAt: now, stop: isMuch ? { reason: 'amount', ran: 0 } : undefined };
}

/** Reads the state that the last check left; undefined where there was none yet. */
export async function readPurgeState(database: Database): Promise<PurgeState | undefined> {
  const row = await database.selectFrom('purge_state').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const stop = row.stop_reason ? { reason: row.stop_reason, ran: row.ran_since } : undefined;
  return { checkedAt: Date.parse(row.checked_at), stop };
}

export async function savePurgeState(database: Database, state: PurgeState): Promise<void> {
  const { checkedAt, stop } = state;
  const row = {
    checked_at: moment(checkedAt),
    stop_reason: stop?.reason ?? null,
    ran_since: stop?.ran ?? 0,
  };
  await database
    .insertInto('purge_state')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
