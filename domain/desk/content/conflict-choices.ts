import type { SaidPicture } from '../pictures/said-picture.ts';
import { type Field, fieldAt, fieldsIn, itemsIn } from './fields/field.ts';
import { wordsOf } from './fields/words.ts';
import type { Conflict, Merged } from './merge.ts';

/** Whose version of a field stays. */
export type Side = 'mine' | 'theirs' | 'base';
export const SIDES: readonly Side[] = ['mine', 'theirs', 'base'];

/** The sides that were chosen, by the paths of the conflicts. */
export type Choices = ReadonlyMap<string, Side>;

/** A conflict in words, for whoever has to choose. */
export type ShownConflict = {
  readonly path: string;
  /** Where it is, from the outside to the inside: `['Sessions', 'Session 2', 'Where it is']`. */
  readonly labels: readonly string[];
  /** What each side says; empty: nothing. */
  readonly words: Readonly<Record<Side, string>>;
};

/** The merged item with what was chosen; undefined where a conflict was not decided. */
export function decided({ item, conflicts }: Merged, choices: Choices): unknown {
  let result = item;
  for (const { path, ...sides } of conflicts) {
    const side = choices.get(path);
    if (side === undefined) return undefined;
    result = withValue(result, path.split('.'), sides[side]);
  }
  return withoutHoles(result);
}

/**
 * The conflicts of a merge as they are shown.
 * @param picture what is said of a picture; else its address
 */
export function shownConflicts(
  field: Field,
  { item, conflicts }: Merged,
  picture?: SaidPicture,
): ShownConflict[] {
  return conflicts.map(({ path, mine, theirs, base }: Conflict) => {
    const at = fieldAt(field, path, item);
    const words = (value: unknown) =>
      at ? wordsOf(at, value, picture) : (JSON.stringify(value) ?? '');
    return {
      ...{ path, labels: labelsAt(field, path, item) },
      words: { mine: words(mine), theirs: words(theirs), base: words(base) },
    };
  });
}

function labelsAt(field: Field, path: string, item: unknown): string[] {
  const names = path.split('.');
  return names.flatMap((name, index) => {
    const outer = fieldAt(field, names.slice(0, index).join('.'), item);
    const own = fieldAt(field, names.slice(0, index + 1).join('.'), item);
    if (outer?.type === 'list') return [`${own?.label || 'Text'} ${Number(name) + 1}`];
    return [own?.label ?? name];
  });
}

/** What is undefined is a hole for now: paths count on the numbers of the merged lists. */
function withValue(
  item: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === '') return value;
  if (Array.isArray(item)) {
    return item.map((one, index) => (index === Number(name) ? withValue(one, rest, value) : one));
  }
  const fields = fieldsIn(item);
  return { ...fields, [name]: rest.length > 0 ? withValue(fields[name], rest, value) : value };
}

function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) {
    return itemsIn(value)
      .filter((item) => item !== undefined)
      .map(withoutHoles);
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, sub]) => sub !== undefined);
  return Object.fromEntries(known.map(([name, sub]) => [name, withoutHoles(sub)]));
}
