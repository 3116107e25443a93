import { makeContentStore } from '#modules/content/api.ts';
import { dayOf } from '#modules/giving/model/due.ts';
import { NOT_DONE, receivedWords } from '#modules/giving/model/staff/desk-gift-words.ts';
import type { ReceivedOutcome } from '#modules/giving/model/staff/desk-giving.ts';
import { checkBooks } from '#modules/giving/store/staff/book-check.ts';
import { makeDeskGiving } from '#modules/giving/store/staff/desk-giving.ts';
import type { Database } from '#platform/db/database.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { makeGuests } from '#platform/http/guards/guests.ts';
import type { Config } from '../../server/config.ts';
import { WrongCommand } from '../run-command.ts';
import type { Command } from './command.ts';
import { giftLine } from './gift-line.ts';
import { tick } from './tick.ts';

/** The command on the server: nobody of the desk. */
const BY = null;

/**
 * Does what is asked and gives what is to be written. Mails go out with the next look of a server,
 * seconds later.
 * @param now the clock, in milliseconds
 * @throws Error that says what was not done, and what `check` found
 */
export async function answerTo(
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
    sign: makeGuests(await signingSecret(database), { captcha: undefined }).sign,
  });
  if ('on' in command && command.on > dayOf(now())) {
    throw new WrongCommand('--on is a day that is still to come');
  }
  switch (command.name) {
    case 'list': {
      const lines: string[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const found = await giving.list({ state: command.state, page });
        lines.push(...found.lines.map(giftLine));
        more = found.more;
      }
      return visible(`${lines.join('\n') || 'There are no such gifts.'}\n`);
    }
    case 'received': {
      const { reference, money, proof, on } = command;
      const channel = command.channel ?? (await channelOf(reference));
      return received(await giving.received(command, { money, channel, proof, on }, BY));
    }
    case 'misnoted': {
      const outcome = await giving.misnoted(command, { proof: command.proof }, BY);
      if (outcome !== 'done') throw new Error(NOT_DONE[outcome]);
      return 'The payment is taken back. Its number can be used again.\n';
    }
    case 'tick':
      return tick(database, config, { at: command.at, now: now() });
    case 'check': {
      const { wrong, sums } = await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(checkBooks);
      if (wrong.length > 0) throw new Error(visible(wrong.join('\n')));
      return `All is well: ${sums.join('\n')}\n`;
    }
  }

  /** The way that the pledge names. */
  async function channelOf(reference: string) {
    const sheet = await giving.open(reference, BY);
    if (!sheet) throw new Error(NOT_DONE.unknown);
    const { method } = sheet;
    if (method !== 'creditcard') return method;
    throw new WrongCommand('--channel must say how the money went: the pledge says by card');
  }
}

/** @throws Error that says why it was not noted */
function received(outcome: ReceivedOutcome): string {
  const words = receivedWords(outcome);
  if (typeof outcome === 'object' || outcome === 'unknown') throw new Error(words);
  return `${words}\n`;
}

/** Without characters that would steer the terminal. */
function visible(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\ufffd');
}
