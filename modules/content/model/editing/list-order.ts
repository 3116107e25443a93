import { isSame } from './fields/same.ts';

/** Where an item goes, in its list as somebody saw it. */
export type ItemMove = {
  /** The ids as they stood there. */
  readonly shownIds: readonly string[];
  /** How many of the others are to stand before it. */
  readonly position: number;
};

/**
 * The order of a list after a move. What was not shown, since it came meanwhile, stays beside what it
 * stands beside. Undefined where somebody else put it into another order, or the item is gone.
 */
export function movedOrder(
  current: readonly string[],
  id: string,
  { shownIds, position }: ItemMove,
): readonly string[] | undefined {
  const known = shownIds.filter((one) => current.includes(one));
  if (!known.includes(id)) return undefined;
  const others = shownIds.filter((one) => one !== id);
  const next = others.slice(position).find((one) => known.includes(one));
  const last = others.slice(0, position).findLast((one) => known.includes(one));
  const wanted = known.filter((one) => one !== id);
  wanted.splice(next === undefined ? wanted.length : wanted.indexOf(next), 0, id);

  const standing = current.filter((one) => known.includes(one));
  // Sent twice: it is there already.
  if (isSameOrder(standing, wanted)) return current;
  if (!isSameOrder(standing, known)) return undefined;
  const order = current.filter((one) => one !== id);
  const at = next === undefined ? order.indexOf(last ?? '') + 1 : order.indexOf(next);
  order.splice(at, 0, id);
  return order;
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/**
 * All keys of both sides in one order: that of the side that changed it, with what the other one
 * added behind what it stands behind there. Undefined where both changed it, each in another way.
 */
export function mergeOrders(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] | undefined {
  const common = (keys: readonly unknown[]) =>
    keys.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const isMoved = (keys: readonly unknown[]) => !isSame(common(keys), common(base));
  if (isMoved(mine) && isMoved(theirs) && !isSame(common(mine), common(theirs))) return undefined;
  const [frame, other] = isMoved(theirs) ? [theirs, mine] : [mine, theirs];
  const order = [...frame];
  for (const [index, key] of other.entries()) {
    if (order.includes(key)) continue;
    const before = other.slice(0, index).findLast((earlier) => order.includes(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
