import { expect, test } from 'vitest';
import { BAND, drawBand } from './band.ts';
import { drawLogoMark } from './logo.ts';
import { STRIP } from './weave.ts';

test('the band is small and ends at a whole strip, so that it repeats without a seam', () => {
  expect(drawBand().length).toBeLessThan(4096);
  expect(BAND.width % STRIP).toBe(0);
  expect(drawBand()).toContain(`width="${BAND.width}" height="${BAND.height}"`);
});

test('the logo mark is drawn on whole pixels of a favicon', () => {
  const logo = drawLogoMark();
  expect(logo.length).toBeLessThan(1024);
  expect(logo).toContain('viewBox="0 0 16 16"');
  expect(logo).not.toMatch(/\d\.\d/);
});
