import * as v from 'valibot';
import { labelled, listOf } from '#platform/text/labelled.ts';
import { link } from '#platform/text/link.ts';
import { longText, text } from '#platform/text/text.ts';
import { figureKey } from '../figures/linked-figure.ts';

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
