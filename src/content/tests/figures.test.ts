import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type CountedFigure,
  countedFigure,
  figureMistake,
  hideFew,
  isShareSafe,
  publicFigures,
} from '../figures.ts';
import { readContentFolder } from '../folder.server.ts';
import type { Report } from '../reports.ts';

const starter = readContentFolder('content');
const FIGURES = starter.figures.map(({ body }) => body as CountedFigure);
const REPORTS = starter.reports.map(({ body }) => body as Report);

function figure(id: string, change: Partial<CountedFigure> = {}): CountedFigure {
  const found = FIGURES.find((one) => one.id === id);
  if (!found) throw new Error(`no figure ${id}`);
  return { ...found, ...change };
}
const shown = (one: CountedFigure, reports = REPORTS) => publicFigures([one], reports)[0];

describe('a figure', () => {
  test('says what the annual reports of its period add up to', () => {
    expect(FIGURES.flatMap((one) => figureMistake(one, REPORTS) ?? [])).toEqual([]);
    expect(figureMistake(figure('students-trained', { value: '510' }), REPORTS)).toBe(
      'says 510, the reports add up to 500',
    );
    const period = { from: '2024-01-01', to: '2024-12-31' };
    expect(figureMistake(figure('students-trained', { period, value: '290' }), REPORTS)).toBe(
      undefined,
    );
    const later = { from: '2030-01-01', to: '2030-12-31' };
    expect(figureMistake(figure('regions', { period: later }), REPORTS)).toBe(
      'says 5, and its period has no annual report',
    );
  });

  test('is shown with its period and the years that it is the sum of', () => {
    const of = (id: string) => {
      const { value, period, sum } = shown(figure(id)) ?? {};
      return [value, period, sum];
    };
    expect(of('learning-hours')).toEqual(['2,190', '2023 to 2024', '870 in 2023 + 1,320 in 2024']);
    expect(of('regions')).toEqual(['5', '2023 to 2024', '3 in 2023, 5 in 2024']);
    expect(of('employment')).toEqual(['75%', '2023 to 2024', '17 of 24 in 2023, 37 of 48 in 2024']);
    expect(of('partnerships')).toEqual(['National & regional', '2023 to 2024', '']);
    expect(publicFigures([figure('schools', { public: false })], REPORTS)).toEqual([]);
  });

  test('shows no count of 1 to 4 people, and no share of so few', () => {
    const { measure: _, ...typed } = figure('schools', { value: '4' });
    const correction = { value: '3', reason: 'One came later.', on: '2025-05-01' };
    expect(shown({ ...typed, correction })).toMatchObject({
      value: 'fewer than 5',
      correction: { value: 'fewer than 5' },
    });
    const [newest, oldest] = REPORTS;
    if (!newest || !oldest) throw new Error('two reports');
    const small = structuredClone(oldest);
    for (const program of small.programs.list) program.students = 0;
    Object.assign(small.programs.list[0] ?? {}, { students: 3 });
    small.graduates = { ...small.graduates, finished: 6, employed: 5 };
    const value = { value: '293' };
    expect(shown(figure('students-trained', value), [newest, small])?.sum).toBe(
      'fewer than 5 in 2023 + not shown in 2024',
    );
    expect(shown(figure('employment'), [newest, small])?.sum).toBe(
      'too few people to say in 2023, 37 of 48 in 2024',
    );
    expect(shown(figure('employment'), [small])?.value).toBe('too few people to say');
  });

  test('is refused with words in place of digits, or with a period that ends before it begins', () => {
    const wrong = (change: object) =>
      v
        .safeParse(countedFigure, { ...figure('schools'), ...change })
        .issues?.map((issue) => v.getDotPath(issue));
    expect(wrong({ value: '20+' })).toEqual(['value']);
    expect(wrong({ value: 'many', unit: 'text' })).toBe(undefined);
    expect(wrong({ period: { from: '2024-01-01', to: '2023-01-01' } })).toEqual(['period']);
    expect(wrong({ measure: 'reports.goats' })).toEqual(['measure']);
  });
});

test('in a breakdown the next smallest count is hidden with a single small one', () => {
  expect(hideFew([3, 40, 9])).toEqual(['fewer than 5', 40, 'not shown']);
  expect(hideFew([3])).toEqual(['fewer than 5']);
  expect(hideFew([3, 4, 40])).toEqual(['fewer than 5', 'fewer than 5', 40]);
  expect(hideFew([0, 5, 40])).toEqual([0, 5, 40]);
  expect([isShareSafe(9, 9), isShareSafe(7, 10), isShareSafe(10, 10)]).toEqual([
    ...[false, false, true],
  ]);
});
