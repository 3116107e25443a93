import { expect, test } from 'vitest';
import { pathAfterSignIn, pathWithinDesk, safeDeskPath } from './desk-path.ts';

test.each(['/desk', '/desk/inbox', '/desk/inbox?status=new&words=a%20b', '/desk?done=sent'])(
  '%s is a path of the desk',
  (path) => expect(safeDeskPath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/desk',
  'javascript:alert(1)',
  '/desk/../..//evil.example',
  '/desk/%2e%2e//evil.example',
  '/desk//evil.example',
  '/desk/\t/evil.example',
  '/desktop',
  '/contact',
  'desk',
  '',
  null,
  undefined,
])('%s is rejected', (path) => expect(safeDeskPath(path)).toBeUndefined());

test('paths within the desk have no /desk', () => {
  expect(['/desk', '/desk?done=sent', '/desk/inbox?kind=contact'].map(pathWithinDesk)).toEqual([
    '/',
    '/?done=sent',
    '/inbox?kind=contact',
  ]);
});

test.each([
  ['/desk/inbox.csv?status=new', '/desk/inbox?status=new&done=confirmed#file'],
  ['/desk/inbox.xlsx', '/desk/inbox?done=confirmed#file'],
  ['/desk/giving.csv?state=pledged', '/desk/giving?state=pledged&done=confirmed#file'],
  ['/desk/places/event:7/roster.xlsx', '/desk/places/event:7?done=confirmed#file'],
  ['/desk/inbox?words=a.csv', '/desk/inbox?words=a.csv'],
  ['/desk/places/event:7', '/desk/places/event:7'],
])('a member who requested %s comes, after confirming, to %s', (path, target) => {
  expect(pathAfterSignIn(path)).toBe(target);
});
