import * as v from 'valibot';
import { optionalLink } from '#platform/text/link.ts';
import { itemId, text } from '#platform/text/text.ts';

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
