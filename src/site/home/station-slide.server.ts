import { type HeroImage, heroButton } from '#content/pages.ts';
import { isDrawnCover } from '#pictures/picture.ts';

export type StationSlide = ReturnType<typeof stationSlide>;

/** Reduces a slide to what the page shows. The Lite version has no drawings, but photographs. */
export function stationSlide(slide: HeroImage, lite: boolean) {
  const { buttonLabel: _, buttonLink: __, image, ...rest } = slide;
  return { ...rest, image: lite && isDrawnCover(image) ? '' : image, button: heroButton(slide) };
}
