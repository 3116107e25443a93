import { expect, test } from 'vitest';
import { fillPlaceholders, unfilledPlaceholder } from './inbox-service.ts';

test('Placeholders take their values once, and stay without one', () => {
  const values = { name: 'Ama $& {date}', reference: 'REG-7K3Q', course: '', date: '5 March 2027' };
  const text = 'Hi {name}, {Reference}: {course} on {date}. {other}';
  const filled = fillPlaceholders(text, values);
  expect(filled).toBe('Hi Ama $& {date}, REG-7K3Q: {course} on 5 March 2027. {other}');
  expect(fillPlaceholders('{course}', {})).toBe('{course}');
});

test('The first placeholder that stayed is named, and other braces are not', () => {
  expect(unfilledPlaceholder('On {Course} at {date}')).toBe('{course}');
  expect(unfilledPlaceholder('Write {this}, name and course')).toBeUndefined();
});
