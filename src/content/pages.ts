import * as v from 'valibot';
import { field, labelled, listOf } from '#platform/text/labelled.ts';
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

/** An entry point for one audience: who it is for, what they find, and the label of its link. */
const way = v.object({
  title: field(text, 'Who comes', 'In their own words: I want to learn.'),
  text: field(longText, 'What they find'),
  step: field(text, 'The next step'),
});

/** The texts of the home page around its lists. */
export const home = v.object({
  hero: field(
    v.object({
      lines: field(
        v.pipe(v.array(line), v.minLength(1, 'must have a line')),
        'Heading',
        'Each line stands by itself. Three short ones fit best.',
      ),
      meaning: field(
        optionalText,
        'What the heading means',
        'Under the heading, if a line of it is not English: Twi for “she is at work”.',
      ),
      text: field(longText, 'Text', 'What we do and for which ages, in two short sentences.'),
    }),
    'Top of the page',
  ),
  ways: field(
    v.object({
      learner: field(way, 'To the courses'),
      parent: field(way, 'To STEM Squad'),
      donor: field(way, 'To the donations'),
    }),
    'Where to start',
  ),
  programsTitle: field(text, 'Heading of the programs'),
  coursesTitle: field(text, 'Heading of the courses'),
  impactTitle: field(text, 'Heading of the impact figures', 'Their period follows after a comma.'),
  testimonialsTitle: field(text, 'Heading of the testimonials'),
  callToAction: field(titledText, 'Call at the end'),
});
export type Home = v.InferOutput<typeof home>;

/** One slide of the home carousel (specification, section 3). */
export const heroImage = v.object({
  id: field(itemId, 'Key', '', { fixed: true }),
  image: field(link, 'Picture', '', { picture: true }),
  alt: field(
    optionalText,
    'The picture in words',
    'One sentence for people who cannot see it. Empty: the words at Pictures.',
    { describes: 'image' },
  ),
  title: field(text, 'Heading'),
  description: field(optionalText, 'Text', 'One or two sentences under the heading.', {
    long: true,
  }),
  buttonLabel: field(
    optionalText,
    'Words of the button',
    'The button needs both words and an address.',
  ),
  buttonLink: field(
    optionalLink,
    'Button leads to',
    'A page of this site, like /programs, or an address that begins with https://',
  ),
});
export type HeroImage = v.InferOutput<typeof heroImage>;

/** The slide's button; undefined unless it has both a label and a link. */
export function heroButton(slide: HeroImage): { label: string; link: string } | undefined {
  if (!slide.buttonLabel || !slide.buttonLink) return undefined;
  return { label: slide.buttonLabel, link: slide.buttonLink };
}

/** The sections of the governance accordion (specification, section 2). */
const GOVERNANCE_SECTIONS = ['legal', 'board', 'compliance', 'accountability'] as const;

/** The texts of the About page. Paragraphs are separated by blank lines. */
export const about = v.object({
  heading: field(text, 'Heading'),
  introduction: field(longText, 'Introduction', 'Under the heading.'),
  vision: field(longText, 'Our vision'),
  mission: field(longText, 'Our mission'),
  origin: field(
    longText,
    'Where we come from',
    'Leave a blank line between paragraphs. The first five stand beside a drawn box.',
  ),
  governance: field(
    v.pipe(
      v.array(
        field(
          v.object({
            id: field(v.picklist(GOVERNANCE_SECTIONS), 'Section', '', { fixed: true }),
            title: field(text, 'Heading'),
            text: field(longText, 'Text'),
            points: field(v.array(text), 'Points', 'Under the text. One per line.'),
          }),
          'Section',
        ),
      ),
      v.length(GOVERNANCE_SECTIONS.length, 'must have legal, board, compliance and accountability'),
    ),
    'Governance',
    'Four sections, of which the first stands open.',
  ),
  partnership: field(titledText, 'Call to partners'),
});
export type About = v.InferOutput<typeof about>;

