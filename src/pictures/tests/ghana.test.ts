import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REGIONS, squareOf, TOWNS } from '../ghana.ts';

test('every region is on the map, in one colour, and every town inside of it', () => {
  const map = readFileSync('public/drawings/ghana.svg', 'utf8');
  const ids = [...map.matchAll(/<path id="(\w\w)" fill="var\(--region,#\w{6}\)" d="M[^"]/g)];
  expect(ids.map(([, id]) => id).toSorted()).toEqual(Object.keys(REGIONS).toSorted());
  for (const { name, at } of TOWNS) {
    const [column, row] = squareOf(at);
    expect(column >= 0 && column < 46 && row >= 0 && row < 66, name).toBe(true);
  }
});
