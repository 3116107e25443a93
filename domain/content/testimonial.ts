import * as v from 'valibot';
import { optionalLink } from './text/link.ts';
import { itemId, text } from './text/text.ts';

/** Somebody's words about us (specification, section 3). No image shows the logo instead. */
export const testimonial = v.object({ id: itemId, text, author: text, image: optionalLink });
export type Testimonial = v.InferOutput<typeof testimonial>;
