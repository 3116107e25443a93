import * as v from 'valibot';
import { field, group, groups, labelled, listOf } from '#platform/text/labelled.ts';
import { link, optionalLink } from '#platform/text/link.ts';
import {
  figure,
  itemId,
  line,
  longText,
  optionalText,
  text,
  titledText,
} from '#platform/text/text.ts';
import { figureKey, linkedFigure } from './figures.ts';

const key = field(itemId, 'Key', '', { fixed: true });
const heading = field(text, 'Heading');
const words = field(longText, 'Text');
const introduction = field(longText, 'Introduction', 'Under the heading.');
const callToAction = field(titledText, 'Call at the end');
const lines = v.pipe(v.array(line), v.minLength(1, 'must have a line'));
const figures = v.array(field(linkedFigure, 'Figure'));
const steps = v.array(field(titledText, 'Step'));
const points = field(v.array(text), 'Points', 'One per line.');

const way = v.object({
  title: field(text, 'Who comes', 'In their own words: I want to learn.'),
  text: field(longText, 'What they find'),
  step: field(text, 'The next step'),
});

export const home = v.object({
  hero: group('Top of the page', '', {
    lines: field(lines, 'Heading', 'Each line stands by itself. Three short ones fit best.'),
    meaning: field(optionalText, 'What the heading means', 'If it is not English.'),
    text: field(longText, 'Text', 'What we do and for which ages, in two short sentences.'),
  }),
  ways: group('Where to start', '', {
    learner: field(way, 'To the courses'),
    parent: field(way, 'To STEM Squad'),
    donor: field(way, 'To the donations'),
  }),
  programsTitle: field(text, 'Heading of the programs'),
  coursesTitle: field(text, 'Heading of the courses'),
  impactTitle: field(text, 'Heading of the impact figures', 'Their period follows after a comma.'),
  testimonialsTitle: field(text, 'Heading of the testimonials'),
  callToAction,
});
export type Home = v.InferOutput<typeof home>;

export const heroImage = v.object({
  id: key,
  image: field(link, 'Picture', '', { picture: true }),
  alt: field(optionalText, 'The picture in words', 'Empty: the words at Pictures.'),
  title: heading,
  description: field(optionalText, 'Text', 'One or two sentences.', { long: true }),
  buttonLabel: field(optionalText, 'Words of the button', 'It needs words and an address.'),
  buttonLink: field(optionalLink, 'Button leads to', 'A page like /programs, or https://…'),
});
export type HeroImage = v.InferOutput<typeof heroImage>;

export function heroButton(slide: HeroImage): { label: string; link: string } | undefined {
  if (!slide.buttonLabel || !slide.buttonLink) return undefined;
  return { label: slide.buttonLabel, link: slide.buttonLink };
}

/** The sections of the governance accordion (specification, section 2). */
const GOVERNANCE_SECTIONS = ['legal', 'board', 'compliance', 'accountability'] as const;

export const about = v.object({
  heading,
  introduction,
  vision: field(longText, 'Our vision'),
  mission: field(longText, 'Our mission'),
  origin: field(longText, 'Where we come from', 'A blank line between paragraphs.'),
  governance: v.pipe(
    groups('Section', 'Governance', 'The first stands open.', {
      id: field(v.picklist(GOVERNANCE_SECTIONS), 'Section', '', { fixed: true }),
      title: heading,
      text: words,
      points,
    }),
    v.length(GOVERNANCE_SECTIONS.length, 'must have legal, board, compliance and accountability'),
  ),
  partnership: field(titledText, 'Call to partners'),
});
export type About = v.InferOutput<typeof about>;