/** The Impact page and the impact figures on the home page (specification, sections 2 and 3). */
export const impact = v.object({
  heading: field(text, 'Heading'),
  overview: field(longText, 'Introduction', 'Leave a blank line between paragraphs.'),
  period: field(text, 'Period', 'Which years the figures count: 2023 to 2024.'),
  /** The four fixed figures of the home page. */
  stats: field(
    v.array(field(linkedFigure, 'Figure')),
    'Figures on the home page',
    'Four fit best.',
  ),
  /** The grid 'Impact by the Numbers'. */
  numbers: field(
    v.array(field(linkedFigure, 'Figure')),
    'Impact by the Numbers',
    'On the Impact page.',
  ),
  projects: field(
    v.array(
      field(
        v.object({
          id: field(itemId, 'Key', '', { fixed: true }),
          title: field(text, 'Heading'),
          place: field(text, 'Place'),
          summary: field(longText, 'In short'),
          text: field(longText, 'Text', 'Leave a blank line between paragraphs.'),
          results: field(v.array(field(figure, 'Figure')), 'Results'),
        }),
        'Project',
      ),
    ),
    'Projects',
  ),
  reports: field(
    v.array(
      field(
        v.object({
          year: field(v.pipe(v.number(), v.integer()), 'Year'),
          title: field(text, 'Title'),
          url: field(link, 'Address of the PDF'),
          pages: field(v.number(), 'Pages'),
        }),
        'Report',
      ),
    ),
    'Annual reports',
    'The About page offers the newest one, too.',
  ),
  callToAction: field(titledText, 'Call at the end'),
});
type Impact = v.InferOutput<typeof impact>;
export type ImpactProject = Impact['projects'][number];
type AnnualReport = Impact['reports'][number];

