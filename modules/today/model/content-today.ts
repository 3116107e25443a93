import type { WaitingItem } from '#modules/content/model/editing/content-service.ts';

/** Some of what waits, and how much there is in all. */
export type Some = { readonly items: readonly WaitingItem[]; readonly count: number };

/** What waits in the content. An item of which a draft waits may be wrong, too. */
export type ContentToday = {
  /** Published by themselves, the first one first. */
  readonly scheduled: Some;
  /** Wait for somebody to publish them, the oldest first. */
  readonly drafts: Some;
  /** A visitor would stumble over something. */
  readonly wrong: Some;
};

/** How many of each are named. */
const NAMED = 8;

export function contentToday(waiting: readonly WaitingItem[]): ContentToday {
  const by =
    (moment: (item: WaitingItem) => string | null) => (one: WaitingItem, other: WaitingItem) =>
      (moment(one) ?? '').localeCompare(moment(other) ?? '');
  const scheduled = waiting.filter(({ state }) => state === 'scheduled');
  const drafts = waiting.filter(({ state }) => state !== 'scheduled' && state !== 'published');
  return {
    scheduled: some(scheduled.toSorted(by(({ publishAt }) => publishAt))),
    drafts: some(drafts.toSorted(by(({ draftedAt }) => draftedAt))),
    wrong: some(waiting.filter(({ found }) => found.length > 0)),
  };
}

function some(items: readonly WaitingItem[]): Some {
  return { items: items.slice(0, NAMED), count: items.length };
}
