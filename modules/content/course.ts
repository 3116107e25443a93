import * as v from 'valibot';
import { labelledLink, optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';
import { cover, made } from './drawing.ts';
import { ages, session, withKeys } from './session.ts';

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

/** The prices of a course. Each may be missing: the home sample has only `student`. */
export const pricing = v.object({
  regular: v.pipe(amount, v.title('Regular')),
  earlyBird: v.pipe(amount, v.title('Early bird'), v.description('Two weeks before the start.')),
  student: v.pipe(amount, v.title('Student'), v.description('With a student ID.')),
  currency: v.pipe(
    optionalText,
    v.title('Currency'),
    v.description('GHC or GHS is shown as GH₵, anything else as $.'),
  ),
  notes: v.pipe(
    optionalText,
    v.title('Notes'),
    v.description('Under the prices, or instead of them: Free.'),
  ),
});
export type Pricing = v.InferOutput<typeof pricing>;

/** The prices if the server gives none (specification, section 9). */
const DEFAULT_PRICING: Pricing = {
  regular: 1200,
  earlyBird: 1000,
  student: 800,
  currency: 'GHC',
  notes: '',
};

/**
 * The currency symbol: the cedi for the specification's `GHC` and for ISO 4217's `GHS`, otherwise
 * the dollar (specification, section 9).
 */
export function currencySymbol(currency: string): string {
  return currency === 'GHC' || currency === 'GHS' ? 'GH₵' : '$';
}

/** An amount for display, for example `GH₵1,200` or `$99.50`. */
export function formatPrice(amount: number, currency: string): string {
  const digits = (Number.isInteger(amount) ? WHOLE_FORMAT : CENTS_FORMAT).format(amount);
  return `${currencySymbol(currency)}${digits}`;
}

const WHOLE_FORMAT = makeNumberFormat(0);
const CENTS_FORMAT = makeNumberFormat(2);

/** Made once per format: making one takes longer than formatting all prices of a page. */
function makeNumberFormat(decimals: number): Intl.NumberFormat {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en-GB', fraction);
}

/** The existing prices with their labels, in the order of the specification. */
export function pricesOf(pricing: Pricing) {
  const named = [
    { label: 'Regular', amount: pricing.regular },
    { label: 'Early bird', amount: pricing.earlyBird },
    { label: 'Student', amount: pricing.student },
  ] as const;
  return named.flatMap(({ label, amount }) => (amount == null ? [] : [{ label, amount }]));
}

/** All prices on one line: `Regular GH₵1,200 · Early bird GH₵1,000`; the notes if none. */
export function pricesText(pricing: Pricing): string {
  const prices = pricesOf(pricing).map(
    ({ label, amount }) => `${label} ${formatPrice(amount, pricing.currency)}`,
  );
  return prices.join(' · ') || pricing.notes;
}

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
