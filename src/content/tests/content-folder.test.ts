import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Course } from '../course.ts';
import type { Event } from '../event.ts';
import { registrationSlug } from '../event.ts';
import { readContentFolder, writeContentFolder } from '../folder.server.ts';
import { type StemSquadItem, stemSquadSection } from '../stem-squad.ts';
import type { ContentItem } from '../store.server.ts';

const bodies = <Item>(items: readonly ContentItem[]) => items.map(({ body }) => body as Item);

describe('the starter content', () => {
  const content = readContentFolder('content');
  const courses = bodies<Course>(content.courses);
  const events = bodies<Event>(content.events);

  test('there are enough items', () => {
    expect(content['hero-images'].length).toBeGreaterThanOrEqual(3);
    expect(courses.length).toBeGreaterThanOrEqual(9);
    expect(new Set(courses.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
    expect(content.partners.length).toBeGreaterThanOrEqual(8);
    expect(content.team.length).toBeGreaterThanOrEqual(8);
    expect(content.blogs.length).toBeGreaterThanOrEqual(12);
    expect(content.testimonials).toHaveLength(2);
    expect(content.programs).toHaveLength(5);
  });

  test('courses show every case: no pricing, a full session, early-bird and student prices', () => {
    expect(courses.some(({ pricing }) => !pricing)).toBe(true);
    expect(courses.some(({ sessions }) => sessions.some(({ full }) => full))).toBe(true);
    expect(courses.some(({ pricing }) => pricing?.earlyBird && pricing.student)).toBe(true);
  });

  test('the five built-in events keep their ids and slugs; six more are coming', () => {
    const builtIn = events
      .filter(({ id }) => id <= 5)
      .map((e) => [e.id, e.title, registrationSlug(e)]);
    expect(builtIn).toEqual([
      [1, 'Annual Tech Hackathon 2024', 'hackathon-2024'],
      [2, 'Girls in STEM Workshop Series', 'girls-stem-workshop'],
      [3, 'Tech Career Fair 2024', 'career-fair-2024'],
      [4, 'Raspberry Pi Workshop for Educators', 'raspberry-pi-workshop'],
      [5, 'Tech Startup Weekend', 'startup-weekend'],
    ]);
    const upcoming = events.filter(({ id, start }) => id > 5 && start && start > '2026-11-21');
    expect(upcoming).toHaveLength(6);
  });

  test('events and sessions have a start and an end, and no date text beside them', () => {
    const sessions = courses.flatMap((course) => course.sessions);
    for (const { start, end, date, time } of [...events, ...sessions]) {
      expect(Date.parse(end ?? '')).toBeGreaterThan(Date.parse(start ?? ''));
      expect([date, time]).toEqual(['', '']);
    }
  });

  test('coming events and sessions have a number of places', () => {
    const open = [
      ...events.filter(({ end }) => (end ?? '') > '2026-11-22'),
      ...courses.flatMap(({ sessions }) => sessions),
    ];
    expect(open.length).toBeGreaterThan(30);
    for (const { capacity, reserved } of open) expect(capacity).toBeGreaterThanOrEqual(reserved);
    const buildDay = events.find(({ id }) => id === 7);
    expect((buildDay?.capacity ?? 0) - (buildDay?.reserved ?? 0)).toBe(24);
  });

  test('the STEM Squad page has an item of every type and the four plans', () => {
    const items = bodies<StemSquadItem>(content['stem-squad-landing']);
    const sections = new Set(items.map(stemSquadSection));
    expect([...sections].sort()).toEqual([
      'cta',
      'faq',
      'footer',
      'hero',
      'how-it-works',
      'plan',
      'why',
    ]);
    const plans = items.map(({ buttonLink }) => /plan=(\w+)/.exec(buttonLink)?.[1]).filter(Boolean);
    expect(plans).toEqual(['starter', 'intermediate', 'advanced', 'group']);
  });

  test('the linked annual reports exist', () => {
    const [impact] = bodies<{ reports: { url: string }[] }>(content.impact);
    for (const { url } of impact?.reports ?? []) {
      expect(readFileSync(join('content', url)).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

describe('a content folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'website-content-'));
    cpSync('content', folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

  test('is the same after reading and writing', () => {
    const content = readContentFolder('content');
    writeContentFolder(folder, content);
    expect(readContentFolder(folder)).toEqual(content);
  });

  test.each([
    ['courses/99-x.md', '---\ndescription: No title\n---\n', /courses\/99-x\.md: title: /],
    [
      'courses/99-x.md',
      '---\ntitle: X\nimage: javascript:alert(1)\n---\n',
      /99-x\.md: image: must be/,
    ],
    [
      'courses/99-x.md',
      '---\ntitle: X\npricing: {student: cheap}\n---\n',
      /99-x\.md: pricing\.student: /,
    ],
    [
      'courses/99-x.md',
      '---\ntitle: X\ninstructers: []\n---\n',
      /99-x\.md: instructers: is no field of courses/,
    ],
    ['courses/99-x.md', 'title: X', /99-x\.md: must start with front matter/],
    ['courses/99-x.md', '---\ntitle: "X\n---\n', /99-x\.md: .*quote/i],
    ['events/99-x.md', '---\nid: ten\ntitle: X\n---\n', /events\/99-x\.md: id: /],
    ['events/99-x.md', '---\nid: 1\ntitle: X\n---\n', /events: id 1 is there twice/],
    [
      'events/99-x.md',
      '---\nid: 77\ntitle: X\nstart: tomorrow\n---\n',
      /99-x\.md: start: must be a moment/,
    ],
    ['partners.yaml', 'name: X', /partners\.yaml: must be a list/],
    ['partners.yaml', '- id: x', /partners\.yaml\[0\]: name: /],
    ['organisation.yaml', 'name: X', /organisation\.yaml: email: /],
    ['legal/99-x.md', '---\nslug: imprint\n---\n', /99-x\.md: slug: /],
  ])('with a mistake in %s (%j) names file, field and rule', (file, text, mistake) => {
    write(file, text);
    expect(() => readContentFolder(folder)).toThrow(mistake);
  });

  test('names every mistake at once, including a missing file', () => {
    rmSync(join(folder, 'about.yaml'));
    write('partners.yaml', '- id: x\n- name: ""');
    expect(() => readContentFolder(folder)).toThrow(
      /partners\.yaml\[1\][\s\S]*about\.yaml: is missing/,
    );
  });
});
