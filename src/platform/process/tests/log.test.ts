import { expect, test } from 'vitest';
import { withoutQueries } from '../log.ts';

test.each([
  ['no "/about?name=Efua" here', 'no "/about?…" here'],
  ['http://efua:secret@www.example.org/about?x=1 failed', 'http://www.example.org/about?… failed'],
  ['at file:///srv/site/server.js?v=1:2:3', 'at file:///srv/site/server.js?…'],
  ['Why? Because.', 'Why? Because.'],
  ['efua@mail.example', 'efua@mail.example'],
])('"%s" is logged as "%s"', (text, logged) => {
  expect(withoutQueries(text)).toBe(logged);
});
