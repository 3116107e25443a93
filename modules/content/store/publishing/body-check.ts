import * as v from 'valibot';
import { isEmpty } from '#platform/forms/answer.ts';
import { type Field, fieldsIn } from '../../model/editing/fields/field.ts';
import { fieldsOfKind } from '../../model/editing/fields/field-tree.ts';
import { isSame } from '../../model/editing/fields/same.ts';
import { changedRetentionPeriods } from '../../model/editing/retention-text.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../model/kinds.ts';

/**
 * Why a body may not be stored, in a sentence for staff; undefined where it may.
 * @param before what it takes the place of; undefined for a new item
 */
export function findBodyRefusal(
  kind: ContentKind,
  body: unknown,
  before: unknown,
): string | undefined {
  const result = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!result.success) {
    const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'the item');
    return `This does not fit: ${[...new Set(fields)].join(', ')}.`;
  }
  if (before === undefined) return undefined;
  const { fields } = fieldsOfKind(kind);
  const kept = fields.find((field) => changesFixedField(field, body, before));
  if (!kept) return undefined;
  return kept.type === 'text' && kept.fixesRetention
    ? `${kept.label} must keep its times: the server erases by them, and its settings say the same.`
    : `${kept.label} is not changed at the desk.`;
}

/** Whether a field says something else that stays as it is. */
function changesFixedField(field: Field, body: unknown, before: unknown): boolean {
  const [after, was] = [body, before].map((item) => fieldsIn(item)[field.name]);
  // What an earlier release did not know is nothing, in this one's shape.
  if (field.fixed) return !isSame(after, was) && !(isBlank(after) && isBlank(was));
  if (field.type === 'text' && field.fixesRetention)
    return changedRetentionPeriods(String(was ?? ''), String(after ?? '')).length > 0;
  return field.type === 'group' && field.fields.some((sub) => changesFixedField(sub, after, was));
}

function isBlank(value: unknown): boolean {
  return value === undefined || isEmpty(value);
}
