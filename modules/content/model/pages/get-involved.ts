import * as v from 'valibot';
import { text, titledText } from '#platform/text/text.ts';
import { linkedFigure } from '../figures/linked-figure.ts';

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
