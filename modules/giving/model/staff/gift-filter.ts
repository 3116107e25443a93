import { isDate } from '#platform/forms/date.ts';
import { GIFT_STATES, type GiftState } from '../gift.ts';

/** What staff decide about, and what should have come before today: beside the states. */
export const EXTRA_STATES = ['review', 'overdue'] as const;
export type ListedState = GiftState | (typeof EXTRA_STATES)[number];

/** Which gifts are listed; all of it stands in the address. */
export type GiftFilter = {
  readonly state?: ListedState | undefined;
  /** Of the pledge, as the inbox finds it; or the number of a payment or a receipt. */
  readonly words?: string | undefined;
  /** Money came or went back on these days or between them, as `2026-11-22`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
};

const MAX_WORDS_LENGTH = 100;

/** The names of the form's fields, which are the parameters of the address. */
export const GIFT_FILTER_FIELDS = ['words', 'state', 'from', 'to'] as const;
export type GiftFilterFields = Readonly<Record<(typeof GIFT_FILTER_FIELDS)[number], string>>;

/** What the address says, as it stands there. */
export function readGiftFilterFields(address: URLSearchParams): GiftFilterFields {
  const [words = '', state = '', from = '', to = ''] = GIFT_FILTER_FIELDS.map((name) =>
    readParameter(address, name),
  );
  return { words, state, from, to };
}

/** The filter that an address asks for. What cannot be meant asks for nothing (`giftFilterErrors`). */
export function readGiftFilter(address: URLSearchParams): GiftFilter {
  const { words, state, from, to } = readGiftFilterFields(address);
  const page = Number(readParameter(address, 'page'));
  return {
    state: isListedState(state) ? state : undefined,
    words: words.slice(0, MAX_WORDS_LENGTH) || undefined,
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  };
}

/** Of the fields those that cannot be meant, each with a sentence that says so. */
export function giftFilterErrors({
  state,
  from,
  to,
}: GiftFilterFields): Partial<Record<keyof GiftFilterFields, string>> {
  const noDay = (text: string) => `“${text}” is no day, so it was left out. A day is 2026-11-22.`;
  const isBackwards = isDate(from) && isDate(to) && from > to;
  return {
    ...(state &&
      !isListedState(state) && { state: `There is no state “${state}”, so it was left out.` }),
    ...(from && !isDate(from) && { from: noDay(from) }),
    ...(to && !isDate(to) && { to: noDay(to) }),
    ...(isBackwards && { to: 'The last day is before the first one, so nothing lies between.' }),
  };
}

/** The query of an address for a filter, beginning with `?` where it says anything. */
export function giftQuery(filter: GiftFilter): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value) said.set(name, String(value));
  }
  return said.size > 0 ? `?${said}` : '';
}

export function isListedState(text: unknown): text is ListedState {
  return [...GIFT_STATES, ...EXTRA_STATES].some((each) => each === text);
}

/** What was typed. Characters that no keyboard has would be refused by a database. */
function readParameter(address: URLSearchParams, name: string): string {
  return (address.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}
