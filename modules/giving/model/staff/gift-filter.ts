import { isDate } from '#platform/forms/text-answer.ts';

/** Parts of the list: what is waited for or to be decided, what came, and what is over. */
export const LISTED_STATES = ['open', 'received', 'closed'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** A filter for the gift list; all of it is in the URL. */
export type GiftFilter = {
  readonly state?: ListedState | undefined;
  /** Words of the pledge, as in the inbox search, or the number of a payment or a receipt. */
  readonly words?: string | undefined;
  /** Money came or went back between these days, inclusive: `2026-11-22`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
};

const MAX_WORDS_LENGTH = 100;

/** The names of the form's fields, which are also the URL parameters. */
const GIFT_FILTER_FIELDS = ['words', 'state', 'from', 'to'] as const;
type GiftFilterFields = Readonly<Record<(typeof GIFT_FILTER_FIELDS)[number], string>>;

/** The values of the URL parameters, unchecked. */
export function readGiftFilterFields(params: URLSearchParams): GiftFilterFields {
  const [words = '', state = '', from = '', to = ''] = GIFT_FILTER_FIELDS.map((name) =>
    readParameter(params, name),
  );
  return { words, state, from, to };
}

/** The filter from the URL. Invalid values are ignored (`giftFilterErrors`). */
export function readGiftFilter(params: URLSearchParams): GiftFilter {
  const { words, state, from, to } = readGiftFilterFields(params);
  const page = Number(readParameter(params, 'page'));
  return {
    state: isListedState(state) ? state : undefined,
    words: words.slice(0, MAX_WORDS_LENGTH) || undefined,
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  };
}

/** An error text for each invalid field. */
export function giftFilterErrors({
  from,
  to,
}: GiftFilterFields): Partial<Record<keyof GiftFilterFields, string>> {
  const noDay = (text: string) => `“${text}” is no day, so it was left out. A day is 2026-11-22.`;
  const isBackwards = isDate(from) && isDate(to) && from > to;
  return {
    ...(from && !isDate(from) && { from: noDay(from) }),
    ...(to && !isDate(to) && { to: noDay(to) }),
    ...(isBackwards && { to: 'The last day is before the first one, so nothing lies between.' }),
  };
}

/** The query string of a filter, beginning with `?` unless it is empty. */
export function giftQuery(filter: GiftFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

export function isListedState(text: unknown): text is ListedState {
  return LISTED_STATES.some((each) => each === text);
}

/** The typed value. Control characters are replaced, since a database would reject them. */
function readParameter(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}
