import { expect, test } from 'vitest';
import { fieldsOfKind } from '../field-tree.ts';
import { type Field, joinPath, shapeOfField } from '../fields.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';

/** The paths of all texts of a field, with `0` for the items of lists. */
function textsIn(field: Field, path = ''): { path: string; writing: string; label: string }[] {
  switch (field.type) {
    case 'text':
      return [{ path, writing: field.format, label: field.label }];
    case 'list':
      return textsIn(field.item, joinPath(path, 0));
    case 'group':
      return field.fields.flatMap((sub) => textsIn(sub, joinPath(path, sub.name)));
    default:
      return [];
  }
}

const TEXTS = (Object.keys(CONTENT_SCHEMAS) as ContentKind[]).flatMap((kind) =>
  textsIn(fieldsOfKind(kind)).map((text) => ({ ...text, kind })),
);

test('every picture field of every kind offers pictures, in the shape in which pages show them', () => {
  const fields = TEXTS.filter(({ writing }) => writing === 'picture').map(({ kind, path }) =>
    [kind, path, shapeOfField(kind, path) ?? 'whole'].join(' '),
  );
  expect([...new Set(fields)].sort()).toEqual([
    'blogs image 16x9',
    'courses image 16x9',
    'courses instructors.0.image 1x1',
    'events image 16x9',
    'hero-images image 16x9',
    'organisation logo whole',
    'partners logo whole',
    'press pictures.0.picture whole',
    'programs image 16x9',
    'stem-squad-landing media.0.url 16x9',
    'team image 1x1',
    'testimonials image 1x1',
  ]);
});

test('no picture is edited in a plain text field', () => {
  const isPicture = /(^|[.])(image|logo|picture|photo)$/i;
  const mere = TEXTS.filter(({ path, writing }) => isPicture.test(path) && writing !== 'picture');
  expect(mere).toEqual([]);
});
