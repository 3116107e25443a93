import { expect, test } from 'vitest';
import { nextTasks } from './next-tasks.ts';

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
