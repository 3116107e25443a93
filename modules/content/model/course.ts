import * as v from 'valibot';
import { labelledLink, optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';
import { cover, made } from './drawing.ts';
import { DEFAULT_PRICING, type Pricing, pricesOf, pricing } from './pricing.ts';
import { ages } from './scheduling/ages.ts';
import { withKeys } from './scheduling/schedule-fields.ts';
import { session } from './scheduling/session.ts';

export const instructor = v.object({
  name: v.pipe(text, v.title('Name')),
  title: v.pipe(optionalText, v.title('Role'), v.description('Under the name.')),
  email: v.pipe(optionalText, v.title('Email'), v.description('Everybody can read it.')),
  linkedin: v.pipe(
    optionalLink,
    v.title('LinkedIn'),
    v.description('The whole address, beginning with https://'),
  ),
  image: v.pipe(
    optionalLink,
    v.title('Portrait'),
    v.description('Without one, the site shows the drawing below, or initials.'),
    v.metadata({ picture: true }),
  ),
  made,
});
export type Instructor = v.InferOutput<typeof instructor>;

/** A course (specification, section 3). Lists may be missing; pricing and delivery have defaults. */
export const course = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  title: v.pipe(text, v.title('Name of the course')),
  description: v.pipe(
    optionalText,
    v.title('In short'),
    v.description('For the card, its page and search results. The home page shows 120 characters.'),
    v.metadata({ long: true }),
  ),
  category: v.pipe(
    optionalText,
    v.title('Category'),
    v.description('Visitors filter by it. Use the same words as other courses.'),
  ),
  courseCode: v.pipe(optionalText, v.title('Course code')),
  grades: v.pipe(
    optionalText,
    v.title('For whom'),
    v.description('Ages and classes: Ages 14-24, JHS 3 to university.'),
  ),
  ages,
  format: v.pipe(
    optionalText,
    v.title('Format'),
    v.description('On the card: In person, Saturdays.'),
  ),
  image: v.pipe(
    optionalLink,
    v.title('Picture'),
    v.description('For the card and its page. Without one, the site draws a cover.'),
    v.metadata({ picture: true }),
  ),
  cover,
  fullOverview: v.pipe(
    optionalText,
    v.title('What it is about'),
    v.description('First under Overview. Leave a blank line between paragraphs.'),
    v.metadata({ long: true }),
  ),
  detailedDescription: v.pipe(
    optionalText,
    v.title('More about it'),
    v.description('Under Overview, after What it is about.'),
    v.metadata({ long: true }),
  ),
  prerequisites: v.pipe(
    textList,
    v.title('What learners need'),
    v.description('Beside the overview. One per line.'),
  ),
  learningOutcomes: v.pipe(
    textList,
    v.title('What learners can do at the end'),
    v.description('One per line.'),
  ),
  courseContents: v.pipe(
    textList,
    v.title('What they do, step by step'),
    v.description('One per line.'),
  ),
  courseDelivery: v.pipe(
    optionalText,
    v.title('How it runs'),
    v.description('Empty: 6-8 weeks, 3-5 hours per week.'),
    v.metadata({ long: true }),
  ),
  materials: v.pipe(textList, v.title('What they use'), v.description('One per line.')),
  pricing: v.pipe(
    v.nullish(pricing, null),
    v.title('Prices'),
    v.description('All empty: 1,200 regular, 1,000 early bird and 800 for students, in cedis.'),
  ),
  links: v.pipe(v.nullish(v.array(labelledLink), []), v.title('Links')),
  instructors: v.pipe(
    v.nullish(v.array(v.pipe(instructor, v.title('Instructor'))), []),
    v.title('Instructors'),
  ),
  sessions: v.pipe(
    v.nullish(v.array(v.pipe(session, v.title('Session'))), []),
    v.transform(withKeys),
    v.title('Sessions'),
    v.description('When the course runs. The card counts those with places.'),
  ),
});
export type Course = v.InferOutput<typeof course>;

/** Shown when the server gives no delivery text (specification, section 9). */
const DEFAULT_DELIVERY = '6-8 weeks, 3-5 hours per week';

/** How a course is delivered, as shown on its Course Delivery tab. */
export function courseDelivery(course: Course): string {
  return course.courseDelivery || DEFAULT_DELIVERY;
}

/** The prices of a course, as shown on its Pricing tab. Notes alone are a price too: `Free`. */
export function coursePricing({ pricing }: Pick<Course, 'pricing'>): Pricing {
  return pricing && (pricing.notes || pricesOf(pricing).length > 0) ? pricing : DEFAULT_PRICING;
}

/** The path of a course's page. `/course/{id}` answers too and names this one as canonical. */
export function coursePath(course: Pick<Course, 'id'>): string {
  return `/courses/${encodeURIComponent(course.id)}`;
}

/**
 * The path of the enrollment form for a course, or for one of its sessions (specification, section
 * 2, "Other links seen").
 */
export function enrollmentPath(
  course: Pick<Course, 'id' | 'title'>,
  session?: { readonly id: string },
): string {
  const path = `/enrollment?id=${encodeURIComponent(course.id)}&title=${encodeURIComponent(course.title)}`;
  return session?.id ? `${path}&session=${encodeURIComponent(session.id)}` : path;
}

/** The distinct categories, in the order in which the courses name them. */
export function categoriesOf(courses: readonly Course[]): string[] {
  return [...new Set(courses.map((course) => course.category).filter(Boolean))];
}