export const impact = v.object({
  heading,
  overview: field(longText, 'Introduction', 'A blank line between paragraphs.'),
  period: field(text, 'Period', 'Which years the figures count: 2023 to 2024.'),
  stats: field(figures, 'Figures on the home page', 'Four fit best.'),
  numbers: field(figures, 'Impact by the Numbers', 'On the Impact page.'),
  projects: groups('Project', 'Projects', '', {
    id: key,
    title: heading,
    place: field(text, 'Place'),
    summary: field(longText, 'In short'),
    text: field(longText, 'Text', 'A blank line between paragraphs.'),
    results: field(v.array(field(figure, 'Figure')), 'Results'),
  }),
  reports: groups('Report', 'Annual reports', 'The About page offers the newest one, too.', {
    year: field(v.pipe(v.number(), v.integer()), 'Year'),
    title: field(text, 'Title'),
    url: field(link, 'Address of the PDF'),
    pages: field(v.number(), 'Pages'),
  }),
  callToAction,
});
type Impact = v.InferOutput<typeof impact>;
export type ImpactProject = Impact['projects'][number];

export function newestReport(impact: Impact) {
  return impact.reports.toSorted((one, other) => other.year - one.year)[0];
}

/** The forms of the Get Involved page, in the order of its tabs (specification, section 2). */
export const INVOLVEMENTS = [
  'volunteer',
  'mentor',
  'partnership',
  'sponsorship',
  'stem-squad',
] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

/** The form that a URL asks for; volunteering if it asks for no known form. */
export function involvementOf(value: string | null): Involvement {
  return INVOLVEMENTS.find((name) => name === value) ?? 'volunteer';
}

const form = field(v.picklist(INVOLVEMENTS), 'Form', '', {
  names: {
    volunteer: 'Volunteers',
    mentor: 'Mentors',
    partnership: 'Partnerships',
    sponsorship: 'Sponsorships',
    'stem-squad': 'STEM Squad',
  },
});

export const getInvolved = v.object({
  introduction: field(longText, 'Introduction', 'At the top of the page.'),
  badges: field(figures, 'Figures', 'Under the introduction. Three fit best.'),
  cards: groups('Way', 'Four ways to help', 'Each leads to its form.', {
    form,
    title: heading,
    text: words,
    button: field(text, 'Words of the button'),
  }),
  tabs: groups('Tab', 'Tabs over the forms', '', {
    form,
    label: field(text, 'Words of the tab'),
    title: heading,
    text: field(longText, 'Text', 'Over the form.'),
  }),
  sponsoring: field(
    v.optional(
      v.object(
        labelled({
          amounts: listOf(
            'Amount',
            v.object(labelled({ amount: text, learners: text, weeks: text, buys: longText })),
          ),
          proof: field(optionalText, 'Proof', 'What one of them did, and when.', { long: true }),
        }),
      ),
      { amounts: [], proof: '' },
    ),
    'What sponsors pay for',
    'On their form and on the Donate page.',
  ),
  urgentNeeds: groups('Need', 'Urgent volunteer needs', '', {
    role: field(text, 'Who is needed'),
    place: field(text, 'Place'),
    hours: field(text, 'How much time', '3-5 hours a week.'),
    text: words,
  }),
  testimonial: group('What a volunteer says', '', {
    text: field(longText, 'What they say', 'Without quotation marks.'),
    author: field(text, 'Who says it'),
  }),
  callToAction: field(titledText, 'Call'),
});
export type GetInvolved = v.InferOutput<typeof getInvolved>;

export const donate = v.object({
  heading,
  introduction,
  share: group('The share that is shown as a figure', '', {
    percent: field(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 'Percent'),
    text: field(text, 'What it is the share of'),
  }),
  text: field(text, 'About giving', '', { markdown: true }),
  paying: field(v.nullish(steps, []), 'How it is paid', 'Three or four steps, beside the form.'),
  receiver: field(optionalText, 'Who receives it', 'Above the name in law.', { long: true }),
  thanks: group('Thanks', 'On the page to which donors come when they have given.', {
    lines: field(lines, 'Heading'),
    text: words,
  }),
});

