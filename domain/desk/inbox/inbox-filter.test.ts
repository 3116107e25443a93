import { expect, test } from 'vitest';
import { inboxFilter } from './inbox-filter.ts';

test('every part of the filter stands in the address', () => {
  const address = new URLSearchParams(
    'status=in-progress&kind=contact&assignee=nobody&flagged=yes&late=yes&from=2026-11-01&to=2026-11-30&words=%20robots%20ama%20',
  );
  expect(inboxFilter(address)).toEqual({
    status: 'in-progress',
    kind: 'contact',
    assignee: 'nobody',
    flagged: true,
    late: true,
    from: '2026-11-01',
    to: '2026-11-30',
    words: 'robots ama',
    after: undefined,
  });
});

test('what cannot be meant asks for nothing', () => {
  const address = new URLSearchParams(
    'status=lost&from=2026-02-31&to=tomorrow&late=perhaps&words=',
  );
  expect(Object.values(inboxFilter(address)).filter((each) => each !== undefined)).toEqual([]);
});
