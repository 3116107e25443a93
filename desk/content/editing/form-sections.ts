import type { Field, GroupField } from '#modules/content/fields.ts';
import type { FormHeadings } from './form-headings.ts';

/**
 * The sections of an item's form, and its rare fields: those that no heading names. Without
 * headings, one section with the required fields first.
 */
export function formSections({ fields }: GroupField, headings: FormHeadings | undefined) {
  const shown = fields.filter(({ fixed }) => !fixed);
  const sections: { heading: string; fields: Field[] }[] = headings
    ? Object.entries(headings).map(([heading, names]) => ({
        heading,
        fields: names.split(' ').flatMap((name) => shown.filter((field) => field.name === name)),
      }))
    : [{ heading: '', fields: shown.toSorted((a, b) => +b.required - +a.required) }];
  return { sections, rare: shown.filter((one) => !sections.some((s) => s.fields.includes(one))) };
}
