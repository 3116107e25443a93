import * as v from 'valibot';
import { labelled, listOf } from '#platform/text/labelled.ts';
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
  title: v.pipe(text, v.title('Who comes'), v.description('In their own words: I want to learn.')),
  text: v.pipe(text, v.title('What they find'), v.metadata({ long: true })),
  step: v.pipe(text, v.title('The next step')),
});

/** The texts of the home page around its lists. */
export const home = v.object({
  hero: v.pipe(
    v.object({
      lines: v.pipe(
        v.array(line),
        v.minLength(1, 'must have a line'),
        v.title('Heading'),
        v.description('Each line stands by itself. Three short ones fit best.'),
      ),
      meaning: v.pipe(
        optionalText,
        v.title('What the heading means'),
        v.description(
          'Under the heading, if a line of it is not English: Twi for “she is at work”.',
        ),
      ),
      text: v.pipe(
        text,
        v.title('Text'),
        v.description('What we do and for which ages, in two short sentences.'),
        v.metadata({ long: true }),
      ),
    }),
    v.title('Top of the page'),
  ),
  ways: v.pipe(
    v.object({
      learner: v.pipe(way, v.title('To the courses')),
      parent: v.pipe(way, v.title('To STEM Squad')),
      donor: v.pipe(way, v.title('To the donations')),
    }),
    v.title('Where to start'),
  ),
  programsTitle: v.pipe(text, v.title('Heading of the programs')),
  coursesTitle: v.pipe(text, v.title('Heading of the courses')),
  impactTitle: v.pipe(
    text,
    v.title('Heading of the impact figures'),
    v.description('Their period follows after a comma.'),
  ),
  testimonialsTitle: v.pipe(text, v.title('Heading of the testimonials')),
  callToAction: v.pipe(titledText, v.title('Call at the end')),
});
export type Home = v.InferOutput<typeof home>;

/** One slide of the home carousel (specification, section 3). */
export const heroImage = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  image: v.pipe(link, v.title('Picture'), v.metadata({ picture: true })),
  alt: v.pipe(
    optionalText,
    v.title('The picture in words'),
    v.description('One sentence for people who cannot see it. Empty: the words at Pictures.'),
    v.metadata({ describes: 'image' }),
  ),
  title: v.pipe(text, v.title('Heading')),
  description: v.pipe(
    optionalText,
    v.title('Text'),
    v.description('One or two sentences under the heading.'),
    v.metadata({ long: true }),
  ),
  buttonLabel: v.pipe(
    optionalText,
    v.title('Words of the button'),
    v.description('The button needs both words and an address.'),
  ),
  buttonLink: v.pipe(
    optionalLink,
    v.title('Button leads to'),
    v.description('A page of this site, like /programs, or an address that begins with https://'),
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
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  vision: v.pipe(text, v.title('Our vision'), v.metadata({ long: true })),
  mission: v.pipe(text, v.title('Our mission'), v.metadata({ long: true })),
  origin: v.pipe(
    text,
    v.title('Where we come from'),
    v.description(
      'Leave a blank line between paragraphs. The first five stand beside a drawn box.',
    ),
    v.metadata({ long: true }),
  ),
  governance: v.pipe(
    v.array(
      v.pipe(
        v.object({
          id: v.pipe(
            v.picklist(GOVERNANCE_SECTIONS),
            v.title('Section'),
            v.metadata({ fixed: true }),
          ),
          title: v.pipe(text, v.title('Heading')),
          text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
          points: v.pipe(
            v.array(text),
            v.title('Points'),
            v.description('Under the text. One per line.'),
          ),
        }),
        v.title('Section'),
      ),
    ),
    v.length(GOVERNANCE_SECTIONS.length, 'must have legal, board, compliance and accountability'),
    v.title('Governance'),
    v.description('Four sections, of which the first stands open.'),
  ),
  partnership: v.pipe(titledText, v.title('Call to partners')),
});
export type About = v.InferOutput<typeof about>;

