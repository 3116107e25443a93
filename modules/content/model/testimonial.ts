import * as v from 'valibot';
import { optionalLink } from '#platform/text/link.ts';
import { itemId, text } from '#platform/text/text.ts';
import { made } from './drawing.ts';

/** A statement about us (specification, section 3). Without an image, the logo is shown. */
export const testimonial = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  text: v.pipe(
    text,
    v.title('What they say'),
    v.description('Without quotation marks.'),
    v.metadata({ long: true }),
  ),
  author: v.pipe(
    text,
    v.title('Who says it'),
    v.description('Name, and what they do: Adwoa Frempomaa, Tech Labs student, Kumasi.'),
  ),
  image: v.pipe(
    optionalLink,
    v.title('Portrait'),
    v.description('Without one, the site shows the drawing below, or our mark.'),
    v.metadata({ picture: true }),
  ),
  made,
});
export type Testimonial = v.InferOutput<typeof testimonial>;
