import * as v from 'valibot';
import { field, group, groups } from '#platform/text/labelled.ts';
import { link, optionalLink } from '#platform/text/link.ts';
import { longText, optionalText, text, titledText } from '#platform/text/text.ts';
import { cover, made } from './drawing.ts';
import { linkedFigure } from './figures.ts';
import { ages, sessionFields, sessionKey, withKeys, withoutDateWords } from './session.ts';

const fields = v.object({
  id: sessionKey,
  title: field(optionalText, 'Name', 'Empty: the one of its event or session.'),
  offering: field(optionalText, 'Shows an event or session', 'event:7.'),
  level: field(optionalText, 'Level', 'Under the name: Beginner.'),
  text: field(optionalText, 'Text', '', { long: true }),
  ...sessionFields,
  ages,
  link: field(optionalLink, 'Leads to', 'Empty: the page for registering.'),
});

const occurrence = v.pipe(
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
  v.transform(withoutDateWords),
);
export type Occurrence = v.InferOutput<typeof occurrence>;

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
  text: field(longText, 'What they say', 'Without quotation marks.'),
  author: field(text, 'Who says it'),
  role: field(text, 'What they do'),
});

const people = v.nullish(
  groups('Person', '', '', {
    name: field(text, 'Name'),
    role: field(text, 'Role', 'Under the name.'),
    text: field(longText, 'About this person'),
    made,
  }),
  [],
);

const questions = groups('Question', 'Questions', 'Only the page of the hackathons shows them.', {
  question: field(text, 'Question'),
  answer: field(longText, 'Answer'),
});

const HOUR_KINDS = ['talk', 'build', 'meal', 'night', 'demo'] as const;

const timetableEntry = field(
  v.object({
    day: field(text, 'Day', 'Friday.'),
    time: field(text, 'Begins', '5 pm.'),
    hours: field(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)), 'Hours'),
    kind: field(v.picklist(HOUR_KINDS), 'Kind', '', {
      names: { talk: 'Talk', build: 'Build', meal: 'Meal', night: 'Night', demo: 'Demo' },
    }),
    title: field(text, 'What happens'),
    text: field(v.nullish(v.string(), ''), 'Text', '', { long: true }),
  }),
  'Entry',
);
export type TimetableEntry = v.InferOutput<typeof timetableEntry>;

const dates = v.pipe(v.nullish(v.array(field(occurrence, 'Date')), []), v.transform(withKeys));
const button = {
  label: field(text, 'Words of the button'),
  link: field(link, 'Button leads to'),
};

/** Each page picks what it needs: a section with an empty list is left out. */
export const program = v.object({
  slug: field(v.picklist(PROGRAM_SLUGS), 'Key', '', { fixed: true }),
  online: field(v.nullish(v.boolean(), true), 'On the website', 'Its page and all links to it.'),
  name: field(text, 'Name of the program'),
  summary: field(longText, 'In short', 'On its card and in search results.'),
  image: v.optional(field(link, 'Picture', 'Empty: the site draws a cover.', { picture: true })),
  cover,
  tagline: field(text, 'Motto', 'Under the name on its own page.'),
  audience: field(text, 'For whom', 'Over the name: Ages 14 to 24.'),
  ages,
  overview: field(longText, 'Overview', 'Leave a blank line between paragraphs.'),
  stats: field(v.array(field(linkedFigure, 'Figure')), 'Figures', 'Four fit best.'),
  mission: field(optionalText, 'Mission', 'Only Tech for Girls shows it.', { long: true }),
  offersTitle: field(optionalText, 'Heading of what it offers', 'What you learn.'),
  offers: field(v.nullish(v.array(field(titledText, 'Part')), []), 'What it offers'),
  stepsTitle: field(optionalText, 'Heading of the steps'),
  steps: field(v.nullish(v.array(field(titledText, 'Step')), []), 'Steps', 'Not on all pages.'),
  timetable: field(v.nullish(v.array(timetableEntry), []), 'Timetable', 'Hackathons only.'),
  upcomingTitle: field(optionalText, 'Heading of what comes next'),
  upcoming: field(dates, 'What comes next'),
  past: field(dates, 'What has taken place', 'Only the page of the hackathons shows it.'),
  sponsors: field(v.nullish(v.array(text), []), 'Sponsors', 'One per line.'),
  testimonials: field(
    v.nullish(v.array(field(quote, 'Quotation')), []),
    'What people say',
    'Only the page of the consultants shows it, the first one large.',
  ),
  alumni: field(people, 'Alumni', 'Only the page of the consultants shows them.'),
  mentors: field(people, 'Mentors', 'Only the page of Tech for Girls shows them.'),
  quote: field(v.nullish(quote), 'In her words', 'Only the page of Tech for Girls shows it.'),
  faq: v.nullish(questions, []),
  callToAction: group('Call at the end', '', {
    title: field(text, 'Heading'),
    text: field(longText, 'Text'),
    ...button,
  }),
  secondAction: field(v.nullish(v.object(button)), 'Second button', 'All empty: none.'),
});
export type Program = v.InferOutput<typeof program>;

export function programPicture({ slug, image }: Pick<Program, 'slug' | 'image'>): string {
  return image || `/covers/programs/${slug}.svg`;
}

export function programPath({ slug }: Pick<Program, 'slug'>): string {
  return `/programs/${slug}`;
}

/** The texts of the programs overview around its program cards (specification, section 2). */
export const programsOverview = v.object({
  heading: field(text, 'Heading'),
  introduction: field(longText, 'Introduction', 'Under the heading.'),
  /** 'Your Tech Journey': join a club, build a project, join a hackathon, get an internship or job. */
  journey: field(
    v.pipe(v.array(field(titledText, 'Step')), v.length(4, 'must have four steps')),
    'Your Tech Journey',
    'The four steps, the first one first.',
  ),
  howToJoin: field(titledText, 'How to join'),
  partnerWithUs: field(titledText, 'Partner with us'),
  stemSquad: field(v.nullish(v.boolean(), true), 'STEM Squad', 'On the website: page and form.'),
});
export type ProgramsOverview = v.InferOutput<typeof programsOverview>;