export const schools = v.object({
  heading,
  introduction,
  facts: groups('Fact', 'Facts', 'The size of a group stands there by itself.', {
    name: field(text, 'Name'),
    value: field(text, 'Value'),
  }),
  costs: group('What it costs', '', {
    title: heading,
    ways: groups('Way', 'Ways', 'Four fit best.', {
      title: field(text, 'What it is'),
      price: field(text, 'Price', 'In two or three words.'),
      text: words,
      label: field(text, 'Words of the link'),
      link: field(link, 'Link leads to'),
    }),
  }),
  events: group('Coming events', '', {
    title: heading,
    text: words,
    none: field(longText, 'Text where no event is planned', 'Or none has places for a group.'),
  }),
  booking: group('How a group gets its places', '', {
    title: heading,
    steps: field(steps, 'Steps'),
  }),
  checklist: group('Before the day', '', {
    title: heading,
    text: words,
    lists: groups('List', 'Lists', 'Three fit best.', { title: heading, points }),
  }),
  contact: group('Whom to ask', '', {
    title: heading,
    role: field(text, 'Whom to ask for', 'A role, not a person.'),
    text: words,
  }),
});
export type Schools = v.InferOutput<typeof schools>;

const paidBy = field(optionalText, 'Who paid them', 'For donors.', { long: true });
const year = v.pipe(v.number(), v.integer('must be a year like 2024'));

export const transparency = v.object(
  labelled({
    heading: text,
    introduction: longText,
    board: listOf('Member', v.object(labelled({ name: text, role: text }))),
    policies: listOf('Policy', v.object(labelled({ title: text, url: link }))),
    fees: field(listOf('Year', v.object(labelled({ year, paidBy }))), 'Fees of payment providers'),
  }),
);
export type Transparency = v.InferOutput<typeof transparency>;

export const FEES_NOT_DECIDED = 'Not decided yet who paid them';

export function feeText({ fees }: Pick<Transparency, 'fees'>): string {
  const newest = fees.toSorted((one, other) => other.year - one.year)[0];
  return newest?.paidBy || `Fees of payment providers: ${FEES_NOT_DECIDED.toLowerCase()}.`;
}

function printed(title: string, from: number, to: number) {
  const hasLength = (words: string) => {
    const count = words.split(/\s+/).length;
    return count >= from && count <= to;
  };
  return field(
    v.pipe(longText, v.check(hasLength, `must have from ${from} to ${to} words`)),
    title,
  );
}

/** The page for journalists: facts, texts and pictures that may be printed. */
export const press = v.object(
  labelled({
    heading: text,
    introduction: longText,
    short: printed('About us in 50 words', 45, 55),
    long: printed('About us in 100 words', 90, 110),
    facts: v.pipe(v.array(figureKey), v.description('Figures of the Transparency page.')),
    pictures: groups('Picture', 'Pictures', '', {
      picture: field(link, 'Picture', '', { picture: true }),
      caption: field(longText, 'Caption'),
      credit: field(text, 'Credit', 'Photo: Ama Mensah'),
      consent: field(longText, 'Consent', 'Who agreed that newspapers print it, and when.'),
    }),
  }),
);

const LEGAL_SLUGS = [
  'privacy-policy',
  'terms-of-service',
  'accessibility',
  'safeguarding',
] as const;

export const legalPage = v.object({
  slug: field(v.picklist(LEGAL_SLUGS), 'Key', '', { fixed: true }),
  title: field(text, 'Heading'),
  summary: field(longText, 'In short', 'Under the heading and in search results.'),
  updated: field(
    v.pipe(v.string(), v.isoDate('must be like 2026-11-21')),
    'Last updated',
    'Visitors read it: set it when what the text says has changed.',
  ),
  content: field(text, 'Text', 'The server erases by its times.', {
    markdown: true,
    fixesRetention: true,
  }),
});
export type LegalPage = v.InferOutput<typeof legalPage>;

/** The organisation fills these in: `[phone number]`. Links do not count. */
export function placeholdersIn({ content }: Pick<LegalPage, 'content'>): string[] {
  return content.match(/\[[^\]]+\](?!\()/g) ?? [];
}
