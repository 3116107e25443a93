import * as v from 'valibot';
import { line, optionalText, text, titledText } from '#platform/text/text.ts';

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
