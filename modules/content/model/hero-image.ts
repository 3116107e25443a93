import * as v from 'valibot';
import { link, optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text } from '#platform/text/text.ts';

/** One slide of the home carousel (specification, section 3). */
export const heroImage = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  image: v.pipe(link, v.title('Picture'), v.metadata({ picture: true })),
  alt: v.pipe(
    optionalText,
    v.title('The picture in words'),
    v.description('One sentence for people who cannot see it. Empty: the words at Pictures.'),
    v.metadata({ describes: 'image' }),
  ),
  title: v.pipe(text, v.title('Heading')),
  description: v.pipe(
    optionalText,
    v.title('Text'),
    v.description('One or two sentences under the heading.'),
    v.metadata({ long: true }),
  ),
  buttonLabel: v.pipe(
    optionalText,
    v.title('Words of the button'),
    v.description('The button needs both words and an address.'),
  ),
  buttonLink: v.pipe(
    optionalLink,
    v.title('Button leads to'),
    v.description('A page of this site, like /programs, or an address that begins with https://'),
  ),
});
export type HeroImage = v.InferOutput<typeof heroImage>;

/** The slide's button; undefined unless it has both a label and a link. */
export function heroButton(slide: HeroImage): { label: string; link: string } | undefined {
  if (!slide.buttonLabel || !slide.buttonLink) return undefined;
  return { label: slide.buttonLabel, link: slide.buttonLink };
}
