import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAP, REGIONS, squareOf, TOWNS } from '../../model/ghana.ts';
import { drawGhanaMap } from './ghana-map.ts';
import { drawInvolvementTools } from './involvement-tools.ts';

test('the drawings of parts in public/ are those of the generator (npm run drawings), and light', () => {
  for (const [name, drawing] of [
    ['ghana', drawGhanaMap()],
    ['involvement-tools', drawInvolvementTools()],
  ] as const) {
    expect(readFileSync(`public/drawings/${name}.svg`, 'utf8'), name).toBe(drawing);
    expect(brotliCompressSync(drawing).length, name).toBeLessThan(1_000);
  }
});

test('every region is on the map, in one colour, and every town inside of it', () => {
  const map = drawGhanaMap();
  const ids = [...map.matchAll(/<path id="(\w\w)" fill="var\(--region,#\w{6}\)" d="M[^"]/g)];
  expect(ids.map(([, id]) => id).toSorted()).toEqual(Object.keys(REGIONS).toSorted());
  for (const { name, at } of TOWNS) {
    const [column, row] = squareOf(at);
    expect(column >= 0 && column < MAP.columns && row >= 0 && row < MAP.rows, name).toBe(true);
  }
});
