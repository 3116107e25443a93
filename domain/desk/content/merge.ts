import { type Field, fieldsIn, groupOf, itemsIn, joined, type ListField } from './fields/field.ts';
import { keysOf } from './fields/list-keys.ts';
import { isObject, isSame, namesIn } from './fields/same.ts';

/** A field that two colleagues changed, each in another way. What is not there is undefined. */
export type Conflict = {
  /** Its place in the merged item: `pricing.student`. */
  readonly path: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
};

/**
 * `item` has what one side alone changed, and of conflicts what is mine; an item of a list that I
 * took out while it was changed is there as the other side has it.
 */
export type Merged = { readonly item: unknown; readonly conflicts: readonly Conflict[] };

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

/**
 * Brings together what two colleagues made of the same item, field by field. A list is one value,
 * unless its items have keys: then they are merged one by one.
 * @param sides the item as both began with it, as I have it, as it is stored now
 */
export function merge(field: Field, sides: Sides): Merged {
  const conflicts: Conflict[] = [];
  const item = merged(field, sides, '', (conflict) => conflicts.push(conflict));
  return { item, conflicts };
}

type Report = (conflict: Conflict) => void;

function merged(field: Field | undefined, sides: Sides, path: string, report: Report): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (field?.type === 'group' && isObject(mine) && isObject(theirs)) {
    return mergedFields(field.fields, sides, path, report);
  }
  if (field?.type === 'variant') {
    const group = groupOf(field, mine);
    const isOne = group && [theirs, base ?? mine].every((side) => groupOf(field, side) === group);
    if (isOne) return mergedFields(group.fields, sides, path, report);
  }
  const items = field?.type === 'list' ? mergedItems(field, sides, path, report) : undefined;
  if (items) return items;
  report({ path, ...sides });
  return mine;
}

/** Also of the fields that the schema does not know: each is one value. */
function mergedFields(
  fields: readonly Field[],
  { base, mine, theirs }: Sides,
  path: string,
  report: Report,
): unknown {
  const entries = namesIn(mine, theirs, base).flatMap((name) => {
    const of = (side: unknown) => fieldsIn(side)[name];
    const sides = { base: of(base), mine: of(mine), theirs: of(theirs) };
    const field = fields.find((one) => one.name === name);
    const value = merged(field, sides, joined(path, name), report);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Undefined where the items have no keys, or both sides put them into another order. */
function mergedItems(
  { item }: ListField,
  { base, mine, theirs }: Sides,
  path: string,
  report: Report,
): unknown[] | undefined {
  const key = keysOf(item, [base, mine, theirs]);
  if (!key) return undefined;
  const sides = { base: byKey(base, key), mine: byKey(mine, key), theirs: byKey(theirs, key) };
  const order = orderOf([...sides.base.keys()], [...sides.mine.keys()], [...sides.theirs.keys()]);
  if (!order) return undefined;
  const items: unknown[] = [];
  for (const one of order) {
    const of = (side: ReadonlyMap<unknown, unknown>) => side.get(one);
    const versions = { base: of(sides.base), mine: of(sides.mine), theirs: of(sides.theirs) };
    // Gone on one side and as it was on the other: `merged` gives undefined. Gone and changed: a conflict.
    const at = joined(path, items.length);
    const value = merged(item, versions, at, report);
    if (value !== undefined) items.push(value);
    else if (versions.theirs !== undefined && !isSame(versions.base, versions.theirs)) {
      items.push(versions.theirs);
    }
  }
  return items;
}

function byKey(list: unknown, key: (item: unknown) => unknown): ReadonlyMap<unknown, unknown> {
  return new Map(itemsIn(list).map((item) => [key(item), item]));
}

/**
 * All keys of both sides in one order: that of the side that changed it, with what the other one
 * added behind what it stands behind there. Undefined where both changed it, each in another way.
 */
export function orderOf(
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
