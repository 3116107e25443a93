import type { WaitingItem } from '#modules/content/model/editing/content-service.ts';

/** Some of what waits, and how much there is in all. */
export type WaitingGroup = { readonly items: readonly WaitingItem[]; readonly count: number };

/** What waits in the content. An item of which a draft waits may be wrong, too. */
export type ContentToday = {
  /** Published by themselves, the first one first. */
  readonly scheduled: WaitingGroup;
  /** Wait for somebody to publish them, the oldest first. */
  readonly drafts: WaitingGroup;
  /** A visitor would stumble over something. */
  readonly withWarnings: WaitingGroup;
};

/** How many of each are named. */
const MAX_LISTED = 8;

export function contentToday(waiting: readonly WaitingItem[]): ContentToday {
  const by =
    (moment: (item: WaitingItem) => string | null) => (one: WaitingItem, other: WaitingItem) =>
      (moment(one) ?? '').localeCompare(moment(other) ?? '');
  const scheduled = waiting.filter(({ status }) => status === 'scheduled');
  const drafts = waiting.filter(({ status }) => status !== 'scheduled' && status !== 'published');
  return {
    scheduled: makeGroup(scheduled.toSorted(by(({ publishAt }) => publishAt))),
    drafts: makeGroup(drafts.toSorted(by(({ draftedAt }) => draftedAt))),
    withWarnings: makeGroup(waiting.filter(({ warnings }) => warnings.length > 0)),
  };
}

function makeGroup(items: readonly WaitingItem[]): WaitingGroup {
  return { items: items.slice(0, MAX_LISTED), count: items.length };
}
