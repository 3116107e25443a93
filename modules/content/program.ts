import * as v from 'valibot';
import { link, optionalLink } from '#platform/text/link.ts';
import { optionalText, text, titledText } from '#platform/text/text.ts';
import { cover, made } from './drawing.ts';
import { linkedFigure } from './figures.ts';
import {
  ages,
  cancelled,
  capacity,
  date,
  days,
  end,
  full,
  location,
  readSessionSchedule,
  reserved,
  sessionKey,
  start,
  time,
  withKeys,
} from './session.ts';

const fields = v.object({
  id: sessionKey,
  title: v.pipe(
    optionalText,
    v.title('Name'),
    v.description('Empty: the one of its event or session.'),
  ),
  offering: v.pipe(
    optionalText,
    v.title('Shows an event or a session'),
    v.description(
      'event:7, or course:ananse-moves/cape-coast-2027-01. Its date, place and seats are then shown.',
    ),
  ),
  level: v.pipe(optionalText, v.title('Level'), v.description('Under the name: Beginner.')),
  text: v.pipe(optionalText, v.title('Text'), v.metadata({ long: true })),
  start,
  end,
  days,
  date,
  time,
  location,
  capacity,
  reserved,
  cancelled,
  full,
  ages,
  link: v.pipe(
    optionalLink,
    v.title('Leads to'),
    v.description('Empty: the page for registering. For a past one: a page about it.'),
  ),
});

/** A date of a program: a time and a place of its own, or a reference to an event or session. */
const occurrence = v.pipe(
  v.unknown(),
  v.transform(toCurrentShape),
  fields,
  v.forward(
    // Runs even if another field is wrong, so that all errors are shown at once.
    v.partialCheck(
      [['offering'], ['start'], ['date']],
      ({ offering, start, date }) => Boolean(offering || start || date.trim()),
      'must be filled in, or Date in words',
    ),
    ['start'],
  ),
  v.forward(
    v.partialCheck(
      [['offering'], ['title']],
      ({ offering, title }) => Boolean(offering || title.trim()),
      'must not be empty',
    ),
    ['title'],
  ),
  v.transform(readSessionSchedule),
);
export type Occurrence = v.InferOutput<typeof occurrence>;

/** Converts early releases: `spots` and `spotsLeft` to places, `dates` to the date. */
function toCurrentShape(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { dates, spots, spotsLeft, ...rest } = input as Record<string, unknown>;
  if (dates === undefined && spots === undefined && spotsLeft === undefined) return input;
  const all = typeof spots === 'number' ? spots : spotsLeft;
  const left = typeof spotsLeft === 'number' ? spotsLeft : all;
  const isCounted = typeof all === 'number' && typeof left === 'number';
  return {
    ...(dates !== undefined && { date: dates }),
    ...(isCounted && { capacity: Math.max(all, left), reserved: Math.max(all - left, 0) }),
    ...rest,
  };
}

/** The five programs, in the order of the specification (section 1). */
export const PROGRAM_SLUGS = [
  'project-that-matters',
  'tech-labs',
  'hackathons',
  'consultants',
  'tech-for-girls',
] as const;
export type ProgramSlug = (typeof PROGRAM_SLUGS)[number];

const quote = v.object({
  text: v.pipe(
    text,
    v.title('What they say'),
    v.description('Without quotation marks.'),
    v.metadata({ long: true }),
  ),
  author: v.pipe(text, v.title('Who says it')),
  role: v.pipe(text, v.title('What they do')),
});

const person = v.pipe(
  v.object({
    name: v.pipe(text, v.title('Name')),
    role: v.pipe(text, v.title('Role'), v.description('Under the name.')),
    text: v.pipe(text, v.title('About this person'), v.metadata({ long: true })),
    made,
  }),
  v.title('Person'),
);

const questionWithAnswer = v.pipe(
  v.object({
    question: v.pipe(text, v.title('Question')),
    answer: v.pipe(text, v.title('Answer'), v.metadata({ long: true })),
  }),
  v.title('Question'),
);

/** The purpose of an hour in a timetable; the drawing has a square for each. */
const HOUR_KINDS = ['talk', 'build', 'meal', 'night', 'demo'] as const;

const timetableEntry = v.pipe(
  v.object({
    day: v.pipe(text, v.title('Day'), v.description('Friday.')),
    time: v.pipe(text, v.title('Begins'), v.description('5 pm.')),
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24), v.title('Hours')),
    kind: v.pipe(
      v.picklist(HOUR_KINDS),
      v.title('Kind'),
      v.metadata({
        names: { talk: 'Talk', build: 'Build', meal: 'Meal', night: 'Night', demo: 'Demo' },
      }),
    ),
    title: v.pipe(text, v.title('What happens')),
    text: v.pipe(v.nullish(v.string(), ''), v.title('Text'), v.metadata({ long: true })),
  }),
  v.title('Entry'),
);
export type TimetableEntry = v.InferOutput<typeof timetableEntry>;

/**
 * A program with everything on its page (specification, section 2, "Program page details"). Each
 * page picks what it needs: a section with an empty list is left out.
 */
