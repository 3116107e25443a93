import * as v from 'valibot';
import { field } from '#platform/text/labelled.ts';
import { labelledLink, optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';
import { cover, made } from './drawing.ts';
import { ages, session, withKeys } from './session.ts';

const sessions = v.pipe(v.nullish(v.array(field(session, 'Session')), []), v.transform(withKeys));

/** An amount of money; some servers send it as digits in a string. */
const amount = v.nullish(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toNumber())]),
    v.number(),
    v.finite('must be a number'),
    v.minValue(0, 'must not be negative'),
  ),
  null,
);

export const pricing = v.object({
  regular: field(amount, 'Regular'),
  earlyBird: field(amount, 'Early bird', 'Two weeks before the start.'),
  student: field(amount, 'Student', 'With a student ID.'),
  currency: field(optionalText, 'Currency', 'GHC or GHS is shown as GH₵, anything else as $.'),
  notes: field(optionalText, 'Notes', 'Under the prices, or instead of them: Free.'),
});
export type Pricing = v.InferOutput<typeof pricing>;

const DEFAULT_PRICING: Pricing = {
  regular: 1200,
  earlyBird: 1000,
  student: 800,
  currency: 'GHC',
  notes: '',
};

/** The cedi for the specification's `GHC` and for ISO 4217's `GHS`, otherwise the dollar. */
export function currencySymbol(currency: string): string {
  return currency === 'GHC' || currency === 'GHS' ? 'GH₵' : '$';
}

export function formatPrice(amount: number, currency: string): string {
  const digits = (Number.isInteger(amount) ? WHOLE_FORMAT : CENTS_FORMAT).format(amount);
  return `${currencySymbol(currency)}${digits}`;
}

// Made once: making one takes longer than formatting all prices of a page.
const WHOLE_FORMAT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const CENTS_FORMAT = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function pricesOf(pricing: Pricing) {
  const { regular, earlyBird, student } = pricing;
  const named = Object.entries({ Regular: regular, 'Early bird': earlyBird, Student: student });
  return named.flatMap(([label, amount]) => (amount == null ? [] : [{ label, amount }]));
}

/** All prices on one line: `Regular GH₵1,200 · Early bird GH₵1,000`; the notes if none. */
export function pricesText(pricing: Pricing): string {
  const prices = pricesOf(pricing).map(
    ({ label, amount }) => `${label} ${formatPrice(amount, pricing.currency)}`,
  );
  return prices.join(' · ') || pricing.notes;
}

export const instructor = v.object({
  name: field(text, 'Name'),
  title: field(optionalText, 'Role', 'Under the name.'),
  email: field(optionalText, 'Email', 'Everybody can read it.'),
  linkedin: field(optionalLink, 'LinkedIn', 'The whole address, beginning with https://'),
  image: field(optionalLink, 'Portrait', 'Empty: a drawing, or initials.', { picture: true }),
  made,
});
export type Instructor = v.InferOutput<typeof instructor>;

/** A course (specification, section 3). Lists may be missing; pricing and delivery have defaults. */
export const course = v.object({
  id: field(itemId, 'Key', '', { fixed: true }),
  title: field(text, 'Name of the course'),
  description: field(optionalText, 'In short', 'For cards: 120 characters.', { long: true }),
  category: field(optionalText, 'Category', 'Use the same words as other courses.'),
  courseCode: field(optionalText, 'Course code'),
  grades: field(optionalText, 'For whom', 'Ages and classes: Ages 14-24, JHS 3 to university.'),
  ages,
  format: field(optionalText, 'Format', 'On the card: In person, Saturdays.'),
  image: field(optionalLink, 'Picture', 'Empty: the site draws a cover.', { picture: true }),
  cover,
  fullOverview: field(optionalText, 'What it is about', 'First under Overview.', { long: true }),
  detailedDescription: field(optionalText, 'More about it', 'Under Overview.', { long: true }),
  prerequisites: field(textList, 'What learners need', 'Beside the overview. One per line.'),
  learningOutcomes: field(textList, 'What learners can do at the end', 'One per line.'),
  courseContents: field(textList, 'What they do, step by step', 'One per line.'),
  courseDelivery: field(optionalText, 'How it runs', 'Empty: 6-8 weeks.', { long: true }),
  materials: field(textList, 'What they use', 'One per line.'),
  pricing: field(v.nullish(pricing, null), 'Prices', 'All empty: 1,200, 1,000 and 800 cedis.'),
  links: field(v.nullish(v.array(labelledLink), []), 'Links'),
  instructors: field(v.nullish(v.array(field(instructor, 'Instructor')), []), 'Instructors'),
  sessions: field(sessions, 'Sessions', 'When the course runs.'),
});
export type Course = v.InferOutput<typeof course>;

export function courseDelivery(course: Course): string {
  return course.courseDelivery || '6-8 weeks, 3-5 hours per week';
}

export function coursePricing({ pricing }: Pick<Course, 'pricing'>): Pricing {
  return pricing && (pricing.notes || pricesOf(pricing).length > 0) ? pricing : DEFAULT_PRICING;
}

/** The path of a course's page. `/course/{id}` answers too and names this one as canonical. */
export function coursePath(course: Pick<Course, 'id'>): string {
  return `/courses/${encodeURIComponent(course.id)}`;
}

/** The path of the enrollment form for a course, or for one of its sessions. */
export function enrollmentPath(
  course: Pick<Course, 'id' | 'title'>,
  session?: { readonly id: string },
): string {
  const path = `/enrollment?id=${encodeURIComponent(course.id)}&title=${encodeURIComponent(course.title)}`;
  return session?.id ? `${path}&session=${encodeURIComponent(session.id)}` : path;
}

export function categoriesOf(courses: readonly Course[]): string[] {
  return [...new Set(courses.map((course) => course.category).filter(Boolean))];
}
