import { expect, test } from 'vitest';
import { lateFirst, nextTasks } from './next-tasks.ts';

test('the lists take turns, and tasks stay in their order', () => {
  const late = ['late 1', 'late 2', 'late 3', 'late 4', 'late 5'];
  expect(nextTasks([late, ['offer 1', 'offer 2'], [], ['gift 1']])).toEqual([
    'late 1',
    'late 2',
    'offer 1',
    'offer 2',
    'gift 1',
  ]);
  expect(nextTasks([late])).toEqual(late);
  expect(nextTasks([[], []])).toEqual([]);
});

test('late tasks are first, the longest late one before the others, possible spam after them', () => {
  const soon = { deadline: { isLate: false, dueAt: 9 } };
  const [late, later] = [
    { deadline: { isLate: true, dueAt: 3 } },
    { deadline: { isLate: true, dueAt: 2 } },
  ];
  const spam = { deadline: { isLate: true, dueAt: 1 }, isFlagged: true };
  expect(lateFirst([spam, late, soon, {}, later])).toEqual([later, late, spam, soon, {}]);
});
