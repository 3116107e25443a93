import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeatBar } from './facts.tsx';

/** The number of seats in each group, and how many of them are free. */
function groups(capacity: number, left: number): string[] {
  const html = renderToStaticMarkup(createElement(SeatBar, { capacity, left }));
  return html
    .split('<svg')
    .slice(1)
    .map((ten) => {
      const seats = (Number(/width="(\d+)"/.exec(ten)?.[1]) + 2) / 9;
      const from = / d="M(\d+) 7H/.exec(ten)?.[1];
      return `${from === undefined ? 0 : seats - (Number(from) - 1) / 9} of ${seats}`;
    });
}

test('seats are drawn in groups of ten, the taken ones first', () => {
  expect(groups(16, 12)).toEqual(['6 of 10', '6 of 6']);
  expect(groups(30, 24)).toEqual(['4 of 10', '10 of 10', '10 of 10']);
  expect(groups(20, 0)).toEqual(['0 of 10', '0 of 10']);
});

test('a large hall is drawn in proportion, and its last free seat stays visible', () => {
  expect(groups(1200, 1)).toEqual([...Array(5).fill('0 of 10'), '1 of 10']);
  expect(groups(1200, 600).filter((ten) => ten === '10 of 10')).toHaveLength(3);
});
