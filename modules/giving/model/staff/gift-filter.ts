import { isDate } from '#platform/forms/date.ts';
import { GIFT_STATES, type GiftState } from '../gift.ts';

/** What staff decide about, and what should have come before today: beside the states. */
export const SHOWN_ALSO = ['review', 'overdue'] as const;
export type Shown = GiftState | (typeof SHOWN_ALSO)[number];

/** Which gifts are listed; all of it stands in the address. */
export type GiftFilter = {
  readonly state?: Shown | undefined;
  /** Of the pledge, as the inbox finds it; or the number of a payment or a receipt. */
  readonly words?: string | undefined;
  /** Money came or went back on these days or between them, as `2026-11-22`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
};

const LONGEST_WORDS = 100;

/** The names of the form's fields, which are the parameters of the address. */
export const GIFT_FILTER_FIELDS = ['words', 'state', 'from', 'to'] as const;
export type GiftFilterFields = Readonly<Record<(typeof GIFT_FILTER_FIELDS)[number], string>>;

/** What the address says, as it stands there. */
export function askedGifts(address: URLSearchParams): GiftFilterFields {
  const [words = '', state = '', from = '', to = ''] = GIFT_FILTER_FIELDS.map((name) =>
    given(address, name),
  );
  return { words, state, from, to };
}

/** The filter that an address asks for. What cannot be meant asks for nothing (`wrongGiftFilter`). */
export function giftFilter(address: URLSearchParams): GiftFilter {
  const { words, state, from, to } = askedGifts(address);
  const page = Number(given(address, 'page'));
  return {
    state: isShown(state) ? state : undefined,
    words: words.slice(0, LONGEST_WORDS) || undefined,
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  };
}

/** Of the fields those that cannot be meant, each with a sentence that says so. */
export function wrongGiftFilter({
  state,
  from,
  to,
}: GiftFilterFields): Partial<Record<keyof GiftFilterFields, string>> {
  const noDay = (text: string) => `“${text}” is no day, so it was left out. A day is 2026-11-22.`;
  const isBackwards = isDate(from) && isDate(to) && from > to;
  return {
    ...(state && !isShown(state) && { state: `There is no state “${state}”, so it was left out.` }),
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

export function isShown(text: unknown): text is Shown {
  return [...GIFT_STATES, ...SHOWN_ALSO].some((each) => each === text);
}

/** What was typed. Characters that no keyboard has would be refused by a database. */
function given(address: URLSearchParams, name: string): string {
  return (address.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}
