import * as v from 'valibot';
import { link, optionalLink } from './text/link.ts';
import { figure, text, titledText } from './text/text.ts';

/** The five programs, in the order of the specification (section 1). */
export const PROGRAM_SLUGS = [
  'project-that-matters',
  'tech-labs',
  'hackathons',
  'consultants',
  'tech-for-girls',
] as const;
export type ProgramSlug = (typeof PROGRAM_SLUGS)[number];

const quote = v.object({ text, author: text, role: text });
const person = v.object({ name: text, role: text, text });

/** Something of a program that happens at a time and a place. */
const happening = v.object({
  title: text,
  dates: text,
  location: text,
  text: v.nullish(v.string(), ''),
  level: v.nullish(v.string(), ''),
  spotsLeft: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  spots: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  link: optionalLink,
});
export type Happening = v.InferOutput<typeof happening>;

/**
 * A program and all that its page shows (specification, section 2, "Program page details").
 * Each page picks what it has: a section whose list is empty is not there.
 */
export const program = v.object({
  slug: v.picklist(PROGRAM_SLUGS),
  name: text,
  summary: text,
  tagline: text,
  audience: text,
  overview: text,
  stats: v.array(figure),
  mission: v.nullish(v.string(), ''),
  offersTitle: v.nullish(v.string(), ''),
  /** Benefits, curriculum modules or sub-programs, under `offersTitle`. */
  offers: v.nullish(v.array(titledText), []),
  stepsTitle: v.nullish(v.string(), ''),
  steps: v.nullish(v.array(titledText), []),
  upcomingTitle: v.nullish(v.string(), ''),
  upcoming: v.nullish(v.array(happening), []),
  past: v.nullish(v.array(happening), []),
  sponsors: v.nullish(v.array(text), []),
  testimonials: v.nullish(v.array(quote), []),
  alumni: v.nullish(v.array(person), []),
  mentors: v.nullish(v.array(person), []),
  quote: v.nullish(quote),
  faq: v.nullish(v.array(v.object({ question: text, answer: text })), []),
  callToAction: v.object({ title: text, text, label: text, link }),
  secondAction: v.nullish(v.object({ label: text, link })),
});
export type Program = v.InferOutput<typeof program>;

/** Where a program's page is. */
export function programPath(program: Pick<Program, 'slug'>): string {
  return `/programs/${program.slug}`;
}
