import { expect, test } from 'vitest';
import { filterWords } from './filter-words.ts';

const nameOf = (id: string) => (id === '7' ? 'Kofi' : 'somebody who left');

test('a filter is said part by part', () => {
  const filter = {
    status: 'open',
    kind: 'event-registrations',
    assignee: '7',
    flagged: true,
    late: true,
    from: '2026-11-01',
    to: '2026-11-30',
    words: 'robots ama',
    after: 'somewhere',
  } as const;
  expect(filterWords(filter, nameOf)).toEqual([
    { parameter: 'status', words: 'new or in progress' },
    { parameter: 'kind', words: 'event registration' },
    { parameter: 'assignee', words: 'answered by Kofi' },
    { parameter: 'flagged', words: 'flagged' },
    { parameter: 'late', words: 'late' },
    { parameter: 'from', words: 'from 1 November 2026' },
    { parameter: 'to', words: 'until 30 November 2026' },
    { parameter: 'words', words: 'with “robots ama”' },
  ]);
});

test('nobody and kinds of another release are said, too, and nothing where all is shown', () => {
  expect(filterWords({ assignee: 'nobody', kind: 'poems' }, nameOf)).toEqual([
    { parameter: 'kind', words: 'poems' },
    { parameter: 'assignee', words: 'answered by nobody yet' },
  ]);
  expect(filterWords({}, nameOf)).toEqual([]);
});
