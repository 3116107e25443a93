import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOGOS } from '../../../../app/press/logos.ts';
import { drawLogo } from './logo.ts';

test('the logos for the press carry the name, and are as large as their links say', async () => {
  const { name } = parse(readFileSync('content/organisation.yaml', 'utf8'));
  expect(readFileSync('public/press/logo.svg', 'utf8'), 'run `npm run drawings`').toBe(
    drawLogo(name),
  );
  for (const { file, size, kB } of LOGOS) {
    const bytes = readFileSync(`public/press/${file}`);
    expect(Math.ceil(bytes.length / 1000), file).toBe(kB);
    const { width, height } = await sharp(bytes).metadata();
    if (file.endsWith('.png')) expect(size).toBe(`${width} × ${height} pixels`);
  }
});
