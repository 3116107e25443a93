import { expect, test } from 'vitest';
import { drawKit, partPicture } from './kit.ts';

test('a part is drawn by its name, an unknown one as a parcel', () => {
  expect(partPicture('Two batteries')).toBe(partPicture('Battery box'));
  expect(partPicture('Light sensor')).toBe(partPicture('Camera'));
  expect(partPicture('Something new')).toBe(partPicture('Kofi'));
  expect(partPicture('Lamp and wires')).not.toBe(partPicture('Something new'));
});

test('a box is drawn for up to eight parts, and stays small', () => {
  const names = Array.from({ length: 8 }, (_, index) => `Part ${index + 1}`);
  expect(drawKit([...names, 'one more'])).toBe(drawKit(names));
  expect(drawKit(names.slice(1))).not.toBe(drawKit(names));
  expect(drawKit(['Motor', 'Gears', 'Screwdriver', 'Lamp', 'Switch']).length).toBeLessThan(6000);
});
