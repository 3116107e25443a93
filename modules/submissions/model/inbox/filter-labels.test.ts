import { expect, test } from 'vitest';
import { filterLabels } from './filter-labels.ts';

const nameOf = (id: string) => (id === '7' ? 'Kofi' : 'somebody who left');

test('a filter is described part by part', () => {
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
  expect(filterLabels(filter, nameOf)).toEqual([
    { parameter: 'status', label: 'new or in progress' },
    { parameter: 'kind', label: 'event registration' },
    { parameter: 'assignee', label: 'answered by Kofi' },
    { parameter: 'flagged', label: 'flagged' },
    { parameter: 'late', label: 'late' },
    { parameter: 'from', label: 'from 1 November 2026' },
    { parameter: 'to', label: 'until 30 November 2026' },
    { parameter: 'words', label: 'with “robots ama”' },
  ]);
});

test('unassigned and unknown kinds are described, too; an empty filter has no labels', () => {
  expect(filterLabels({ assignee: 'nobody', kind: 'poems' }, nameOf)).toEqual([
    { parameter: 'kind', label: 'poems' },
    { parameter: 'assignee', label: 'answered by nobody yet' },
  ]);
  expect(filterLabels({}, nameOf)).toEqual([]);
});
