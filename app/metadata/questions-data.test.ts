import { expect, test } from 'vitest';
import { safeHtml } from '#platform/text/markup.server.ts';
import { plainTextOf, questionsData } from './questions-data.server.ts';
import { jsonLd } from './structured-data.ts';

test('an answer is the words of its markup', () => {
  const markup = safeHtml(
    '<p>Three ways:</p><ul><li><b>Monthly</b></li><li>Once &amp; for all</li></ul>',
  );
  expect(plainTextOf(markup)).toBe('Three ways: Monthly Once & for all');
});

test('without a question or without an answer there is none', () => {
  expect(questionsData([])).toBeUndefined();
  expect(
    questionsData([
      { question: '', answer: 'Yes' },
      { question: 'Why?', answer: '' },
    ]),
  ).toBeUndefined();
});

test('nothing in a text ends the script element that it stands in', () => {
  const text = jsonLd([{ '@type': 'Thing', name: '</script><!--<script>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><!--<script>');
});

test('things stand in the same order, whichever loader was first', () => {
  const one = { '@type': 'Course', name: 'one' } as const;
  const other = { '@type': 'BreadcrumbList', name: 'other' } as const;
  expect(jsonLd([one, other])).toBe(jsonLd([other, one]));
});
