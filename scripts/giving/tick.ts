import { makeProvider } from '#modules/giving/providers/provider.ts';
import { advanceGifts } from '#modules/giving/store/gift-job.ts';
import { makeNetworkLimit } from '#modules/giving/store/payment-attempts/limits.ts';
import { makeOnlineGiving } from '#modules/giving/store/payment-attempts/online-giving.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { makeFormTokens } from '#platform/http/guards/form-token.ts';
import { makeLog } from '#platform/process/log.ts';
import type { Config } from '../../server/config.ts';

/** Times in milliseconds: `at` is the time to simulate, `now` the current time. */
type TickTimes = { readonly at: number; readonly now: number };

/**
 * Runs the jobs for gifts as if it were the given time, and returns a summary: polls payments on
 * the provider's page, sends reminders, lapses gifts, and makes the next gifts due. The resulting
 * emails do not wait for that time.
 */
export async function tick(
  database: Database,
  config: Config,
  { at, now }: TickTimes,
): Promise<string> {
  await pollAttempts(database, config, at);
  const { reminded, lapsed, due } = await advanceGifts(database, at);
  await sendNow(database, { at, now });
  return `${reminded} reminded, ${lapsed} lapsed, ${due} fell due.\n`;
}

/** Runs the payment attempt job once, for all payments whose poll is due. */
async function pollAttempts(database: Database, config: Config, at: number): Promise<void> {
  if (!config.payments) return;
  const { jobs } = makeOnlineGiving({
    ...config,
    ...config.payments,
    database,
    log: makeLog(config.logLevel),
    now: () => at,
    sign: makeFormTokens(await signingSecret(database), { captcha: undefined }).sign,
    gateway: makeProvider(config.payments).gateway,
    networkLimit: makeNetworkLimit(),
  });
  await jobs.attempts?.run('', new AbortController().signal);
}

/** Sends the emails that are due at exactly this future time. */
async function sendNow(database: Database, { at, now }: TickTimes): Promise<void> {
  if (at <= now) return;
  await retryBusy(() =>
    database
      .updateTable('outbox_message')
      .set({ created_at: isoTimestamp(now), due_at: isoTimestamp(now) })
      .where('due_at', '=', isoTimestamp(at))
      .where('purpose', 'in', ['gift', 'finance'])
      .execute(),
  );
}
