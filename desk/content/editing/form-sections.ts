import type { Field, GroupField } from '#modules/content/model/editing/fields/field.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';

/** Headings in the forms of the main kinds, each with the names of its fields in their order. */
const HEADINGS: Partial<Record<ContentKind, Readonly<Record<string, string>>>> = {
  events: {
    '': 'title',
    'When and where': 'start end date time location',
    'Places and price': 'capacity reserved price closes ages',
    Texts: 'excerpt description',
    'Picture and tags': 'image tags',
  },
  courses: {
    '': 'title category grades format',
    'Sessions and prices': 'sessions pricing ages',
    Texts: 'description fullOverview prerequisites learningOutcomes courseContents',
    'Picture and people': 'image instructors',
  },
  programs: {
    '': 'name tagline audience',
    Dates: 'upcomingTitle upcoming ages',
    Texts: 'summary overview offersTitle offers callToAction',
    'Picture and figures': 'image stats',
  },
  blogs: { '': 'title author date', Texts: 'excerpt content', 'Picture and tags': 'image tags' },
};

export type FormSection = { readonly heading: string; readonly fields: readonly Field[] };

/** The sections of an item's form, and its rare fields: those that no heading names. */
export function formSections({ fields }: GroupField, kind: ContentKind) {
  const shown = fields.filter(({ fixed }) => !fixed);
  const headings = HEADINGS[kind];
  if (!headings) {
    const sorted = shown.toSorted((a, b) => Number(b.required) - Number(a.required));
    return { sections: [{ heading: '', fields: sorted }], rare: [] };
  }
  const sections = Object.entries(headings).map(([heading, names]) => ({
    heading,
    fields: names.split(' ').flatMap((name) => shown.filter((field) => field.name === name)),
  }));
  const named = new Set(sections.flatMap((section) => section.fields));
  return { sections, rare: shown.filter((field) => !named.has(field)) };
}
