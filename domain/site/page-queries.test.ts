import { describe, expect, test } from 'vitest';
import { canonicalAddress, withoutEndingSlashes } from './page-queries.ts';

const PARTS = new Set(['root', 'pages/home', 'pages/courses']);

test.each([
  ['/', '/'],
  ['/?1', '/'],
  ['/?utm_source=x&fbclid=y', '/'],
  ['/?', '/'],
  ['/?whole=1', '/?whole='],
  ['/?whole=2&whole=3', '/?whole='],
  ['/about?tag=x', '/about'],
  ['/events?shown=9&tag=Robots&tag=Code&x=1', '/events?tag=Robots&shown=9'],
  ['/events/?tag=Robots', '/events/?tag=Robots'],
  ['/Events?tag=Robots', '/Events?tag=Robots'],
  ['/events/3?tag=Robots', '/events/3'],
  ['/courses/robots?tab=sessions&x', '/courses/robots?tab=sessions'],
  ['/courses/robots/more?tab=sessions', '/courses/robots/more'],
  ['/enrollment?title=C%20%26%20D%3F&id=c', '/enrollment?id=c&title=C+%26+D%3F'],
  ['/newsletter/confirm?token=a.b-c_d', '/newsletter/confirm?token=a.b-c_d'],
  ['/donate/pledge?trxref=1&reference=2&token=a', '/donate/pledge?token=a&reference=2'],
  ['/nothing?x=1', '/nothing'],
  ['/__proto__?x=1', '/__proto__'],
  ['/api/events?x=1', '/api/events'],
  ['/contact?type=referral?x', '/contact?type=referral%3Fx'],
  ['/%zz?%zz', '/%zz'],
])('%s is the page %s', (address, canonical) => {
  expect(canonicalAddress(address, PARTS)).toBe(canonical);
  expect(canonicalAddress(canonical, PARTS)).toBe(canonical);
});

describe('the data of a page', () => {
  test.each([
    ['/_root.data?_routes=pages%2Fhome&x=1', '/_root.data?_routes=pages%2Fhome'],
    ['/_root.data?index', '/_root.data?index='],
    [
      '/courses.data?_routes=pages/courses&search=a',
      '/courses.data?search=a&_routes=pages%2Fcourses',
    ],
    ['/courses/_.data?search=a', '/courses/_.data?search=a'],
    ['/courses.data?_routes=invented', '/courses.data'],
    ['/courses.data?_routes=root,pages/courses', '/courses.data'],
    ['/courses?_routes=pages/courses', '/courses'],
  ])('%s is %s', (address, canonical) => {
    expect(canonicalAddress(address, PARTS)).toBe(canonical);
  });
});

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/about//', '/about'],
  ['//about', '//about'],
])('%s without the slashes at its end is %s', (path, without) => {
  expect(withoutEndingSlashes(path)).toBe(without);
});
