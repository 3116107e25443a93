import { expect, test } from 'vitest';
import { pathAfterSignIn, pathWithinDesk, safeDeskPath } from './desk-path.ts';

test.each(['/desk', '/desk/inbox', '/desk/inbox?status=new&words=a%20b', '/desk?done=sent'])(
  '%s is an address of the desk',
  (address) => expect(safeDeskPath(address)).toBe(address),
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
])('%s leads nowhere', (address) => expect(safeDeskPath(address)).toBeUndefined());

test('pages of the desk lead to one another without its name', () => {
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
  ['/desk/places/event:7/roster.csv', '/desk/places/event:7?done=confirmed#file'],
  ['/desk/places/event:7/roster.html', '/desk/places/event:7?done=confirmed#file'],
  ['/desk/inbox?words=a.csv', '/desk/inbox?words=a.csv'],
  ['/desk/places/event:7', '/desk/places/event:7'],
])('who wanted %s lands, once confirmed, at %s', (address, landing) => {
  expect(pathAfterSignIn(address)).toBe(landing);
});
