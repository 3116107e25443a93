/** A move of an item within its list, as the member saw the list. */
export type ItemMove = {
  /** The ids in the order in which the member saw them. */
  readonly shownIds: readonly string[];
  /** Number of the other items that come before it. */
  readonly position: number;
};

/**
 * The order of a list after a move. Items that were added meanwhile stay beside their neighbours.
 * Undefined if somebody else reordered the list, or the item is gone.
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
  const moved = known.filter((one) => one !== id);
  moved.splice(next === undefined ? moved.length : moved.indexOf(next), 0, id);

  const knownNow = current.filter((one) => known.includes(one));
  // The same move sent twice: the item is there already.
  if (isSameOrder(knownNow, moved)) return current;
  if (!isSameOrder(knownNow, known)) return undefined;
  const order = current.filter((one) => one !== id);
  const at = next === undefined ? order.indexOf(last ?? '') + 1 : order.indexOf(next);
  order.splice(at, 0, id);
  return order;
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
