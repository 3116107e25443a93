import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawBand } from './band.ts';
import { drawBoard } from './board.ts';
import { drawGrowingBoxes } from './boxes/growing-boxes.ts';
import { drawKitchenTable } from './boxes/kitchen-table.ts';
import { drawFrame } from './frame.ts';
import { drawLogoMark } from './logo.ts';
import { drawSnappedThread } from './snapped-thread.ts';

test('the drawings in public/ are what the generator draws (node tools/drawings.ts)', () => {
  expect(readFileSync('public/band.svg', 'utf8')).toBe(drawBand());
  expect(readFileSync('public/frame.svg', 'utf8')).toBe(drawFrame());
  expect(readFileSync('public/board.svg', 'utf8')).toBe(drawBoard());
  expect(readFileSync('public/snapped-thread.svg', 'utf8')).toBe(drawSnappedThread());
  expect(readFileSync('public/favicon.svg', 'utf8')).toBe(drawLogoMark());
  expect(readFileSync('public/press/mark.svg', 'utf8')).toBe(drawLogoMark());
  expect(readFileSync('public/drawings/stem-squad.svg', 'utf8')).toBe(drawKitchenTable());
  expect(readFileSync('public/drawings/boxes.svg', 'utf8')).toBe(drawGrowingBoxes());
});
