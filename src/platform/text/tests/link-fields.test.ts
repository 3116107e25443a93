import * as v from 'valibot';
import { expect, test } from 'vitest';
import { blogPost } from '#content/blog.ts';
import { course } from '#content/course.ts';
import { event } from '#content/event.ts';
import { heroImage } from '#content/pages.ts';
import { partner, teamMember } from '#content/people.ts';
import { stemSquadItem } from '#content/stem-squad.ts';

const COURSE = { id: '1', title: 'Robots' };
const INSTRUCTOR = { name: 'Ama' };

const FIELDS: readonly [string, v.GenericSchema, (url: string) => unknown][] = [
  ['heroImage.buttonLink', heroImage, (buttonLink) => ({ ...slide('/a.png'), buttonLink })],
  ['heroImage.image', heroImage, slide],
  [
    'event.registrationLink',
    event,
    (registrationLink) => ({ id: 1, title: 'x', registrationLink }),
  ],
  ['event.image', event, (image) => ({ id: 1, title: 'x', image })],
  ['course.links[].url', course, (url) => ({ ...COURSE, links: [{ label: 'x', url }] })],
  ['course.image', course, (image) => ({ ...COURSE, image })],
  ['course.instructors[].linkedin', course, (linkedin) => taught({ ...INSTRUCTOR, linkedin })],
  ['course.instructors[].image', course, (image) => taught({ ...INSTRUCTOR, image })],
  ['blogPost.image', blogPost, (image) => ({ id: '1', title: 'x', image })],
  ['partner.logo', partner, (logo) => ({ id: '1', name: 'x', logo })],
  ['teamMember.linkedin', teamMember, (linkedin) => ({ id: '1', name: 'x', role: 'y', linkedin })],
  ['teamMember.image', teamMember, (image) => ({ id: '1', name: 'x', role: 'y', image })],
  [
    'stemSquadItem.media[].url',
    stemSquadItem,
    (url) => ({ id: '1', type: 'CTA', media: [{ url }] }),
  ],
];

function slide(image: string) {
  return { id: '1', title: 'x', image };
}

function taught(instructor: object) {
  return { ...COURSE, instructors: [instructor] };
}

test.each(FIELDS)('security check 2: %s accepts only safe URLs', (_, schema, item) => {
  for (const good of ['/courses', 'https://example.org/a?b=c']) {
    expect(v.safeParse(schema, item(good)).success, good).toBe(true);
  }
  for (const bad of [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
  ]) {
    expect(v.safeParse(schema, item(bad)).success, JSON.stringify(bad)).toBe(false);
  }
});
