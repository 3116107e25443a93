import * as v from 'valibot';
import { link, optionalLink } from './text/link.ts';
import { itemId, optionalText, text } from './text/text.ts';

/** One slide of the home carousel (specification, section 3). */
export const heroImage = v.object({
  id: itemId,
  image: link,
  alt: optionalText,
  title: text,
  description: optionalText,
  buttonLabel: optionalText,
  buttonLink: optionalLink,
});
export type HeroImage = v.InferOutput<typeof heroImage>;

/** The slide's button, only if both its label and its link are there. */
export function heroButton(slide: HeroImage): { label: string; link: string } | undefined {
  if (!slide.buttonLabel || !slide.buttonLink) return undefined;
  return { label: slide.buttonLabel, link: slide.buttonLink };
}
