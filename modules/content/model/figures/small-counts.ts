/** Replaces a count of 1 to 4 people or gifts: it could tell who they are. */
export const FEW = 'fewer than 5';
/** Replaces a larger count that would reveal a small one. */
export const NOT_SHOWN = 'not shown';

/** The heads that a published share needs. */
const MIN_HEADS = 10;

export function isFew(count: number): boolean {
  return count > 0 && count < 5;
}

/**
 * The counts of a breakdown as texts may show them. The next smallest is hidden with a single small
 * one: the total would reveal it.
 */
export function hideFew(counts: readonly number[]): (number | string)[] {
  const larger = counts.filter((count) => count > 0 && !isFew(count));
  const next = counts.filter(isFew).length === 1 ? counts.indexOf(Math.min(...larger)) : -1;
  return counts.map((count, index) => {
    if (isFew(count)) return FEW;
    return index === next ? NOT_SHOWN : count;
  });
}

/** Whether a share says nothing of single people: enough heads, and nobody nearly alone. */
export function isShareSafe(part: number, whole: number): boolean {
  return whole >= MIN_HEADS && !isFew(part) && !isFew(whole - part);
}
