import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { text } from '#platform/text/text.ts';
import { fieldOf, fieldsOfKind } from '../field-tree.ts';
import { type Field, fieldAt } from '../fields.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';

describe('the fields of every kind', () => {
  const kinds = Object.keys(CONTENT_SCHEMAS) as ContentKind[];

  test.each(kinds)('%s: each has a label, and each option of a choice has one', (kind) => {
    const all = below(fieldsOfKind(kind));
    expect(all.length).toBeGreaterThan(1);
    for (const field of all.filter(({ name }) => name !== '')) {
      expect(field.label, field.name).toMatch(/^\p{Lu}.*[^.]$/u);
      expect(field.hint, field.name).not.toBe(field.label);
      // Names with _ are reserved for fields that the form itself adds.
      expect(field.name).not.toMatch(/^_/);
    }
    for (const field of all.filter(({ fixed }) => !fixed)) {
      if (field.type !== 'choice') continue;
      for (const { label } of field.options) expect(label).toMatch(/^\p{Lu}/u);
    }
    // Buttons like "Add session" name the item, so lists of groups need a label for it.
    for (const field of all) {
      if (field.type === 'list' && field.item.type === 'group') {
        expect(field.item.label, field.name).not.toBe('');
      }
    }
  });

  test('are of the type that a form needs', () => {
    const event = fieldsOfKind('events');
    expect(event.fields.map(({ name }) => name)).toEqual(
      Object.keys(CONTENT_SCHEMAS.events.entries),
    );
    expect(at('events', 'id')).toMatchObject({ type: 'number', fixed: true });
    expect(at('events', 'title')).toMatchObject({ format: 'line', required: true });
    expect(at('events', 'description')).toMatchObject({ format: 'long', required: false });
    expect(at('events', 'start')).toMatchObject({ format: 'moment', label: 'Begins' });
    expect(at('events', 'image')).toMatchObject({ format: 'picture' });
    expect(at('events', 'registrationLink')).toMatchObject({ format: 'link' });
    expect(at('blogs', 'content')).toMatchObject({ format: 'markdown' });
    expect(at('stem-squad-landing', 'content')).toMatchObject({ format: 'html' });
    expect(at('legal', 'updated')).toMatchObject({ format: 'date', required: true });
    expect(at('organisation', 'email')).toMatchObject({ format: 'email' });
    expect(at('courses', 'pricing.student')).toMatchObject({ type: 'number', required: false });
    expect(at('courses', 'sessions.0.full')).toMatchObject({ type: 'yes-no' });
    expect(at('donate', 'share.percent')).toMatchObject({ min: 0, max: 100 });
    expect(at('programs-overview', 'journey')).toMatchObject({ min: 4, max: 4 });
    expect(at('home', 'hero.lines.0.lang')).toMatchObject({
      type: 'choice',
      options: expect.arrayContaining([{ value: 'ee', label: 'Ewe' }]),
    });
    expect(at('events', 'nothing')).toBeUndefined();
  });
});

describe('a schema', () => {
  test('uses its outer title and description before inner ones', () => {
    const inner = v.pipe(text, v.title('Link'), v.description('Any'));
    const field = fieldOf(v.pipe(v.nullish(inner), v.title('Where to apply')), 'url', 'x.url');
    expect(field).toMatchObject({ label: 'Where to apply', hint: 'Any', required: false });
  });

  test('may refer to another item', () => {
    const course = v.pipe(text, v.title('Course'), v.metadata({ refersTo: 'courses' }));
    expect(fieldOf(course, 'course')).toMatchObject({ format: 'reference', refersTo: 'courses' });
  });

  test('that no form can ask for is named in the error', () => {
    const wrong = (schema: v.GenericSchema) => () => fieldOf(v.object({ a: schema }), '', 'thing');
    expect(wrong(text)).toThrow('thing.a: has no title');
    expect(wrong(v.pipe(v.date(), v.title('T')))).toThrow('thing.a: no form can ask for date');
    expect(wrong(v.pipe(v.union([v.boolean(), text]), v.title('T')))).toThrow('thing.a: no form');
  });
});

function at(kind: ContentKind, path: string): Field | undefined {
  return fieldAt(fieldsOfKind(kind), path, {});
}

function below(field: Field): Field[] {
  if (field.type === 'list') return [field, ...below(field.item)];
  return field.type === 'group' ? [field, ...field.fields.flatMap(below)] : [field];
}
