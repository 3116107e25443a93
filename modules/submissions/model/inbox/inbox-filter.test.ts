import { expect, test } from 'vitest';
import { checkFilter, filterLabels, inboxFilter, searchWords } from './inbox-filter.ts';

const filterOf = (query: string) => inboxFilter(new URLSearchParams(query));
const errorsOf = (query: string) => checkFilter(new URLSearchParams(query), ['contact']);

test('every part of the filter is in the URL', () => {
  const query =
    'status=done&kind=contact&flagged=yes&late=yes&words=%20robots%20ama%20&after=there';
  expect(filterOf(query)).toEqual({
    status: 'done',
    kind: 'contact',
    flagged: true,
    late: true,
    words: 'robots ama',
    after: 'there',
    before: undefined,
  });
});

test.each(['new', 'open', 'in-progress'])(
  'links of earlier releases with %s list open ones',
  (status) => {
    expect(filterOf(`status=${status}`).status).toBe('new');
    expect(errorsOf(`status=${status}`)).toEqual({});
  },
);

test('invalid values are ignored, and an error says so', () => {
  const query = 'status=lost&late=perhaps&words=';
  expect(Object.values(filterOf(query)).filter((each) => each !== undefined)).toEqual([]);
  expect(errorsOf(query)).toEqual({ status: 'There is no status “lost”, so it was left out.' });
  expect(errorsOf('kind=poems')).toEqual({ kind: 'There is no kind “poems” that we know.' });
});

test('no character that a database would refuse reaches it', () => {
  expect(filterOf('words=a%00b%01&kind=%00&after=%00').words).toBe('a b');
  expect(filterOf('words=a%00b&kind=%00&after=%00')).toMatchObject({
    kind: undefined,
    after: undefined,
  });
});

test('each part has a label', () => {
  const labels = filterLabels(filterOf('status=new&kind=contact&flagged=yes&late=yes&words=ama'));
  expect(labels.map(({ label }) => label)).toEqual([
    'open',
    'message',
    'may be spam',
    'late',
    'with “ama”',
  ]);
});

test.each([
  ['robots in Accra', ['robots', 'accra', 'in']],
  ['a Robot robots ROBOTS', ['robots', 'a']],
  ['e zzqqx', ['zzqqx', 'e']],
  ['  ', []],
])('%j is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
  expect(errorsOf(`words=${typed}`)).toEqual({});
});

test('only the six longest of many words are searched, and the excess is reported', () => {
  const typed = 'q w r t y ab cd fg hj kl zx';
  expect(searchWords(typed)).toEqual(['ab', 'cd', 'fg', 'hj', 'kl', 'zx']);
  expect(errorsOf(`words=${typed}`)).toEqual({
    words: 'Only the 6 longest words were looked for.',
  });
});
