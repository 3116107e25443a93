import { expect, test } from 'vitest';
import { checkFilter, inboxFilter } from './inbox-filter.ts';

const filterOf = (query: string) => inboxFilter(new URLSearchParams(query), 'my-id');
const errorsOf = (query: string) =>
  checkFilter(new URLSearchParams(query), { kinds: ['contact'], members: ['7'] });

test('every part of the filter is in the URL', () => {
  expect(
    filterOf(
      'status=in-progress&kind=contact&assignee=nobody&flagged=yes&late=yes&from=2026-11-01&to=2026-11-30&words=%20robots%20ama%20&after=there',
    ),
  ).toEqual({
    status: 'in-progress',
    kind: 'contact',
    assignee: 'nobody',
    flagged: true,
    late: true,
    from: '2026-11-01',
    to: '2026-11-30',
    words: 'robots ama',
    after: 'there',
    before: undefined,
  });
});

test('"me" is the signed-in member, and "open" is everything not closed', () => {
  expect(filterOf('assignee=me&status=open')).toMatchObject({ assignee: 'my-id', status: 'open' });
});

test('invalid values are ignored, and an error says so', () => {
  const query = 'status=lost&from=2026-02-31&to=tomorrow&late=perhaps&words=';
  expect(Object.values(filterOf(query)).filter((each) => each !== undefined)).toEqual([]);
  expect(errorsOf(query)).toEqual({
    status: 'There is no status “lost”, so it was left out.',
    from: '“2026-02-31” is no day, so it was left out. A day is 2026-11-22.',
    to: '“tomorrow” is no day, so it was left out. A day is 2026-11-22.',
  });
  expect(errorsOf('kind=poems')).toEqual({ kind: 'There is no kind “poems” that we know.' });
  expect(errorsOf('assignee=gone')).toEqual({ assignee: 'Nobody at the desk is “gone”.' });
  for (const id of ['me', 'nobody', '7']) expect(errorsOf(`assignee=${id}`)).toEqual({});
  expect(errorsOf('from=2026-11-02&to=2026-11-01')).toHaveProperty('to');
  expect(errorsOf('status=open&kind=contact&from=2026-11-01&to=2026-11-01')).toEqual({});
});

test('no character that a database would refuse reaches it', () => {
  expect(filterOf('words=a%00b%01&kind=%00&after=%00').words).toBe('a b');
  expect(filterOf('words=a%00b&kind=%00&after=%00')).toMatchObject({
    kind: undefined,
    after: undefined,
  });
});
