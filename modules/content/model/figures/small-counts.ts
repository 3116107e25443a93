/** Replaces a count of 1 to 4 people or gifts: it could tell who they are. */
export const FEW = 'fewer than 5';

/** The heads that a published share needs. */
const MIN_HEADS = 10;

export function isFew(count: number): boolean {
  return count > 0 && count < 5;
}

/**
 * The counts of a breakdown, with `FEW` for small ones. The next smallest is hidden too: the total
 * would reveal a single hidden one.
 */
export function hideFew(counts: readonly number[]): (number | typeof FEW)[] {
  const hidden = new Set(counts.flatMap((count, index) => (isFew(count) ? [index] : [])));
  if (hidden.size === 1) {
    const others = counts.map((count, index) => ({ count, index }));
    const [next] = others
      .filter(({ count, index }) => count > 0 && !hidden.has(index))
      .toSorted((one, other) => one.count - other.count);
    if (next) hidden.add(next.index);
  }
  return counts.map((count, index) => (hidden.has(index) ? FEW : count));
}

/** Whether a share says nothing of single people: enough heads, and nobody nearly alone. */
export function isShareSafe(part: number, whole: number): boolean {
  return whole >= MIN_HEADS && !isFew(part) && !isFew(whole - part);
}
