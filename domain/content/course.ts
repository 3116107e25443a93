import * as v from 'valibot';
import { DEFAULT_PRICING, type Pricing, pricesOf, pricing } from './pricing.ts';
import { labelledLink, optionalLink } from './text/link.ts';
import { itemId, optionalText, text, textList } from './text/text.ts';

const instructor = v.object({
  name: text,
  title: optionalText,
  email: optionalText,
  linkedin: optionalLink,
  image: optionalLink,
});
export type Instructor = v.InferOutput<typeof instructor>;

const session = v.object({
  date: text,
  time: optionalText,
  location: optionalText,
  full: v.nullish(v.boolean(), false),
});
export type CourseSession = v.InferOutput<typeof session>;

/** A course (specification, section 3). Lists may be missing; pricing and delivery have defaults. */
export const course = v.object({
  id: itemId,
  title: text,
  description: optionalText,
  category: optionalText,
  courseCode: optionalText,
  grades: optionalText,
  format: optionalText,
  image: optionalLink,
  fullOverview: optionalText,
  detailedDescription: optionalText,
  prerequisites: textList,
  learningOutcomes: textList,
  courseContents: textList,
  courseDelivery: optionalText,
  materials: textList,
  pricing: v.nullish(pricing, null),
  links: v.nullish(v.array(labelledLink), []),
  instructors: v.nullish(v.array(instructor), []),
  sessions: v.nullish(v.array(session), []),
});
export type Course = v.InferOutput<typeof course>;

/** Shown when the server gives no delivery text (specification, section 9). */
const DEFAULT_DELIVERY = '6-8 weeks, 3-5 hours per week';

/** How a course is delivered, as shown on its Course Delivery tab. */
export function courseDelivery(course: Course): string {
  return course.courseDelivery || DEFAULT_DELIVERY;
}

/** What a course costs, as shown on its Pricing tab. Notes alone are a price too: `Free`. */
export function coursePricing({ pricing }: Pick<Course, 'pricing'>): Pricing {
  return pricing && (pricing.notes || pricesOf(pricing).length > 0) ? pricing : DEFAULT_PRICING;
}

/** Where a course's detail page is. `/course/{id}` answers too and names this one as canonical. */
export function coursePath(course: Pick<Course, 'id'>): string {
  return `/courses/${encodeURIComponent(course.id)}`;
}

/** Where a course is enrolled in (specification, section 2, "Other links seen"). */
export function enrollmentPath(course: Pick<Course, 'id' | 'title'>): string {
  return `/enrollment?id=${encodeURIComponent(course.id)}&title=${encodeURIComponent(course.title)}`;
}

/** The distinct categories, in the order in which the courses name them. */
export function categoriesOf(courses: readonly Course[]): string[] {
  return [...new Set(courses.map((course) => course.category).filter(Boolean))];
}

/**
 * The courses that match a search text and a category. The text is looked for in title,
 * description and category in any case; an empty text or category matches all.
 */
export function findCourses(
  courses: readonly Course[],
  wanted: { search: string; category: string },
): Course[] {
  const needle = wanted.search.trim().toLocaleLowerCase();
  return courses.filter(
    (course) =>
      (!wanted.category || course.category === wanted.category) &&
      [course.title, course.description, course.category].some((field) =>
        field.toLocaleLowerCase().includes(needle),
      ),
  );
}
