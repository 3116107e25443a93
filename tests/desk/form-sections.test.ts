import { expect, test } from 'vitest';
import { formSections } from '#content/desk/field-view.tsx';
import { FORM_HEADINGS } from '#content/desk/form-options.server.ts';
import { fieldsOfKind } from '#content/field-tree.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '#content/kinds.ts';

test.each(Object.keys(CONTENT_SCHEMAS) as ContentKind[])(
  'the form of %s shows each field once, and no required one is folded',
  (kind) => {
    const group = fieldsOfKind(kind);
    const { sections, rare } = formSections(group, FORM_HEADINGS[kind]);
    const shown = [...sections.flatMap(({ fields }) => fields), ...rare];
    const edited = group.fields.filter(({ fixed }) => !fixed);
    expect(shown.map(({ name }) => name).toSorted()).toEqual(
      edited.map(({ name }) => name).toSorted(),
    );
    expect(rare.filter(({ required }) => required)).toEqual([]);
    for (const { fields } of sections) expect(fields).not.toEqual([]);
  },
);
