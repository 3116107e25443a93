import * as v from 'valibot';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { changedKeepingTimes } from '../keeping-times.ts';
import { type Field, fieldAt, fieldsIn, groupOf, itemsIn } from './field.ts';
import { readForm } from './form-reading.ts';

/** A sentence for each name of a form at which something is wrong. */
type Mistakes = Readonly<Record<string, string>>;

/**
 * Reads a form (`readForm`) and checks it by its kind's schema. What the schema does not know of is
 * kept as it was: a newer release may have written it.
 * @param base the item as it was when the form was made; undefined for a new one
 */
export function checkForm(
  schema: v.GenericSchema,
  field: Field,
  form: FormData,
  base: unknown,
): Result<unknown, Mistakes> {
  const { candidate, names } = readForm(field, form, base);
  const result = v.safeParse(schema, candidate);
  const mistakes = changedTimes(field, base, result.success ? result.output : candidate, names);
  if (result.success && Object.keys(mistakes).length === 0) {
    return ok(withUnknown(field, result.output, candidate));
  }
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    mistakes[nameAt(names, path)] ??= sentence(fieldAt(field, path, candidate), issue);
  }
  return failed(mistakes);
}

/**
 * Of a text in which keeping times stand: which of them may not be changed at the desk. Where nobody
 * knows what was there before, none was changed.
 */
function changedTimes(
  field: Field,
  base: unknown,
  checked: unknown,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const texts = field.type === 'group' ? field.fields.filter((sub) => 'keepsTimes' in sub) : [];
  const changed = texts.flatMap(({ name, label }) => {
    const [before, after] = [base, checked].map((item) => fieldsIn(item)[name]);
    if (before === undefined) return [];
    const lines = changedKeepingTimes(String(before), String(after ?? ''));
    const words = `${label} must keep its times: ${lines.join(', ')}. The server erases by them, and its settings say the same.`;
    return lines.length > 0 ? [[nameAt(names, name), words] as const] : [];
  });
  return Object.fromEntries(changed);
}

function withUnknown(field: Field, checked: unknown, given: unknown): unknown {
  if (field.type === 'list') {
    const items = itemsIn(given);
    if (!Array.isArray(checked)) return checked;
    return checked.map((item, index) => withUnknown(field.item, item, items[index]));
  }
  const group = field.type === 'variant' ? groupOf(field, checked) : field;
  if (group?.type !== 'group' || checked == null) return checked;
  const before = fieldsIn(given);
  const after = fieldsIn(checked);
  const known = group.fields.flatMap((sub) =>
    sub.name in after ? [[sub.name, withUnknown(sub, after[sub.name], before[sub.name])]] : [],
  );
  const unknown = Object.entries(before).filter(
    ([name]) => !(name in after) && !group.fields.some((sub) => sub.name === name),
  );
  return { ...after, ...Object.fromEntries([...known, ...unknown]) };
}

/** The form's name for a place, or for what it is in, where the form does not have the place itself. */
function nameAt(names: ReadonlyMap<string, string>, path: string): string {
  const name = names.get(path);
  if (name !== undefined || path === '') return name ?? '';
  return nameAt(names, path.slice(0, Math.max(path.lastIndexOf('.'), 0)));
}

function sentence(field: Field | undefined, issue: v.BaseIssue<unknown>): string {
  return `${field?.label || 'This'} ${ruleOf(field, issue)}.`;
}

/** The schema's own words for the rule, where it has some; Valibot's are for programmers. */
function ruleOf(field: Field | undefined, { type, message, requirement, received }: Issue): string {
  if (field?.type === 'text' && field.writing === 'picture' && type === 'check') {
    return 'must be the address of a picture, like /images/robots.jpg: choose one of those below';
  }
  if (message.startsWith('must ')) return message;
  if (NOTHING.has(received)) return 'must not be empty';
  if (type === 'integer' || type === 'safe_integer') return 'must be a whole number';
  if (type === 'min_value') return `must be at least ${requirement}`;
  if (type === 'max_value') return `must be at most ${requirement}`;
  if (field?.type === 'number') return 'must be a number';
  if (field?.type === 'choice') return 'must be one of those offered';
  return 'does not fit here';
}

type Issue = Pick<v.BaseIssue<unknown>, 'type' | 'message' | 'requirement' | 'received'>;

/** What Valibot calls nothing. */
const NOTHING: ReadonlySet<string> = new Set(['undefined', 'null', '""']);
