import * as v from 'valibot';
import { optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';

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
