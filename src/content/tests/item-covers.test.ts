import { expect, test } from 'vitest';
import { drawingOf } from '#pictures/cover.ts';
import { portraitColours } from '#pictures/initials.ts';
import { STARTER_CONTENT } from '#tests/support/content-sides.ts';
import type { BlogPost } from '../blog.ts';
import type { Course } from '../course.ts';
import type { Event } from '../event.ts';
import { courseCover, eventCover, postCover, programCover } from '../item-cover.ts';
import type { TeamMember } from '../people.ts';
import type { Program } from '../program.ts';

function starterItems<Item>(kind: keyof typeof STARTER_CONTENT): Item[] {
  return STARTER_CONTENT[kind].slice(0, 12).map(({ body }) => body as Item);
}

test.each([
  ['courses', starterItems<Course>('courses').map(courseCover)],
  ['events', starterItems<Event>('events').map(eventCover)],
  ['blogs', starterItems<BlogPost>('blogs').map(postCover)],
  ['programs', starterItems<Program>('programs').map(programCover)],
] as const)('no two of the first %s show the same drawing', (_, subjects) => {
  expect(subjects.length).toBeGreaterThan(4);
  const drawings = subjects.map(drawingOf);
  expect(drawings).toEqual([...new Set(drawings)]);
});

test('no two of the team look alike', () => {
  const names = starterItems<TeamMember>('team').map(({ name }) => name);
  expect(new Set(portraitColours(names)).size).toBe(names.length);
});
