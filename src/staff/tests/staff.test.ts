import { expect, test } from 'vitest';
import { pathAfterSignIn, safeDeskPath } from '../desk-path.ts';
import { deviceText, readMemberForm } from '../staff.ts';

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

test('a member gets a clean name, a normalised email address and only known roles', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', ' Ama\tMensah '],
    ['email', ' AMA@example.org '],
    ['roles', 'people'],
    ['roles', 'king'],
  ] as const) {
    form.append(name, value);
  }
  const { member, errors } = readMemberForm(form);
  expect(member).toEqual({ name: 'Ama Mensah', email: 'ama@example.org', roles: ['people'] });
  expect(Object.values(errors).filter(Boolean)).toEqual([]);
  form.set('name', 'A'.repeat(101));
  form.delete('roles');
  expect(readMemberForm(form).errors).toMatchObject({
    name: 'A name has at most 100 characters.',
    roles: 'Choose at least one role.',
  });
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Opera on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'a browser on an unknown device'],
  ['', 'a browser on an unknown device'],
])('%s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text);
});
