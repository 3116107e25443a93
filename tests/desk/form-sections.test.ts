import { expect, test } from 'vitest';
import { fieldsOfKind } from '#modules/content/field-tree.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '#modules/content/kinds.ts';
import { formSections } from '../../desk/content/field-view.tsx';
import { FORM_HEADINGS } from '../../desk/content/form-options.ts';

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
