import * as v from 'valibot';
import { isEmpty } from '#platform/forms/check.ts';
import { fieldsOfKind } from '../../field-tree.ts';
import { type Field, fieldsIn, isSame } from '../../fields.ts';
import { changedRetentionPeriods } from '../../item-form.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../kinds.ts';

/**
 * The reason, for staff, why a body may not be stored; undefined if it may.
 * @param before the body that it replaces; undefined for a new item
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
  const changedField = fields.find((field) => changesFixedField(field, body, before));
  if (!changedField) return undefined;
  return changedField.type === 'text' && changedField.fixesRetention
    ? `${changedField.label} must keep its times: the server erases by them, and its settings say the same.`
    : `${changedField.label} is not changed at the desk.`;
}

/** Whether a fixed field, or a retention period, was changed. */
function changesFixedField(field: Field, body: unknown, before: unknown): boolean {
  const [after, previous] = [body, before].map((item) => fieldsIn(item)[field.name]);
  // A field that an earlier release did not have is empty in the current shape.
  if (field.fixed) return !isSame(after, previous) && !(isBlank(after) && isBlank(previous));
  if (field.type === 'text' && field.fixesRetention)
    return changedRetentionPeriods(String(previous ?? ''), String(after ?? '')).length > 0;
  return (
    field.type === 'group' && field.fields.some((sub) => changesFixedField(sub, after, previous))
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || isEmpty(value);
}
