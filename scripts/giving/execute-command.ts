import { makeContentStore } from '#modules/content/api.ts';
import { dayOf } from '#modules/giving/model/due.ts';
import { FAILURE_TEXTS, recordedText } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { RecordOutcome } from '#modules/giving/model/staff/desk-giving.ts';
import { checkBooks } from '#modules/giving/store/staff/book-check.ts';
import { makeDeskGiving } from '#modules/giving/store/staff/desk-giving.ts';
import type { Database } from '#platform/db/database.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { makeFormTokens } from '#platform/http/guards/form-token.ts';
import type { Config } from '../../server/config.ts';
import { UsageError, withoutControls } from '../run-command.ts';
import type { Command } from './command.ts';
import { giftLine } from './gift-line.ts';
import { tick } from './tick.ts';

/** Actor of audit events: the command on the server, not a member. */
const ACTOR = null;

/**
 * Executes a command and returns its output. The server's next mail poll sends the emails, seconds
 * later.
 * @param now current time in milliseconds
 * @throws Error with the reason if it was not done, or with the mistakes that `check` found
 */
export async function executeCommand(
  command: Command,
  database: Database,
  config: Config,
  now: () => number = Date.now,
): Promise<string> {
  const { receipts, financeEmail } = config;
  const giving = makeDeskGiving({
    database,
    content: makeContentStore(database),
    now,
    receipts,
    financeEmail,
    sign: makeFormTokens(await signingSecret(database), { captcha: undefined }).sign,
  });
  if ('on' in command && command.on > dayOf(now())) {
    throw new UsageError('--on is a day that is still to come');
  }
  switch (command.name) {
    case 'list': {
      const lines: string[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const found = await giving.list({ state: command.state, page });
        lines.push(...found.rows.map(giftLine));
        more = found.hasMore;
      }
      return withoutControls(`${lines.join('\n') || 'There are no such gifts.'}\n`);
    }
    case 'received': {
      const { reference, money, proof, on } = command;
      const channel = command.channel ?? (await channelOf(reference));
      return receivedText(
        await giving.recordPayment(command, { money, channel, proof, on }, ACTOR),
      );
    }
    case 'misnoted': {
      const outcome = await giving.voidPayment(command, { proof: command.proof }, ACTOR);
      if (outcome !== 'done') throw new Error(FAILURE_TEXTS[outcome]);
      return 'The payment is taken back. Its number can be used again.\n';
    }
    case 'tick':
      return tick(database, config, { at: command.at, now: now() });
    case 'check': {
      const { mistakes, totals } = await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(checkBooks);
      if (mistakes.length > 0) throw new Error(withoutControls(mistakes.join('\n')));
      return `All is well: ${totals.join('\n')}\n`;
    }
  }

  /** The pledge's payment method. */
  async function channelOf(reference: string) {
    const pledge = await giving.readPledge(reference, ACTOR);
    if (!pledge) throw new Error(FAILURE_TEXTS.unknown);
    const { method } = pledge;
    if (method !== 'creditcard') return method;
    throw new UsageError('--channel must say how the money went: the pledge says by card');
  }
}

/** @throws Error with the reason if the payment was not recorded */
function receivedText(outcome: RecordOutcome): string {
  const text = recordedText(outcome);
  if (typeof outcome === 'object' || outcome === 'unknown') throw new Error(text);
  return `${text}\n`;
}
