import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeatBar } from './seat-bar.tsx';

/** The numbers of seats in each group that is drawn: of all seats, and of the free ones. */
function groups(capacity: number, left: number): number[][] {
  const html = renderToStaticMarkup(createElement(SeatBar, { capacity, left }));
  return [...html.matchAll(/ d="([^"]+)"/g)].map(([, line = '']) =>
    [...line.matchAll(/h(\d+)/g)].map(([, length]) => Math.ceil(Number(length) / 9)),
  );
}

test('seats are drawn in groups of ten, the taken ones first', () => {
  expect(groups(16, 12)).toEqual([
    [10, 6],
    [6, 6],
  ]);
  expect(groups(30, 24)).toEqual([
    [10, 10, 10],
    [4, 10, 10],
  ]);
  expect(groups(60, 0)).toEqual([[10, 10, 10, 10, 10, 10]]);
});

test('a large hall is drawn in proportion, and its last free seat stays visible', () => {
  expect(groups(1200, 1)[1]).toEqual([1]);
  expect(groups(1200, 600)[1]?.reduce((sum, seats) => sum + seats, 0)).toBe(60);
});
