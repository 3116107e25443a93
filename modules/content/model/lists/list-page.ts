/** Page size of a list: `first` items, then `step` more at a time (specification, section 9). */
export type ListPage = { readonly first: number; readonly step: number };

/** For events and blog posts. */
export const SIX_THEN_THREE: ListPage = { first: 6, step: 3 };
/** For courses. */
export const FOUR_THEN_FOUR: ListPage = { first: 4, step: 4 };

/** Upper limit: no list is longer, and larger numbers in a URL are nonsense. */
const MAX_SHOWN = 1_000;

/**
 * The number of items that a URL asks for: `first` plus whole steps. Any invalid value means the
 * first page.
 */
export function shownCountOf(value: string | null, { first, step }: ListPage): number {
  const requested = value && /^\d{1,6}$/.test(value) ? Math.min(Number(value), MAX_SHOWN) : first;
  return first + Math.ceil(Math.max(0, requested - first) / step) * step;
}

/** The items to show, and whether there are more. */
export function pageOf<Item>(items: readonly Item[], shown: number) {
  return { items: items.slice(0, shown), total: items.length, hasMore: items.length > shown };
}
