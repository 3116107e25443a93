import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOGOS } from '../../../../app/press/logos.ts';

test('the logos for the press are as large as their links say', async () => {
  for (const { file, size, kB } of LOGOS) {
    const bytes = readFileSync(`public/press/${file}`);
    expect(Math.ceil(bytes.length / 1000), file).toBe(kB);
    const { width, height } = await sharp(bytes).metadata();
    if (file.endsWith('.png')) expect(size).toBe(`${width} × ${height} pixels`);
  }
});