/** The Impact page and the impact figures on the home page (specification, sections 2 and 3). */
export const impact = v.object({
  heading: v.pipe(text, v.title('Heading')),
  overview: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Leave a blank line between paragraphs.'),
    v.metadata({ long: true }),
  ),
  period: v.pipe(
    text,
    v.title('Period'),
    v.description('Which years the figures count: 2023 to 2024.'),
  ),
  /** The four fixed figures of the home page. */
  stats: v.pipe(
    v.array(v.pipe(linkedFigure, v.title('Figure'))),
    v.title('Figures on the home page'),
    v.description('Four fit best.'),
  ),
  /** The grid 'Impact by the Numbers'. */
  numbers: v.pipe(
    v.array(v.pipe(linkedFigure, v.title('Figure'))),
    v.title('Impact by the Numbers'),
    v.description('On the Impact page.'),
  ),
  projects: v.pipe(
    v.array(
      v.pipe(
        v.object({
          id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
          title: v.pipe(text, v.title('Heading')),
          place: v.pipe(text, v.title('Place')),
          summary: v.pipe(text, v.title('In short'), v.metadata({ long: true })),
          text: v.pipe(
            text,
            v.title('Text'),
            v.description('Leave a blank line between paragraphs.'),
            v.metadata({ long: true }),
          ),
          results: v.pipe(v.array(v.pipe(figure, v.title('Figure'))), v.title('Results')),
        }),
        v.title('Project'),
      ),
    ),
    v.title('Projects'),
  ),
  reports: v.pipe(
    v.array(
      v.pipe(
        v.object({
          year: v.pipe(v.number(), v.integer(), v.title('Year')),
          title: v.pipe(text, v.title('Title')),
          url: v.pipe(link, v.title('Address of the PDF')),
          pages: v.pipe(v.number(), v.title('Pages')),
        }),
        v.title('Report'),
      ),
    ),
    v.title('Annual reports'),
    v.description('The About page offers the newest one, too.'),
  ),
  callToAction: v.pipe(titledText, v.title('Call at the end')),
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

const form = v.pipe(
  v.picklist(INVOLVEMENTS),
  v.title('Form'),
  v.metadata({
    names: {
      volunteer: 'Volunteers',
      mentor: 'Mentors',
      partnership: 'Partnerships',
      sponsorship: 'Sponsorships',
      'stem-squad': 'STEM Squad',
    },
  }),
);

/** The texts of the Get Involved page around its forms. */
export const getInvolved = v.object({
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('At the top of the page.'),
    v.metadata({ long: true }),
  ),
  badges: v.pipe(
    v.array(v.pipe(linkedFigure, v.title('Figure'))),
    v.title('Figures'),
    v.description('Under the introduction. Three fit best.'),
  ),
  cards: v.pipe(
    v.array(
      v.pipe(
        v.object({
          form,
          title: v.pipe(text, v.title('Heading')),
          text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
          button: v.pipe(text, v.title('Words of the button')),
        }),
        v.title('Way'),
      ),
    ),
    v.title('Four ways to help'),
    v.description('Each leads to its form.'),
  ),
  tabs: v.pipe(
    v.array(
      v.pipe(
        v.object({
          form,
          label: v.pipe(text, v.title('Words of the tab')),
          title: v.pipe(text, v.title('Heading')),
          text: v.pipe(
            text,
            v.title('Text'),
            v.description('Over the form.'),
            v.metadata({ long: true }),
          ),
        }),
        v.title('Tab'),
      ),
    ),
    v.title('Tabs over the forms'),
  ),
  urgentNeeds: v.pipe(
    v.array(
      v.pipe(
        v.object({
          role: v.pipe(text, v.title('Who is needed')),
          place: v.pipe(text, v.title('Place')),
          hours: v.pipe(text, v.title('How much time'), v.description('3-5 hours a week.')),
          text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
        }),
        v.title('Need'),
      ),
    ),
    v.title('Urgent volunteer needs'),
  ),
  testimonial: v.pipe(
    v.object({
      text: v.pipe(
        text,
        v.title('What they say'),
        v.description('Without quotation marks.'),
        v.metadata({ long: true }),
      ),
      author: v.pipe(text, v.title('Who says it')),
    }),
    v.title('What a volunteer says'),
  ),
  callToAction: v.pipe(titledText, v.title('Call')),
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
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  share: v.pipe(
    v.object({
      percent: v.pipe(
        v.number(),
        v.minValue(0, 'must be from 0 to 100'),
        v.maxValue(100, 'must be from 0 to 100'),
        v.title('Percent'),
      ),
      text: v.pipe(text, v.title('What it is the share of')),
    }),
    v.title('The share that is shown as a figure'),
  ),
  text: v.pipe(
    text,
    v.title('About giving'),
    v.description('Markdown. A link to a page of this site is its path: [sponsorship](/impact).'),
    v.metadata({ markdown: true }),
  ),
  paying: v.pipe(
    v.optional(v.array(v.pipe(titledText, v.title('Step'))), PAYING),
    v.title('How it is paid'),
    v.description('Three or four steps, beside the form.'),
  ),
  receiver: v.pipe(
    v.optional(optionalText, RECEIVER),
    v.title('Who receives it'),
    v.description('Above the name in law and the registrations, which stand there by themselves.'),
    v.metadata({ long: true }),
  ),
  thanks: v.pipe(
    v.object({
      lines: v.pipe(v.array(line), v.minLength(1, 'must have a line'), v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
    }),
    v.title('Thanks'),
    v.description('On the page to which donors come when they have given.'),
  ),
});

/** The texts of the page for schools and teachers, around the list of coming events. */
export const schools = v.object({
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  facts: v.pipe(
    v.array(
      v.pipe(
        v.object({
          name: v.pipe(text, v.title('Name')),
          value: v.pipe(text, v.title('Value')),
        }),
        v.title('Fact'),
      ),
    ),
    v.title('Facts'),
    v.description('Over the first button. The size of a group stands there by itself.'),
  ),
  costs: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      ways: v.pipe(
        v.array(
          v.pipe(
            v.object({
              title: v.pipe(text, v.title('What it is')),
              price: v.pipe(text, v.title('Price'), v.description('In two or three words.')),
              text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
              label: v.pipe(text, v.title('Words of the link')),
              link: v.pipe(link, v.title('Link leads to')),
            }),
            v.title('Way'),
          ),
        ),
        v.title('Ways'),
        v.description('Four fit best.'),
      ),
    }),
    v.title('What it costs'),
  ),
  events: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
      none: v.pipe(
        text,
        v.title('Text where no event is planned'),
        v.description('Or where none has places for a group.'),
        v.metadata({ long: true }),
      ),
    }),
    v.title('Coming events'),
  ),
  booking: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      steps: v.pipe(v.array(v.pipe(titledText, v.title('Step'))), v.title('Steps')),
    }),
    v.title('How a group gets its places'),
  ),
  checklist: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
      lists: v.pipe(
        v.array(
          v.pipe(
            v.object({
              title: v.pipe(text, v.title('Heading')),
              points: v.pipe(v.array(text), v.title('Points'), v.description('One per line.')),
            }),
            v.title('List'),
          ),
        ),
        v.title('Lists'),
        v.description('Three fit best.'),
      ),
    }),
    v.title('Before the day'),
  ),
  contact: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      role: v.pipe(
        text,
        v.title('Whom to ask for'),
        v.description('A role, not a person: phone and email are those of the organisation.'),
      ),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
    }),
    v.title('Whom to ask'),
  ),
});
export type Schools = v.InferOutput<typeof schools>;

