import type { WaitingItem } from '#modules/content/model/editing/content-service.ts';

/** The first of the waiting items, and how many there are in all. */
export type WaitingGroup = { readonly items: readonly WaitingItem[]; readonly count: number };

/** Content that waits for staff. An item is in one group only; one with a draft may have warnings, too. */
export type ContentToday = {
  /** Will be published automatically, the next one first. */
  readonly scheduled: WaitingGroup;
  /** Wait for somebody to publish them, the oldest first. */
  readonly drafts: WaitingGroup;
  /** The other items with something that visitors would notice. */
  readonly withWarnings: WaitingGroup;
};

/** How many items of each group are listed. */
const MAX_LISTED = 8;

export function contentToday(waiting: readonly WaitingItem[]): ContentToday {
  const by =
    (time: (item: WaitingItem) => string | null) => (one: WaitingItem, other: WaitingItem) =>
      (time(one) ?? '').localeCompare(time(other) ?? '');
  const scheduled = waiting.filter(({ status }) => status === 'scheduled');
  const drafts = waiting.filter(({ status }) => status !== 'scheduled' && status !== 'published');
  const groups = {
    scheduled: makeGroup(scheduled.toSorted(by(({ publishAt }) => publishAt))),
    drafts: makeGroup(drafts.toSorted(by(({ draftedAt }) => draftedAt))),
  };
  const listed = new Set([...groups.scheduled.items, ...groups.drafts.items]);
  const others = waiting.filter((item) => item.warnings.length > 0 && !listed.has(item));
  return { ...groups, withWarnings: makeGroup(others) };
}

function makeGroup(items: readonly WaitingItem[]): WaitingGroup {
  return { items: items.slice(0, MAX_LISTED), count: items.length };
}
