import type { ContentKind } from '#modules/content/kinds.ts';

/** Headings in an item's form, each with the names of its fields in their order. */
export type FormHeadings = Readonly<Record<string, string>>;

/** The headings of the main kinds. */
export const FORM_HEADINGS: Partial<Record<ContentKind, FormHeadings>> = {
  events: {
    '': 'title',
    'When and where': 'start end location date time',
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
