import { expect, test } from 'vitest';
import { drawTimetable } from '../program.server.ts';

test('a timetable has a square for each hour, 24 in a row, and its entries by day', () => {
  const entry = { time: '5 pm', kind: 'build', title: 'Build', text: '' } as const;
  const drawn = drawTimetable([
    { ...entry, day: 'Friday', hours: 20 },
    { ...entry, day: 'Saturday', time: '1 pm', kind: 'demo', hours: 10 },
  ]);
  expect(drawn).toMatchObject({ total: 30, from: 'Friday 5 pm' });
  expect(drawn?.rows.map(({ width }) => width)).toEqual([24 * 9 + 1, 6 * 9 + 1]);
  expect(drawn?.rows[0]?.hours.map(({ kind }) => kind)).toEqual(['build', 'demo']);
  expect(drawn?.days.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['Friday', 1],
    ['Saturday', 1],
  ]);
  expect(drawTimetable([])).toBeUndefined();
});
