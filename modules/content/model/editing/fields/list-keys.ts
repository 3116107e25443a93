import { type Field, fieldsIn, itemsIn } from './field.ts';

/**
 * Gets the key of list items. Undefined unless the items have a key that nobody edits, unique
 * within each list.
 */
export function keyGetterOf(
  item: Field,
  lists: readonly unknown[],
): ((item: unknown) => unknown) | undefined {
  if (item.type !== 'group') return undefined;
  const name = item.fields.find(
    ({ name, fixed, required }) => fixed && (required || name === 'id'),
  )?.name;
  if (name === undefined) return undefined;
  const key = (value: unknown) => fieldsIn(value)[name];
  const areUnique = lists.every((list) => {
    const keys = itemsIn(list).map(key);
    return !keys.includes(undefined) && new Set(keys).size === keys.length;
  });
  return areUnique ? key : undefined;
}
