import * as v from 'valibot';
import { optionalLink } from './text/link.ts';
import { itemId, optionalText, text, textList } from './text/text.ts';

/** A person on the team (specification, section 3). */
export const teamMember = v.object({
  id: itemId,
  image: optionalLink,
  name: text,
  role: text,
  quote: optionalText,
  bio: optionalText,
  specialties: textList,
  linkedin: optionalLink,
  email: optionalText,
});
export type TeamMember = v.InferOutput<typeof teamMember>;
