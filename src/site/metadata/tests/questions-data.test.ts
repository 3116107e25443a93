import { expect, test } from 'vitest';
import { plainTextOf, safeHtml } from '#platform/text/markup.server.ts';
import { questionsData } from '../describe-page.server.ts';
import { jsonLd } from '../discovery-head.tsx';

test('an answer is the plain text of its markup', () => {
  const markup = safeHtml(
    '<p>Three ways:</p><ul><li><b>Monthly</b></li><li>Once &amp; for all</li></ul>',
  );
  expect(plainTextOf(markup)).toBe('Three ways: Monthly Once & for all');
});

test('questions without a text or an answer give no structured data', () => {
  expect(questionsData([])).toBeUndefined();
  expect(
    questionsData([
      { question: '', answer: 'Yes' },
      { question: 'Why?', answer: '' },
    ]),
  ).toBeUndefined();
});

test('no text can end the script element around it', () => {
  const text = jsonLd([{ '@type': 'Thing', name: '</script><!--<script>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><!--<script>');
});

test('structured data has the same order, whichever loader was first', () => {
  const one = { '@type': 'Course', name: 'one' } as const;
  const other = { '@type': 'BreadcrumbList', name: 'other' } as const;
  expect(jsonLd([one, other])).toBe(jsonLd([other, one]));
});
