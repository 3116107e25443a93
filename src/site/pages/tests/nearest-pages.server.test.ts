import { expect, test } from 'vitest';
import { nearestOf } from '../not-found.server.ts';

const PAGES = [
  { to: '/about', title: 'About Us' },
  { to: '/courses', title: 'Courses' },
  { to: '/events', title: 'Events' },
  { to: '/contact', title: 'Contact Us' },
  { to: '/programs/tech-labs', title: 'Tech Labs and Code Clubs' },
  { to: '/courses/robots-from-scratch', title: 'Robots from Scratch' },
  { to: '/events/7', title: 'Girls Build Day Kumasi' },
];

test.each([
  ['/abuot', '/about'],
  ['/course/robot-from-scratch', '/courses/robots-from-scratch'],
  ['/programs/techlab', '/programs/tech-labs'],
  ['/events/girls-build-day', '/events/7'],
])('the page nearest to %s is %s', (path, nearest) => {
  const found = nearestOf(PAGES, path);
  expect(found[0]?.to).toBe(nearest);
  expect(found).toHaveLength(3);
  expect(new Set(found).size).toBe(3);
});

test('a long title is not near because of a few letters', () => {
  const post = { to: '/blogs/no-bundle', title: 'No bundle, no problem: learning offline' };
  const found = nearestOf([...PAGES, post], '/nothing-here');
  expect(found.map(({ to }) => to)).not.toContain(post.to);
});

test('a path like no page, however long, gets the pages that most people look for', () => {
  for (const path of ['/', '/zzzz', `/${'%F0%9F'.repeat(5_000)}`]) {
    expect(nearestOf(PAGES, path).map(({ to }) => to)).toEqual(['/courses', '/events', '/contact']);
  }
});
