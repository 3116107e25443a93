import { type HeroImage, heroButton } from '#content/pages.ts';
import { isDrawnCover } from '#pictures/picture.ts';

/** A slide of the carousel as the page shows it. */
export type StationSlide = Pick<HeroImage, 'id' | 'image' | 'alt' | 'title' | 'description'> & {
  readonly button: ReturnType<typeof heroButton>;
};

/** Reduces a slide to what the page shows. The Lite version has no drawings, but photographs. */
export function stationSlide(slide: HeroImage, lite: boolean): StationSlide {
  const { id, image, alt, title, description } = slide;
  return {
    id,
    image: lite && isDrawnCover(image) ? '' : image,
    alt,
    title,
    description,
    button: heroButton(slide),
  };
}