/** The newest annual report, which the About page offers for download. */
export function newestReport(impact: Impact): AnnualReport | undefined {
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

/** The texts of the Get Involved page around its forms. */
export const getInvolved = v.object({
  introduction: field(longText, 'Introduction', 'At the top of the page.'),
  badges: field(
    v.array(field(linkedFigure, 'Figure')),
    'Figures',
    'Under the introduction. Three fit best.',
  ),
  cards: field(
    v.array(
      field(
        v.object({
          form,
          title: field(text, 'Heading'),
          text: field(longText, 'Text'),
          button: field(text, 'Words of the button'),
        }),
        'Way',
      ),
    ),
    'Four ways to help',
    'Each leads to its form.',
  ),
  tabs: field(
    v.array(
      field(
        v.object({
          form,
          label: field(text, 'Words of the tab'),
          title: field(text, 'Heading'),
          text: field(longText, 'Text', 'Over the form.'),
        }),
        'Tab',
      ),
    ),
    'Tabs over the forms',
  ),
  urgentNeeds: field(
    v.array(
      field(
        v.object({
          role: field(text, 'Who is needed'),
          place: field(text, 'Place'),
          hours: field(text, 'How much time', '3-5 hours a week.'),
          text: field(longText, 'Text'),
        }),
        'Need',
      ),
    ),
    'Urgent volunteer needs',
  ),
  testimonial: field(
    v.object({
      text: field(longText, 'What they say', 'Without quotation marks.'),
      author: field(text, 'Who says it'),
    }),
    'What a volunteer says',
  ),
  callToAction: field(titledText, 'Call'),
});
export type GetInvolved = v.InferOutput<typeof getInvolved>;

/** Default steps for paying, true for every gift, if the content has none of its own. */
const PAYING = [
  {
    title: 'Choose, and press Donate',
    text: 'How much, what for, and how you pay. No account, no password.',
  },
  {
    title: 'Get your reference',
    text: 'The next page shows it, with every step for your network or your bank. We email you the same.',
  },
  {
    title: 'Pay from your own phone',
    text: 'Only you can send the money. We never ask for a PIN. We email you when it arrives.',
  },
];
const RECEIVER = 'Before you type your PIN, check that your phone shows our name.';

/** The texts of the donation page around its form, and of its thanks. */
export const donate = v.object({
  heading: field(text, 'Heading'),
  introduction: field(longText, 'Introduction', 'Under the heading.'),
  share: field(
    v.object({
      percent: field(
        v.pipe(
          v.number(),
          v.minValue(0, 'must be from 0 to 100'),
          v.maxValue(100, 'must be from 0 to 100'),
        ),
        'Percent',
      ),
      text: field(text, 'What it is the share of'),
    }),
    'The share that is shown as a figure',
  ),
  text: field(
    text,
    'About giving',
    'Markdown. A link to a page of this site is its path: [sponsorship](/impact).',
    { markdown: true },
  ),
  paying: field(
    v.optional(v.array(field(titledText, 'Step')), PAYING),
    'How it is paid',
    'Three or four steps, beside the form.',
  ),
  receiver: field(
    v.optional(optionalText, RECEIVER),
    'Who receives it',
    'Above the name in law and the registrations, which stand there by themselves.',
    { long: true },
  ),
  thanks: field(
    v.object({
      lines: field(v.pipe(v.array(line), v.minLength(1, 'must have a line')), 'Heading'),
      text: field(longText, 'Text'),
    }),
    'Thanks',
    'On the page to which donors come when they have given.',
  ),
});

/** The texts of the page for schools and teachers, around the list of coming events. */
export const schools = v.object({
  heading: field(text, 'Heading'),
  introduction: field(longText, 'Introduction', 'Under the heading.'),
  facts: field(
    v.array(
      field(
        v.object({
          name: field(text, 'Name'),
          value: field(text, 'Value'),
        }),
        'Fact',
      ),
    ),
    'Facts',
    'Over the first button. The size of a group stands there by itself.',
  ),
  costs: field(
    v.object({
      title: field(text, 'Heading'),
      ways: field(
        v.array(
          field(
            v.object({
              title: field(text, 'What it is'),
              price: field(text, 'Price', 'In two or three words.'),
              text: field(longText, 'Text'),
              label: field(text, 'Words of the link'),
              link: field(link, 'Link leads to'),
            }),
            'Way',
          ),
        ),
        'Ways',
        'Four fit best.',
      ),
    }),
    'What it costs',
  ),
  events: field(
    v.object({
      title: field(text, 'Heading'),
      text: field(longText, 'Text'),
      none: field(
        longText,
        'Text where no event is planned',
        'Or where none has places for a group.',
      ),
    }),
    'Coming events',
  ),
  booking: field(
    v.object({
      title: field(text, 'Heading'),
      steps: field(v.array(field(titledText, 'Step')), 'Steps'),
    }),
    'How a group gets its places',
  ),
  checklist: field(
    v.object({
      title: field(text, 'Heading'),
      text: field(longText, 'Text'),
      lists: field(
        v.array(
          field(
            v.object({
              title: field(text, 'Heading'),
              points: field(v.array(text), 'Points', 'One per line.'),
            }),
            'List',
          ),
        ),
        'Lists',
        'Three fit best.',
      ),
    }),
    'Before the day',
  ),
  contact: field(
    v.object({
      title: field(text, 'Heading'),
      role: field(
        text,
        'Whom to ask for',
        'A role, not a person: phone and email are those of the organisation.',
      ),
      text: field(longText, 'Text'),
    }),
    'Whom to ask',
  ),
});
export type Schools = v.InferOutput<typeof schools>;

const paidBy = field(
  optionalText,
  'Who paid them',
  'The newest year stands wherever we say that 100% of donations go to programs.',
  { long: true },
);
const year = v.pipe(v.number(), v.integer('must be a year like 2024'));

/** The Transparency page besides its figures, reports and gifts. */
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

/** The sentence about who pays the providers' fees, to stand beside "100% of donations". */
export function feeText({ fees }: Pick<Transparency, 'fees'>): string {
  const newest = fees.toSorted((one, other) => other.year - one.year)[0];
  return newest?.paidBy || `Fees of payment providers: ${FEES_NOT_DECIDED.toLowerCase()}.`;
}

/** A text about us that newspapers can print as it is. */
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

const contact = v.object(
  labelled({
    name: text,
    role: text,
    phone: v.pipe(text, v.regex(/^\+\d{8,15}$/, 'must be a number like +233241234567')),
    email: v.pipe(text, v.email('must be an email address')),
  }),
);

const picture = v.object(
  labelled({
    picture: v.pipe(link, v.metadata({ picture: true })),
    caption: longText,
    credit: v.pipe(text, v.description('Photo: Ama Mensah')),
    consent: v.pipe(longText, v.description('Who agreed that newspapers print it, and when.')),
  }),
);

/** The page for journalists: facts, a person to call, texts and pictures that may be printed. */
export const press = v.object(
  labelled({
    heading: text,
    introduction: longText,
    contact,
    short: printed('About us in 50 words', 45, 55),
    long: printed('About us in 100 words', 90, 110),
    facts: v.pipe(v.array(figureKey), v.description('Figures of the Transparency page.')),
    pictures: listOf('Picture', picture),
  }),
);

/** A legal page: privacy policy, terms of service or accessibility. `content` is Markdown. */
export const legalPage = v.object({
  slug: field(v.picklist(['privacy-policy', 'terms-of-service', 'accessibility']), 'Key', '', {
    fixed: true,
  }),
  title: field(text, 'Heading'),
  summary: field(longText, 'In short', 'Under the heading and in search results.'),
  updated: field(
    v.pipe(v.string(), v.isoDate('must be a date like 2026-11-21')),
    'Last updated',
    'Visitors read it: set it when what the text says has changed.',
  ),
  content: field(
    text,
    'Text',
    'The times for which we keep things are not changed here: the server erases by its settings.',
    { markdown: true, fixesRetention: true },
  ),
});
export type LegalPage = v.InferOutput<typeof legalPage>;
