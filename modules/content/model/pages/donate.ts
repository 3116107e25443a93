import * as v from 'valibot';
import { line, optionalText, text, titledText } from '#platform/text/text.ts';

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
export type Donate = v.InferOutput<typeof donate>;
