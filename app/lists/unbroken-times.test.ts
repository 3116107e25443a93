import { expect, test } from 'vitest';
import { unbrokenTimes } from '../ui/facts.tsx';

test.each([
  ['10 am to 1 pm', '10_am_to_1_pm'],
  ['Tuesdays and Thursdays, 1 pm to 3 pm', 'Tuesdays and Thursdays, 1_pm_to_3_pm'],
  ['9:30 am to 3:30 pm (Ghana time)', '9:30_am_to_3:30_pm (Ghana time)'],
  ['Doors open at 4 pm', 'Doors open at 4_pm'],
  ['All day', 'All day'],
])('the times of %j do not break', (text, unbroken) => {
  expect(unbrokenTimes(text).replaceAll('\u00a0', '_')).toBe(unbroken);
});
