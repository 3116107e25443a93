import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeStaffStore } from '#modules/staff/store/people/staff-store.ts';
import type { Database } from '#platform/db/database.ts';
import { copyContentFolder, STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { EFFECTS } from '../../../server/effects.ts';
import { makeContentStore } from '../store/content-store.ts';
import { exportContent } from '../store/import/content-export.ts';
import { readContentFolder } from '../store/import/content-folder.ts';
import { importContent } from '../store/import/import-content.ts';
import { importText } from '../store/import/import-text.ts';
import { readRedirectFile } from '../store/import/redirect-file.ts';
import { fillFromStarter } from '../store/import/starter-content.ts';
import { makeDeskContent } from '../store/publishing/desk-content.ts';

const FILE = 'addresses.yaml';
const COURSE = { kind: 'courses', id: 'robots-from-scratch' } as const;

describe.each(DATABASES)('old addresses in files, on $name', ({ make }) => {
  let opened: TestDatabase[] = [];
  let database: Database;
  let files: ReturnType<typeof copyContentFolder>;
  beforeEach(async () => {
    files = copyContentFolder();
    database = await another();
    await fillFromStarter(database, async () => STARTER_CONTENT);
  });
  afterEach(async () => {
    files.remove();
    for (const one of opened) await one.remove();
    opened = [];
  });

  async function another(): Promise<Database> {
    const testDatabase = await make();
    opened.push(testDatabase);
    return testDatabase.open();
  }

  /** Gives an item another address at the desk. */
  async function rename(item: { kind: 'courses' | 'blogs'; id: string }, words: string) {
    const now = Date.now;
    const content = makeContentStore(database);
    const desk = makeDeskContent({
      database,
      content,
      hasFile: () => true,
      remote: {},
      effects: EFFECTS,
      now,
    });
    const ama = { name: 'Ama', email: 'ama@example.org', roles: ['editor'] as const };
    return desk.rename(item, words, await makeStaffStore(database).upsert(ama));
  }

  /** Imports the folder, and says what came of it. */
  async function imported(into = database, dryRun = false) {
    const content = readContentFolder(files.folder);
    const redirects = readRedirectFile(files.folder, content);
    const given = { folder: files.folder, content, redirects, pictures: [] };
    return importText(
      'folder',
      await importContent(into, given, { dryRun, effects: EFFECTS }, Date.now()),
      {
        dryRun,
      },
    );
  }
  const leadsTo = (word: string, of = database) =>
    makeContentStore(of).findRedirect('courses', word);

  test('are exported and read back, also by a new database', async () => {
    await exportContent(database, files.folder);
    expect(files.all().has(FILE)).toBe(false);
    const first = await rename(COURSE, 'First robots');
    await rename({ ...COURSE, id: first?.id ?? '' }, 'Robots');
    await exportContent(database, files.folder);
    expect(files.read(FILE)).toBe(
      'courses:\n  first-robots: robots\n  robots-from-scratch: robots\n',
    );
    expect(await imported()).toBe('Nothing in folder changed the content of the database.');

    const read = () => readContentFolder(files.folder);
    const started = await another();
    await fillFromStarter(
      started,
      async () => read(),
      (content) => readRedirectFile(files.folder, content),
    );
    expect(await leadsTo('first-robots', started)).toBe('robots');

    const filled = await another();
    await fillFromStarter(filled, async () => read());
    const words = 'courses: first-robots leads on to robots';
    expect(await imported(filled, true)).toContain(words);
    expect(await leadsTo('first-robots', filled)).toBeUndefined();
    expect(await imported(filled)).toContain(words);
    expect(await leadsTo('first-robots', filled)).toBe('robots');
    expect(await imported(filled)).toBe('Nothing in folder changed the content of the database.');
  });

  test('an old copy of them takes nothing back, and leads to where the item is now', async () => {
    const first = await rename(COURSE, 'First robots');
    await exportContent(database, files.folder);
    files.write(FILE, `${files.read(FILE)}  robots-2019: first-robots\n`);
    await rename({ ...COURSE, id: first?.id ?? '' }, 'Robots');
    await imported();
    for (const old of [COURSE.id, 'first-robots', 'robots-2019']) {
      expect(await leadsTo(old), old).toBe('robots');
    }
    expect(await leadsTo('robots')).toBeUndefined();
  });

  test('what leads to nothing is not written', async () => {
    await rename(COURSE, 'First robots');
    await database.deleteFrom('content_item').where('id', '=', 'first-robots').execute();
    await exportContent(database, files.folder);
    expect(files.all().has(FILE)).toBe(false);
    expect(await leadsTo(COURSE.id)).toBe('first-robots');
  });
});

describe('mistakes in the file of old addresses', () => {
  test.each([
    [
      'courses:\n  old: nowhere\n',
      'addresses.yaml: courses: old leads to nowhere, which is not there',
    ],
    [
      'courses:\n  robots-from-scratch: first-steps-in-code\n',
      'addresses.yaml: courses: robots-from-scratch is there and leads nowhere else',
    ],
    ['pages:\n  old: new\n', 'addresses.yaml: pages: '],
    ['courses: [a]\n', 'addresses.yaml: courses'],
    ['courses: {a: [b]}\n', 'addresses.yaml: courses.a: '],
    ['courses: {', 'addresses.yaml: '],
  ])('%j', (text, mistake) => {
    const files = copyContentFolder();
    try {
      files.write(FILE, text);
      expect(() => readRedirectFile(files.folder, STARTER_CONTENT)).toThrow(mistake);
    } finally {
      files.remove();
    }
  });

  test('an empty file, and none, are none', () => {
    const files = copyContentFolder();
    files.write(FILE, '');
    expect(readRedirectFile(files.folder, STARTER_CONTENT)).toEqual([]);
    rmSync(join(files.folder, FILE));
    expect(readRedirectFile(files.folder, STARTER_CONTENT)).toEqual([]);
    files.remove();
    expect(() => readContentFolder(files.folder)).toThrow('there is no such folder');
  });
});
