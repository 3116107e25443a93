import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EFFECTS } from '#server/effects.ts';
import {
  copyContentFolder,
  memberAt,
  publicContent,
  STARTER_CONTENT,
} from '#tests/support/content-sides.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { readContentFolder, writeContentFolder } from '../folder.server.ts';
import { exportContent, fillFromStarter, importContent } from '../import.server.ts';
import type { Content } from '../store.server.ts';

const HARD = [
  ' \n',
  'a \n \n \nb',
  `${'x'.repeat(120)} \n \na\n`,
  'one\r\ntwo',
  '--- \n---\n- not a list: "really"',
  'null',
  '2027-01-01',
  '\u2028\u00a0\u0007😀',
  'Nana\'s "kente" & <b>more</b>: # 1',
];

const HARD_MARKDOWN = [
  '    code first\n\nthen words',
  '---\n\nafter a line\n\n---',
  'ends with blanks  \nand goes on',
  'title: no front matter\n\n\n\nfar below',
];

const filesOf = (content: Content) => ({ folder: '', content, pictures: [] });

describe.each(DATABASES)('an export of content by staff on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let files: ReturnType<typeof copyContentFolder>;
  let ama: Awaited<ReturnType<typeof memberAt>>;
  beforeEach(async () => {
    files = copyContentFolder();
    testDatabase = await make();
    database = await testDatabase.open();
    await fillFromStarter(database, async () => STARTER_CONTENT);
    ama = await memberAt(database);
  });
  afterEach(async () => {
    files.remove();
    await testDatabase.remove();
  });

  async function writeHardItems(): Promise<void> {
    const [post] = STARTER_CONTENT.blogs.map(({ body }) => body as Record<string, unknown>);
    for (const [index, content] of HARD_MARKDOWN.entries()) {
      const id = `hard${'.'.repeat(index)}post`;
      await ama.publish({ kind: 'blogs', id }, { ...post, id, content });
    }
    for (const [index, name] of HARD.entries()) {
      const id = `hard-${index}`;
      await ama.publish({ kind: 'partners', id }, { id, name: `x${name}x`, logo: '/images/x.png' });
    }
  }

  test('is complete: an empty database filled from it exports the same folder', async () => {
    await writeHardItems();
    await exportContent(database, files.folder);
    const before = files.all();
    const otherDatabase = await make();
    try {
      const open = await otherDatabase.open();
      await importContent(open, filesOf(readContentFolder(files.folder)), {
        effects: EFFECTS,
        now: Date.now(),
      });
      const [here, there] = [await publicContent(database).all(), await publicContent(open).all()];
      const byId = (content: Content) =>
        content.blogs.toSorted((one, other) => one.id.localeCompare(other.id));
      expect({ ...there, blogs: byId(there) }).toEqual({ ...here, blogs: byId(here) });
      await exportContent(open, files.folder);
      expect(files.all()).toEqual(before);
    } finally {
      await otherDatabase.remove();
    }
  });

  test('is the base of the next import, which then changes nothing', async () => {
    await writeHardItems();
    await ama.publish({ kind: 'courses', id: STARTER_CONTENT.courses[0]?.id ?? '' }, undefined);
    await ama.publish({ kind: 'partners', id: 'bare' }, { id: 'bare', name: 'Bare', logo: null });
    await ama.change({ kind: 'events', id: '6' }, (body) => ({
      ...body,
      description: '\n\nLate ',
    }));
    await exportContent(database, files.folder);
    const before = await publicContent(database).all();
    const content = readContentFolder(files.folder);
    const changes = await importContent(database, filesOf(content), {
      effects: EFFECTS,
      now: Date.now(),
    });
    expect(changes).toEqual([]);
    expect(await publicContent(database).all()).toEqual(before);
  });
});

test('more than a hundred items keep their order in files', () => {
  const files = copyContentFolder();
  try {
    const [first] = STARTER_CONTENT.courses;
    const courses = Array.from({ length: 120 }, (_, index) => {
      const id = `course-${index}`;
      return { id, body: { ...(first?.body as object), id, title: 'A long title '.repeat(20) } };
    });
    const content = { ...STARTER_CONTENT, courses };
    writeContentFolder(files.folder, content);
    const ids = readContentFolder(files.folder).courses.map(({ id }) => id);
    expect(ids).toEqual(courses.map(({ id }) => id));
    const names = readdirSync(join(files.folder, 'courses'));
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(80);
  } finally {
    files.remove();
  }
});

test('an export that fails halfway leaves no list without files, so no import removes items', () => {
  const files = copyContentFolder();
  const courses = join(files.folder, 'courses');
  try {
    const before = readdirSync(courses);
    // A folder in place of the second course's file cannot be overwritten.
    const [, second = ''] = before.toSorted();
    rmSync(join(courses, second));
    mkdirSync(join(courses, second));
    expect(() => writeContentFolder(files.folder, STARTER_CONTENT)).toThrow(/EISDIR/);
    expect(readdirSync(courses)).toEqual(before);
  } finally {
    files.remove();
  }
});
