import { makePaystack } from '#modules/giving/paystack/paystack.ts';
import { tickGifts } from '#modules/giving/store/gift-job.ts';
import { makeNetworkLimit } from '#modules/giving/store/payment-attempts/limits.ts';
import { makeOnlineGiving } from '#modules/giving/store/payment-attempts/online-giving.ts';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { patiently } from '#platform/db/write.ts';
import { makeGuests } from '#platform/http/guards/guests.ts';
import { makeLog } from '#platform/process/log.ts';
import type { Config } from '../../server/config.ts';

/** Milliseconds: `at` is the moment as of which it is done, `now` the clock. */
type Moments = { readonly at: number; readonly now: number };

/**
 * Does what is to be done about gifts by a moment, as if it were that moment now, and says what:
 * looks at payments on the provider's page, reminds, lets lapse, lets the next fall due. Mails of it
 * do not wait for the moment.
 */
export async function tick(
  database: Database,
  config: Config,
  { at, now }: Moments,
): Promise<string> {
  await lookAtAttempts(database, config, at);
  const { reminded, lapsed, due } = await tickGifts(database, at);
  await sendNow(database, { at, now });
  return `${reminded} reminded, ${lapsed} lapsed, ${due} fell due.\n`;
}

/** The attempt job's one turn: all payments that are due to be looked at. */
async function lookAtAttempts(database: Database, config: Config, at: number): Promise<void> {
  if (!config.payments) return;
  const { jobs } = makeOnlineGiving({
    ...config,
    ...config.payments,
    database,
    log: makeLog(config.logLevel),
    now: () => at,
    sign: makeGuests(await signingSecret(database), { captcha: undefined }).sign,
    gateway: makePaystack(config.payments.paystack),
    networkLimit: makeNetworkLimit(),
  });
  await jobs.attempts?.work('', new AbortController().signal);
}

/** Lets mails go that are due at exactly this moment, which is still to come. */
async function sendNow(database: Database, { at, now }: Moments): Promise<void> {
  if (at <= now) return;
  await patiently(() =>
    database
      .updateTable('outbox_message')
      .set({ created_at: moment(now), due_at: moment(now) })
      .where('due_at', '=', moment(at))
      .where('purpose', 'in', ['gift', 'finance'])
      .execute(),
  );
}
