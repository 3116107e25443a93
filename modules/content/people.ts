import * as v from 'valibot';
import { optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';
import { made } from './drawing.ts';

/** A person on the team (specification, section 3). */
export const teamMember = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  image: v.pipe(
    optionalLink,
    v.title('Portrait'),
    v.description('Shown on the About page. Without one, the site draws initials.'),
    v.metadata({ picture: true }),
  ),
  name: v.pipe(text, v.title('Name')),
  role: v.pipe(text, v.title('Role'), v.description('Under the name: Executive Director.')),
  quote: v.pipe(
    optionalText,
    v.title('In their own words'),
    v.description('One or two sentences, set apart from the rest.'),
    v.metadata({ long: true }),
  ),
  bio: v.pipe(
    optionalText,
    v.title('About this person'),
    v.description('Three or four sentences.'),
    v.metadata({ long: true }),
  ),
  specialties: v.pipe(
    textList,
    v.title('Knows best'),
    v.description('A few words each, one per line.'),
  ),
  linkedin: v.pipe(
    optionalLink,
    v.title('LinkedIn'),
    v.description('The whole address, beginning with https://'),
  ),
  email: v.pipe(
    optionalText,
    v.title('Email'),
    v.description('Everybody can read it on the About page.'),
  ),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

/** An organisation that works with us (specification, section 3). */
export const partner = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  logo: v.pipe(
    optionalLink,
    v.title('Logo'),
    v.description('On the home page and the About page. Without one, the site draws a mark.'),
    v.metadata({ picture: true }),
  ),
  name: v.pipe(text, v.title('Name')),
});
export type Partner = v.InferOutput<typeof partner>;

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
