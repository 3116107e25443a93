import type { Database } from '#platform/db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';

/** The reason why the purge stopped: the clock jumped, or too much would be erased at once. */
export type StopReason = 'clock' | 'amount';

/** The last check of what is due. Nothing is erased while `stop` is set. Times in milliseconds. */
export type PurgeState = {
  readonly checkedAt: number;
  /** `ranMs`: how long servers have been running since the purge stopped. */
  readonly stop?: { readonly reason: StopReason; readonly ranMs: number } | undefined;
};

/** Milliseconds. A weekend without power is no jump of the clock. */
const MAX_CLOCK_GAP_MS = 2 * DAY_MS;
/** This many rows may be erased at once, however few there are in all. */
const ALLOWED_ROWS = 20;
/** The purge continues after this many milliseconds of running. */
export const STOP_MS = DAY_MS;

/** The state after one more hourly check. `due` of `all` submissions would be erased. */
export function checkPurge(
  before: PurgeState | undefined,
  { now, due, all }: { now: number; due: number; all: number },
): PurgeState {
  const passed = now - (before?.checkedAt ?? now);
  if (Math.abs(passed) > MAX_CLOCK_GAP_MS)
    return { checkedAt: now, stop: { reason: 'clock', ranMs: 0 } };
  if (before?.stop) {
    // Hours without power count as one hour at most, and a clock that is set back as none.
    const ranMs = before.stop.ranMs + Math.max(0, Math.min(passed, HOUR_MS));
    return { checkedAt: now, stop: { reason: before.stop.reason, ranMs: ranMs } };
  }
  const isMuch = due > ALLOWED_ROWS && due > all / 10;
  return { checkedAt: now, stop: isMuch ? { reason: 'amount', ranMs: 0 } : undefined };
}

/** Reads the state that the last check saved; undefined before the first check. */
export async function readPurgeState(database: Database): Promise<PurgeState | undefined> {
  const row = await database.selectFrom('purge_state').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const stop = row.stop_reason ? { reason: row.stop_reason, ranMs: row.running_ms } : undefined;
  return { checkedAt: Date.parse(row.checked_at), stop };
}

export async function savePurgeState(database: Database, state: PurgeState): Promise<void> {
  const { checkedAt, stop } = state;
  const row = {
    checked_at: isoTimestamp(checkedAt),
    stop_reason: stop?.reason ?? null,
    running_ms: stop?.ranMs ?? 0,
  };
  await database
    .insertInto('purge_state')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
