import * as v from 'valibot';
import { line, text } from '../text/text.ts';

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
  thanks: v.pipe(
    v.object({
      lines: v.pipe(v.array(line), v.minLength(1, 'must have a line'), v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
    }),
    v.title('Thanks'),
    v.description('On the page to which donors come when they have given.'),
  ),
});
export type Donate = v.InferOutput<typeof donate>;
