import * as v from 'valibot';
import { link } from '#platform/text/link.ts';
import { text } from '#platform/text/text.ts';
import { figureKey } from '../figures/linked-figure.ts';

/** A text about us that newspapers can print as it is. */
function printed(title: string, from: number, to: number) {
  const range = `from ${from} to ${to} words`;
  return v.pipe(
    text,
    v.check((words) => {
      const count = words.split(/\s+/).length;
      return count >= from && count <= to;
    }, `must have ${range}`),
    v.title(title),
    v.description(`It has ${range}, to be printed as it is.`),
    v.metadata({ long: true }),
  );
}

/** What journalists need: facts, a person to call, texts and pictures that may be printed. */
export const press = v.object({
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  contact: v.pipe(
    v.object({
      name: v.pipe(text, v.title('Name')),
      role: v.pipe(text, v.title('Role')),
      phone: v.pipe(
        text,
        v.regex(/^\+\d{8,15}$/, 'must be a number like +233241234567'),
        v.title('Phone'),
        v.description('With +233 and without spaces.'),
      ),
      email: v.pipe(text, v.email('must be an email address'), v.title('Email')),
    }),
    v.title('Press contact'),
  ),
  short: printed('About us in 50 words', 45, 55),
  long: printed('About us in 100 words', 90, 110),
  facts: v.pipe(
    v.array(figureKey),
    v.title('Facts'),
    v.description('Figures of the Transparency page. Four fit best.'),
  ),
  pictures: v.pipe(
    v.array(
      v.pipe(
        v.object({
          picture: v.pipe(link, v.title('Picture'), v.metadata({ picture: true })),
          caption: v.pipe(text, v.title('Caption'), v.metadata({ long: true })),
          credit: v.pipe(text, v.title('Credit'), v.description('Photo: Ama Mensah')),
          consent: v.pipe(
            text,
            v.title('Consent'),
            v.description('Who agreed that newspapers print it, and when.'),
            v.metadata({ long: true }),
          ),
        }),
        v.title('Picture'),
      ),
    ),
    v.title('Pictures'),
    v.description('Only those that may be printed.'),
  ),
});
export type Press = v.InferOutput<typeof press>;
