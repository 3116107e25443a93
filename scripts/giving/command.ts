import type { Channel } from '#modules/giving/model/channel.ts';
import { isListedState, type ListedState } from '#modules/giving/model/staff/gift-filter.ts';
import { isDate } from '#platform/forms/date.ts';
import { isCurrency, type Money, minorUnits } from '#platform/text/money.ts';
import { FLAG, parseLine, readReference, TEXT, UsageError } from '../run-command.ts';

export const USAGE = `npm run giving -- list [--state STATE | --review | --overdue]   gifts, what needs somebody first
npm run giving -- received REFERENCE --amount 350.00 --currency GHS --on DAY --proof NUMBER
                  [--channel CHANNEL] [--gift N]     notes money; the exact amount has come then
npm run giving -- misnoted REFERENCE [--proof NUMBER] [--gift N]
                                                     takes back a payment that was noted by mistake
npm run giving -- tick --at MOMENT                   does what is to be done by a moment: reminders, what
                                                     lapses, what falls due, payments to be looked at
npm run giving -- check                              looks whether the books are whole; exits 1 where not
CHANNEL is mtn, telecel, at, bank or cash; unset: as the pledge says. NUMBER: the network's or the
bank's own of that payment, once for each channel. DAY is 2026-11-22, MOMENT 2026-11-22T12:00Z.
Everything else about gifts is done at the desk.`;

const OPTIONS = {
  state: TEXT,
  review: FLAG,
  overdue: FLAG,
  at: TEXT,
  amount: TEXT,
  currency: TEXT,
  on: TEXT,
  proof: TEXT,
  channel: TEXT,
  gift: TEXT,
};

/** A parsed command line. */
export type Command =
  | { readonly name: 'list'; readonly state: ListedState | undefined }
  | { readonly name: 'check' }
  | { readonly name: 'tick'; readonly at: number }
  | {
      readonly name: 'misnoted';
      readonly reference: string;
      readonly number: number | undefined;
      /** Undefined: the newest recorded payment. */
      readonly proof: string | undefined;
    }
  | {
      readonly name: 'received';
      readonly reference: string;
      readonly number: number | undefined;
      readonly money: Money;
      /** Undefined: the pledge's payment method. */
      readonly channel: Channel | undefined;
      readonly proof: string;
      readonly on: string;
    };

/**
 * Parses a command line, without the program's own name.
 * @throws UsageError with the mistake
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseLine(args, OPTIONS, USAGE);
  const [name, typed, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(USAGE);
  if (typed === undefined) {
    if (name === 'list') return { name, state: readState(values) };
    if (name === 'check') return { name };
    if (name === 'tick') return { name, at: readTimestamp(values.at) };
  }
  const number = values.gift === undefined ? undefined : readNumber(values.gift);
  const reference = readReference(typed ?? '');
  if (typed && name === 'misnoted') return { name, reference, number, proof: values.proof };
  if (typed && name === 'received') {
    return { name, reference, number, ...readPayment(values), money: readMoney(values) };
  }
  throw new UsageError(USAGE);
}

type Values = ReturnType<typeof parseLine<typeof OPTIONS>>['values'];

function readState({ state, review, overdue }: Values): ListedState | undefined {
  const states = [state, review && 'review', overdue && 'overdue'].filter(Boolean);
  if (states.length > 1) throw new UsageError('Say one of --state, --review and --overdue');
  const [filter] = states;
  if (filter === undefined || isListedState(filter)) return filter;
  throw new UsageError('--state must be pledged, received, receipted, lapsed or refunded');
}

function readTimestamp(text = ''): number {
  const timestamp = Date.parse(isDate(text) ? `${text}T00:00:00Z` : text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(timestamp)) return timestamp;
  throw new UsageError('--at must be a moment such as 2026-11-22T12:00Z');
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError('--gift must be a whole number from 1');
}

function readMoney({ amount = '', currency = '' }: Values): Money {
  const minor = minorUnits(amount);
  if (minor === undefined) throw new UsageError('--amount must be an amount such as 350.00');
  if (!isCurrency(currency)) throw new UsageError('--currency must be GHS, EUR, USD or GBP');
  return { minor, currency };
}

/** Channels by their short names on the command line. */
const CHANNELS: Readonly<Record<string, Channel>> = {
  mtn: 'momo-mtn',
  telecel: 'momo-telecel',
  at: 'momo-at',
  bank: 'bank',
  cash: 'cash',
};

function readPayment({ channel, proof = '', on = '' }: Values) {
  if (!isDate(on)) throw new UsageError('--on must be a day such as 2026-11-22');
  if (!proof.trim()) throw new UsageError("--proof must be the payment's own number");
  if (channel !== undefined && !Object.hasOwn(CHANNELS, channel)) {
    throw new UsageError('--channel must be mtn, telecel, at, bank or cash');
  }
  return {
    channel: channel === undefined ? undefined : CHANNELS[channel],
    proof: proof.trim(),
    on,
  };
}