const paidBy = v.pipe(
  optionalText,
  v.title('Who paid them'),
  v.description('The newest year stands wherever we say that 100% of donations go to programs.'),
  v.metadata({ long: true }),
);
const year = v.pipe(v.number(), v.integer('must be a year like 2024'));

/** The Transparency page besides its figures, reports and gifts. */
export const transparency = v.object(
  labelled({
    heading: text,
    introduction: longText,
    board: listOf('Member', v.object(labelled({ name: text, role: text }))),
    policies: listOf('Policy', v.object(labelled({ title: text, url: link }))),
    fees: v.pipe(
      listOf('Year', v.object(labelled({ year, paidBy }))),
      v.title('Fees of payment providers'),
    ),
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
  return v.pipe(
    longText,
    v.check(hasLength, `must have from ${from} to ${to} words`),
    v.title(title),
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
  slug: v.pipe(
    v.picklist(['privacy-policy', 'terms-of-service', 'accessibility']),
    v.title('Key'),
    v.metadata({ fixed: true }),
  ),
  title: v.pipe(text, v.title('Heading')),
  summary: v.pipe(
    text,
    v.title('In short'),
    v.description('Under the heading and in search results.'),
    v.metadata({ long: true }),
  ),
  updated: v.pipe(
    v.string(),
    v.isoDate('must be a date like 2026-11-21'),
    v.title('Last updated'),
    v.description('Visitors read it: set it when what the text says has changed.'),
  ),
  content: v.pipe(
    text,
    v.title('Text'),
    v.description(
      'The times for which we keep things are not changed here: the server erases by its settings.',
    ),
    v.metadata({ markdown: true, fixesRetention: true }),
  ),
});
export type LegalPage = v.InferOutput<typeof legalPage>;
