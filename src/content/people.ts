import * as v from 'valibot';
import { field } from '#platform/text/labelled.ts';
import { optionalLink } from '#platform/text/link.ts';
import { itemId, longText, optionalText, text, textList } from '#platform/text/text.ts';
import { made } from './drawing.ts';

export const teamMember = v.object({
  id: field(itemId, 'Key', '', { fixed: true }),
  image: field(optionalLink, 'Portrait', 'Empty: the site draws initials.', { picture: true }),
  name: field(text, 'Name'),
  role: field(text, 'Role', 'Under the name: Executive Director.'),
  quote: field(optionalText, 'In their own words', 'One or two sentences.', { long: true }),
  bio: field(optionalText, 'About this person', 'Three or four sentences.', { long: true }),
  specialties: field(textList, 'Knows best', 'A few words each, one per line.'),
  linkedin: field(optionalLink, 'LinkedIn', 'The whole address, beginning with https://'),
  email: field(optionalText, 'Email', 'Everybody can read it on the About page.'),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

export const partner = v.object({
  id: field(itemId, 'Key', '', { fixed: true }),
  logo: field(optionalLink, 'Logo', 'Empty: the site draws a mark.', { picture: true }),
  name: field(text, 'Name'),
});
export type Partner = v.InferOutput<typeof partner>;

/** A statement about us (specification, section 3). Without an image, the logo is shown. */
export const testimonial = v.object({
  id: field(itemId, 'Key', '', { fixed: true }),
  text: field(longText, 'What they say', 'Without quotation marks.'),
  author: field(text, 'Who says it', 'Name, and what they do.'),
  image: field(optionalLink, 'Portrait', 'Empty: a drawing, or our mark.', { picture: true }),
  made,
});
export type Testimonial = v.InferOutput<typeof testimonial>;
