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

export type Difference = {
  readonly path: string;
  readonly labels: readonly string[];
  readonly before: string;
  readonly after: string;
};

type FieldPosition = {
  readonly path: string;
  readonly labels: readonly string[];
  readonly picture: PictureLabel | undefined;
};

/** The differences of a later version, in order. `picture`: the text for a picture. */
export function differences(field: Field, before: unknown, after: unknown, picture?: PictureLabel) {
  return differencesAt(field, before, after, { path: '', labels: [], picture });
}

function differencesAt(
  field: Field,
  before: unknown,
  after: unknown,
  place: FieldPosition,
): Difference[] {
  if (isSame(before, after)) return [];
  if (field.type === 'group') return fieldDifferences(field.fields, before, after, place);
  return field.type === 'list' && field.item.type === 'group'
    ? itemDifferences(field, before, after, place)
    : difference(field, before, after, place);
}

/** Empty if both versions read the same: null, an empty text and a missing field are equal. */
function difference(
  field: Field,
  before: unknown,
  after: unknown,
  { path, labels, picture }: FieldPosition,
): Difference[] {
  if (fieldText(field, before) === fieldText(field, after)) return [];
  const [was, is] = [before, after].map((value) => fieldText(field, value, picture));
  return [{ path, labels, before: was ?? '', after: is ?? '' }];
}

function fieldDifferences(
  fields: readonly Field[],
  before: unknown,
  after: unknown,
  { path, labels, picture }: FieldPosition,
): Difference[] {
  return fields.flatMap((field) =>
    differencesAt(field, fieldsIn(before)[field.name], fieldsIn(after)[field.name], {
      path: joinPath(path, field.name),
      labels: [...labels, field.label],
      picture,
    }),
  );
}

function itemDifferences(list: ListField, before: unknown, after: unknown, place: FieldPosition) {
  const pairs = pairsOf(list.item, itemsIn(before), itemsIn(after));
  const changed = pairs.flatMap(({ was, is, number }) => {
    const at = {
      path: joinPath(place.path, number),
      labels: [...place.labels, `${list.item.label} ${number + 1}`],
      picture: place.picture,
    };
    // An added or removed item is one difference, whatever is in it.
    if (was === undefined || is === undefined) return difference(list.item, was, is, at);
    return differencesAt(list.item, was, is, at);
  });
  return changed.length > 0 ? changed : orderDifference(list, before, after, place);
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

function orderDifference(list: ListField, before: unknown, after: unknown, place: FieldPosition) {
  const order = (value: unknown) =>
    itemsIn(value)
      .map((item) => itemName(list.item, item))
      .join('\n');
  const [was, is] = [order(before), order(after)];
  return was === is ? [] : [{ path: place.path, labels: place.labels, before: was, after: is }];
}

/** A field that two members changed, each differently. `path` is that of the first, `mine`. */
export type Conflict = Pick<FieldPosition, 'path' | 'labels'> &
  Pick<Sides, 'mine' | 'theirs'> & { readonly field: Field };

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

/** Joins two changes of `base`, field by field. Where they conflict, mine stays. */
export function mergeChanges(field: Field, sides: Sides) {
  const conflicts: Conflict[] = [];
  return { value: mergeAt(field, sides, { path: '', labels: [], conflicts }), conflicts };
}

type MergePosition = Pick<FieldPosition, 'path' | 'labels'> & { readonly conflicts: Conflict[] };

function mergeAt(field: Field, sides: Sides, place: MergePosition): unknown {
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

function mergeFields(fields: readonly Field[], sides: Sides, place: MergePosition) {
  const merged: Record<string, unknown> = {};
  for (const name of namesIn(sides.theirs, sides.mine)) {
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map(
      (side) => fieldsIn(side)[name],
    );
    const field = fields.find((one) => one.name === name);
    const at = {
      path: joinPath(place.path, name),
      labels: [...place.labels, field?.label ?? name],
    };
    const value = field
      ? mergeAt(field, { base, mine, theirs }, { ...place, ...at })
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
  place: MergePosition,
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
      {
        ...place,
        path: joinPath(place.path, number),
        labels: [...place.labels, `${item.label} ${number + 1}`],
      },
    );
    return merged === undefined ? [] : [merged];
  });
}
