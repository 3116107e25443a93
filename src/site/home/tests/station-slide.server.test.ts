import * as v from 'valibot';
import { expect, test } from 'vitest';
import { heroImage } from '#content/pages.ts';
import { stationSlide } from '../station-slide.server.ts';

const slideWith = (image: string) =>
  v.parse(heroImage, { id: 'robot', title: 'Learn by building', image, buttonLabel: 'Go' });

test('the Lite version leaves out the drawing of a station, and keeps a photograph', () => {
  for (const drawing of ['/drawings/station-robot.svg', '/covers/hero-images/robot.svg']) {
    expect(stationSlide(slideWith(drawing), true).image).toBe('');
    expect(stationSlide(slideWith(drawing), false).image).toBe(drawing);
  }
  const photograph = '/images/desk/0b7b6f0a-1c1f-4f6e-9d7d-2f1c3f1c2b1a.jpg';
  expect(stationSlide(slideWith(photograph), true).image).toBe(photograph);
});

test('a button needs words and an address', () => {
  expect(stationSlide(slideWith('/drawings/station-robot.svg'), false).button).toBeUndefined();
});
