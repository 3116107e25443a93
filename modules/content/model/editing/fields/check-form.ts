import * as v from 'valibot';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { changedRetentionPeriods } from '../retention-text.ts';
import { type Field, fieldAt, fieldsIn, groupOf, itemsIn } from './field.ts';
import { readForm } from './read-form.ts';

/** A sentence for each name of a form that has an error. */
type FieldErrors = Readonly<Record<string, string>>;

/**
 * Reads a form (`readForm`) and checks it by its kind's schema. Fields that the schema does not
 * know are kept: a newer release may have written them.
 * @param base the item as it was when the form was made; undefined for a new one
 */
export function checkForm(
  schema: v.GenericSchema,
  field: Field,
  form: FormData,
  base: unknown,
): Result<unknown, FieldErrors> {
  const { candidate, names } = readForm(field, form, base);
  const result = v.safeParse(schema, candidate);
  const errors = retentionErrors(field, base, result.success ? result.output : candidate, names);
  if (result.success && Object.keys(errors).length === 0) {
    return ok(withUnknownFields(field, result.output, candidate));
  }
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    errors[formNameAt(names, path)] ??= errorText(fieldAt(field, path, candidate), issue);
  }
  return failed(errors);
}

/**
 * Errors for retention periods that a text changes: they may not be changed at the desk. Empty if
 * the text before is unknown.
 */
function retentionErrors(
  field: Field,
  base: unknown,
  checked: unknown,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const texts = field.type === 'group' ? field.fields.filter((sub) => 'fixesRetention' in sub) : [];
  const changed = texts.flatMap(({ name, label }) => {
    const [before, after] = [base, checked].map((item) => fieldsIn(item)[name]);
    if (before === undefined) return [];
    const periods = changedRetentionPeriods(String(before), String(after ?? ''));
    const message = `${label} must keep its times: ${periods.join(', ')}. The server erases by them, and its settings say the same.`;
    return periods.length > 0 ? [[formNameAt(names, name), message] as const] : [];
  });
  return Object.fromEntries(changed);
}

function withUnknownFields(field: Field, checked: unknown, candidate: unknown): unknown {
  if (field.type === 'list') {
    const items = itemsIn(candidate);
    if (!Array.isArray(checked)) return checked;
    return checked.map((item, index) => withUnknownFields(field.item, item, items[index]));
  }
  const group = field.type === 'variant' ? groupOf(field, checked) : field;
  if (group?.type !== 'group' || checked == null) return checked;
  const before = fieldsIn(candidate);
  const after = fieldsIn(checked);
  const known = group.fields.flatMap((sub) =>
    sub.name in after
      ? [[sub.name, withUnknownFields(sub, after[sub.name], before[sub.name])]]
      : [],
  );
  const unknown = Object.entries(before).filter(
    ([name]) => !(name in after) && !group.fields.some((sub) => sub.name === name),
  );
  return { ...after, ...Object.fromEntries([...known, ...unknown]) };
}

/** The form's name for a path, or for the nearest path above it that the form has. */
function formNameAt(names: ReadonlyMap<string, string>, path: string): string {
  const name = names.get(path);
  if (name !== undefined || path === '') return name ?? '';
  return formNameAt(names, path.slice(0, Math.max(path.lastIndexOf('.'), 0)));
}

function errorText(field: Field | undefined, issue: v.BaseIssue<unknown>): string {
  return `${field?.label || 'This'} ${ruleText(field, issue)}.`;
}

/** The rule in the schema's own words if it has some; Valibot's messages are for programmers. */
function ruleText(
  field: Field | undefined,
  { type, message, requirement, received }: Issue,
): string {
  if (field?.type === 'text' && field.format === 'picture' && type === 'check') {
    return 'must be the address of a picture, like /images/robots.jpg: choose one of those below';
  }
  if (message.startsWith('must ')) return message;
  if (EMPTY_RECEIVED.has(received)) return 'must not be empty';
  if (type === 'integer' || type === 'safe_integer') return 'must be a whole number';
  if (type === 'min_value') return `must be at least ${requirement}`;
  if (type === 'max_value') return `must be at most ${requirement}`;
  if (field?.type === 'number') return 'must be a number';
  if (field?.type === 'choice') return 'must be one of those offered';
  return 'does not fit here';
}

type Issue = Pick<v.BaseIssue<unknown>, 'type' | 'message' | 'requirement' | 'received'>;

/** Valibot's names for a missing value. */
const EMPTY_RECEIVED: ReadonlySet<string> = new Set(['undefined', 'null', '""']);
