import type { PictureLabel } from '#pictures/picture.ts';
import {
  type Field,
  fieldsIn,
  fieldText,
  isSame,
  itemName,
  itemsIn,
  joinPath,
  keyGetterOf,
  type ListField,
  namesIn,
} from './fields.ts';

type Place = { readonly path: string; readonly labels: readonly string[] };
export type Difference = Place & { readonly before: string; readonly after: string };

const TOP: Place = { path: '', labels: [] };

function placeIn<At extends Place>(at: At, name: string | number, label: string): At {
  return { ...at, path: joinPath(at.path, name), labels: [...at.labels, label] };
}

/** The differences of a later version, in order. `picture`: the text for a picture. */
export function differences(
  field: Field,
  before: unknown,
  after: unknown,
  picture?: PictureLabel,
  at = TOP,
): Difference[] {
  if (isSame(before, after)) return [];
  if (field.type === 'group') {
    const [was, is] = [fieldsIn(before), fieldsIn(after)];
    return field.fields.flatMap((sub) =>
      differences(sub, was[sub.name], is[sub.name], picture, placeIn(at, sub.name, sub.label)),
    );
  }
  if (field.type !== 'list' || field.item.type !== 'group')
    return difference(field, before, after, picture, at);
  const { item } = field;
  const changed = pairsOf(item, itemsIn(before), itemsIn(after)).flatMap(({ was, is, number }) => {
    // An added or removed item is one difference, whatever is in it.
    const find = was === undefined || is === undefined ? difference : differences;
    return find(item, was, is, picture, placeIn(at, number, `${item.label} ${number + 1}`));
  });
  return changed.length > 0 ? changed : orderDifference(item, before, after, at);
}

/** Empty if both versions read the same: null, an empty text and a missing field are equal. */
function difference(
  field: Field,
  before: unknown,
  after: unknown,
  picture: PictureLabel | undefined,
  at: Place,
): Difference[] {
  if (fieldText(field, before) === fieldText(field, after)) return [];
  const textOf = (value: unknown) => fieldText(field, value, picture);
  return [{ ...at, before: textOf(before), after: textOf(after) }];
}

type Pair = { readonly was?: unknown; readonly is?: unknown; readonly number: number };

function pairsOf(item: Field, before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const key = keyGetterOf(item, [before, after]);
  const left = [...before];
  const take = (matches: (other: unknown) => boolean) => {
    const index = left.findIndex(matches);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const pairs: { was: unknown; is: unknown; number: number }[] = after.map((is, number) => ({
    was: take((was) => (key ? key(was) === key(is) : isSame(was, is))),
    is,
    number,
  }));
  for (const pair of key ? [] : pairs)
    pair.was ??= take((was) => itemName(item, was) === itemName(item, pair.is));
  for (const pair of key ? [] : pairs) pair.was ??= left.shift();
  return [...pairs, ...left.map((was) => ({ was, number: before.indexOf(was) }))];
}

function orderDifference(item: Field, before: unknown, after: unknown, at: Place) {
  const order = (value: unknown) =>
    itemsIn(value)
      .map((one) => itemName(item, one))
      .join('\n');
  const [was, is] = [order(before), order(after)];
  return was === is ? [] : [{ ...at, before: was, after: is }];
}

type Sides = Readonly<Record<'base' | 'mine' | 'theirs', unknown>>;

/** A field that two members changed, each differently. `path` is that of the first, `mine`. */
export type Conflict = Place & Omit<Sides, 'base'> & { readonly field: Field };

/** Joins two changes of `base`, field by field. Where they conflict, mine stays. */
export function mergeChanges(field: Field, sides: Sides) {
  const conflicts: Conflict[] = [];
  return { value: mergeAt(field, sides, { ...TOP, conflicts }), conflicts };
}

type MergePlace = Place & { readonly conflicts: Conflict[] };

function mergeAt(field: Field, sides: Sides, place: MergePlace): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (field.type === 'group' && mine && theirs) return mergeFields(field.fields, sides, place);
  const lists = [base, mine, theirs];
  const key = field.type === 'list' ? keyGetterOf(field.item, lists) : undefined;
  if (key) return mergeItems(field as ListField, sides, key, place);
  const { path, labels, conflicts } = place;
  if (fieldText(field, mine) !== fieldText(field, theirs))
    conflicts.push({ path, labels, field, mine, theirs });
  return mine;
}

function mergeFields(fields: readonly Field[], sides: Sides, place: MergePlace) {
  const merged: Record<string, unknown> = {};
  for (const name of namesIn(sides.theirs, sides.mine)) {
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map(
      (side) => fieldsIn(side)[name],
    );
    const field = fields.find((one) => one.name === name);
    const value = field
      ? mergeAt(field, { base, mine, theirs }, placeIn(place, name, field.label))
      : isSame(mine, base)
        ? theirs
        : mine;
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeItems(
  { item }: ListField,
  sides: Sides,
  key: (value: unknown) => unknown,
  place: MergePlace,
) {
  const byKey = (list: unknown) => new Map(itemsIn(list).map((one) => [key(one), one]));
  const [was, mine, theirs] = [byKey(sides.base), byKey(sides.mine), byKey(sides.theirs)];
  const order = (of: typeof was, shared: typeof was) => [...of.keys()].filter((k) => shared.has(k));
  const isMoved = !isSame(order(mine, was), order(was, mine));
  const keys = [mine, theirs].map((one) => [...one.keys()]);
  return [...new Set((isMoved ? keys : keys.toReversed()).flat())].flatMap((k) => {
    const number = keys[mine.has(k) ? 0 : 1]?.indexOf(k) ?? 0;
    const merged = mergeAt(
      item,
      { base: was.get(k), mine: mine.get(k), theirs: theirs.get(k) },
      placeIn(place, number, `${item.label} ${number + 1}`),
    );
    return merged === undefined ? [] : [merged];
  });
}
