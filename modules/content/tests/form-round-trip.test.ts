import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ok } from '#platform/text/result.ts';
import { fieldsOfKind } from '../field-tree.ts';
import { formEntries } from '../fields.ts';
import { readContentFolder } from '../folder.server.ts';
import { checkForm } from '../item-form.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';

const content = readContentFolder('content');
const kinds = Object.keys(CONTENT_SCHEMAS) as ContentKind[];
const items = kinds.flatMap((kind) => content[kind].map(({ id, body }) => ({ kind, id, body })));

/** The form as a browser sends it: with CRLF line breaks, and every name and value of the page. */
function sent(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value.replace(/\r?\n/g, '\r\n'));
  return form;
}

describe('an item whose form was not changed', () => {
  test('there are items of every kind', () => {
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(kinds.length);
    expect(items.length).toBeGreaterThan(80);
  });

  test.each(items)('stays the same: $kind $id', ({ kind, body }) => {
    const field = fieldsOfKind(kind);
    const entries = formEntries(field, body);
    expect(entries.length).toBeGreaterThan(0);
    const read = checkForm(CONTENT_SCHEMAS[kind], field, sent(entries), body);
    expect(read).toEqual(ok(body));
    // Identical in the API's answer too.
    const parsed = v.parse(CONTENT_SCHEMAS[kind], read.ok && read.value);
    expect(JSON.stringify(parsed)).toBe(JSON.stringify(v.parse(CONTENT_SCHEMAS[kind], body)));
  });

  test.each(items)('stays the same even if only its fixed fields are known: $kind $id', (item) => {
    const field = fieldsOfKind(item.kind);
    // Only the fields that are not edited at the desk.
    const bare = fixedFieldsOf(item.kind, item.body);
    const read = checkForm(
      CONTENT_SCHEMAS[item.kind],
      field,
      sent(formEntries(field, item.body)),
      bare,
    );
    expect(read).toEqual(ok(item.body));
  });
});

/** The fixed fields of an item, including those in its lists. */
function fixedFieldsOf(kind: ContentKind, body: unknown): unknown {
  return fixedFields(fieldsOfKind(kind), body);
}

function fixedFields(
  field: ReturnType<typeof fieldsOfKind>['fields'][number],
  value: unknown,
): unknown {
  if (field.fixed) return value;
  if (field.type === 'list' && Array.isArray(value)) {
    const items = value.map((item) => fixedFields(field.item, item));
    return items.some((item) => item !== undefined) ? items : undefined;
  }
  if (field.type !== 'group' || typeof value !== 'object' || value === null) return undefined;
  const entries = field.fields.flatMap((sub) => {
    const one = fixedFields(sub, (value as Record<string, unknown>)[sub.name]);
    return one === undefined ? [] : [[sub.name, one]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