export const program = v.object({
  slug: v.pipe(v.picklist(PROGRAM_SLUGS), v.title('Key'), v.metadata({ fixed: true })),
  name: v.pipe(text, v.title('Name of the program')),
  summary: v.pipe(
    text,
    v.title('In short'),
    v.description('On its card and in search results.'),
    v.metadata({ long: true }),
  ),
  image: v.optional(
    v.pipe(
      link,
      v.title('Picture'),
      v.description('For the card and its page. Without one, the site draws a cover.'),
      v.metadata({ picture: true }),
    ),
  ),
  cover,
  tagline: v.pipe(text, v.title('Motto'), v.description('Under the name on its own page.')),
  audience: v.pipe(text, v.title('For whom'), v.description('Over the name: Ages 14 to 24.')),
  ages,
  overview: v.pipe(
    text,
    v.title('Overview'),
    v.description('Leave a blank line between paragraphs.'),
    v.metadata({ long: true }),
  ),
  stats: v.pipe(
    v.array(v.pipe(linkedFigure, v.title('Figure'))),
    v.title('Figures'),
    v.description('Under the overview. Four fit best.'),
  ),
  mission: v.pipe(
    v.nullish(v.string(), ''),
    v.title('Mission'),
    v.description('One sentence, set large. Only the page of Tech for Girls shows it.'),
    v.metadata({ long: true }),
  ),
  offersTitle: v.pipe(
    v.nullish(v.string(), ''),
    v.title('Heading of what it offers'),
    v.description('For example: What you learn, What we look for.'),
  ),
  /** Benefits, curriculum modules or sub-programs, under `offersTitle`. */
  offers: v.pipe(
    v.nullish(v.array(v.pipe(titledText, v.title('Part'))), []),
    v.title('What it offers'),
    v.description('Benefits, parts of a curriculum, or programs within it.'),
  ),
  stepsTitle: v.pipe(v.nullish(v.string(), ''), v.title('Heading of the steps')),
  steps: v.pipe(
    v.nullish(v.array(v.pipe(titledText, v.title('Step'))), []),
    v.title('Steps'),
    v.description('Only the pages of Projects that Matter and Tech for Girls show them.'),
  ),
  timetable: v.pipe(
    v.nullish(v.array(timetableEntry), []),
    v.title('Timetable'),
    v.description(
      'Hour by hour, without gaps. Only the page of the hackathons shows it, a square an hour.',
    ),
  ),
  upcomingTitle: v.pipe(v.nullish(v.string(), ''), v.title('Heading of what comes next')),
  upcoming: v.pipe(
    v.nullish(v.array(v.pipe(occurrence, v.title('Date'))), []),
    v.transform(withKeys),
    v.title('What comes next'),
  ),
  past: v.pipe(
    v.nullish(v.array(v.pipe(occurrence, v.title('Date'))), []),
    v.transform(withKeys),
    v.title('What has taken place'),
    v.description('Only the page of the hackathons shows it.'),
  ),
  sponsors: v.pipe(
    v.nullish(v.array(text), []),
    v.title('Sponsors'),
    v.description('One per line. Only the page of the hackathons shows them.'),
  ),
  testimonials: v.pipe(
    v.nullish(v.array(v.pipe(quote, v.title('Quotation'))), []),
    v.title('What people say'),
    v.description('Only the page of the consultants shows it, the first one large.'),
  ),
  alumni: v.pipe(
    v.nullish(v.array(person), []),
    v.title('Alumni'),
    v.description('Only the page of the consultants shows them.'),
  ),
  mentors: v.pipe(
    v.nullish(v.array(person), []),
    v.title('Mentors'),
    v.description('Only the page of Tech for Girls shows them.'),
  ),
  quote: v.pipe(
    v.nullish(quote),
    v.title('In her words'),
    v.description('One quotation. Only the page of Tech for Girls shows it.'),
  ),
  faq: v.pipe(
    v.nullish(v.array(questionWithAnswer), []),
    v.title('Questions'),
    v.description('Only the page of the hackathons shows them.'),
  ),
  callToAction: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
      label: v.pipe(text, v.title('Words of the button')),
      link: v.pipe(link, v.title('Button leads to')),
    }),
    v.title('Call at the end'),
  ),
  secondAction: v.pipe(
    v.nullish(
      v.object({
        label: v.pipe(text, v.title('Words of the button')),
        link: v.pipe(link, v.title('Button leads to')),
      }),
    ),
    v.title('Second button'),
    v.description('Beside the first one. All empty: none.'),
  ),
});
export type Program = v.InferOutput<typeof program>;

/** A program's picture, or the cover that the site draws if it has none. */
export function programPicture({ slug, image }: Pick<Program, 'slug' | 'image'>): string {
  return image || `/covers/programs/${slug}.svg`;
}

/**
 * The path of a program's page. In its own file because the footer of every page uses it, and would
 * otherwise load everything that a program's schema imports.
 */
export function programPath({ slug }: Pick<Program, 'slug'>): string {
  return `/programs/${slug}`;
}

/** The texts of the programs overview around its program cards (specification, section 2). */
export const programsOverview = v.object({
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  /** 'Your Tech Journey': join a club, build a project, join a hackathon, get an internship or job. */
  journey: v.pipe(
    v.array(v.pipe(titledText, v.title('Step'))),
    v.length(4, 'must have four steps'),
    v.title('Your Tech Journey'),
    v.description('The four steps, the first one first.'),
  ),
  howToJoin: v.pipe(titledText, v.title('How to join')),
  partnerWithUs: v.pipe(titledText, v.title('Partner with us')),
});
