import { makePaystack } from '#modules/giving/paystack/paystack.ts';
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

/** Milliseconds: `at` is the moment as of which it is done, `now` the clock. */
type TickTimes = { readonly at: number; readonly now: number };

/**
 * Does what is to be done about gifts by a moment, as if it were that moment now, and says what:
 * looks at payments on the provider's page, reminds, lets lapse, lets the next fall due. Mails of it
 * do not wait for the moment.
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

/** The attempt job's one turn: all payments that are due to be looked at. */
async function pollAttempts(database: Database, config: Config, at: number): Promise<void> {
  if (!config.payments) return;
  const { jobs } = makeOnlineGiving({
    ...config,
    ...config.payments,
    database,
    log: makeLog(config.logLevel),
    now: () => at,
    sign: makeFormTokens(await signingSecret(database), { captcha: undefined }).sign,
    gateway: makePaystack(config.payments.paystack),
    networkLimit: makeNetworkLimit(),
  });
  await jobs.attempts?.run('', new AbortController().signal);
}

/** Lets mails go that are due at exactly this moment, which is still to come. */
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
