import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { compareScreenshots } from './compare-screenshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'website-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function paint(name: string, height: number, dot = '#fbf5e8') {
  const paper = { width: 20, height, channels: 4, background: '#fbf5e8' } as const;
  const pixel = { width: 1, height: 1, channels: 4, background: dot } as const;
  mkdirSync(join(folder, name, '..'), { recursive: true });
  await sharp({ create: paper })
    .composite([{ input: { create: pixel }, left: 3, top: 4 }])
    .png()
    .toFile(join(folder, name));
}

test('names each picture that differs, counts its different pixels, and marks them', async () => {
  await paint('before/same.png', 30);
  await paint('after/same.png', 30);
  await paint('before/dotted.png', 30);
  await paint('after/dotted.png', 30, '#fbf5e9');
  await paint('before/longer.png', 30);
  await paint('after/longer.png', 32);
  await paint('after/new.png', 30);

  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  expect(await compareScreenshots(before, after, () => true)).toEqual([
    { name: 'dotted.png', pixels: 1, heights: [30, 30] },
    { name: 'longer.png', pixels: 40, heights: [30, 32] },
    { name: 'new.png', heights: [] },
  ]);
  expect(readdirSync(join(after, 'differences'))).toEqual(['dotted.png', 'longer.png']);
});
