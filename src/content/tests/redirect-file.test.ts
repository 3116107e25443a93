import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EFFECTS } from '#server/effects.ts';
import { upsertMember } from '#staff/people.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { copyContentFolder, STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { readContentFolder, readRedirectFile } from '../folder.server.ts';
import { exportContent, fillFromStarter, importContent } from '../import.server.ts';
import { renameItem } from '../publishing.server.ts';
import { makeContentStore } from '../store.server.ts';

const FILE = 'addresses.yaml';
const COURSE = { kind: 'courses', id: 'robots-from-scratch' } as const;

describe.each(DATABASES)('redirects in files, on $name', ({ make }) => {
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

  async function rename(item: { kind: 'courses' | 'blogs'; id: string }, title: string) {
    const app = makeApp(database);
    const ama = { name: 'Ama', email: 'ama@example.org', roles: ['editor'] as const };
    return renameItem(app, item, title, await upsertMember(app, ama));
  }

  /** Imports the folder; returns what changed. */
  async function imported(into = database) {
    const content = readContentFolder(files.folder);
    const redirects = readRedirectFile(files.folder, content);
    const source = { folder: files.folder, content, redirects, pictures: [] };
    return importContent(into, source, { effects: EFFECTS, now: Date.now() });
  }
  const leadsTo = (slug: string, source = database) =>
    makeContentStore(source).findRedirect('courses', slug);

  test('are exported and read back, also by a new database', async () => {
    await exportContent(database, files.folder);
    expect(files.all().has(FILE)).toBe(false);
    const first = await rename(COURSE, 'First robots');
    await rename({ ...COURSE, id: first?.id ?? '' }, 'Robots');
    await exportContent(database, files.folder);
    expect(files.read(FILE)).toBe(
      'courses:\n  first-robots: robots\n  robots-from-scratch: robots\n',
    );
    expect(await imported()).toEqual([]);

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
    const line = 'courses: first-robots leads on to robots';
    expect(await imported(filled)).toContain(line);
    expect(await leadsTo('first-robots', filled)).toBe('robots');
    expect(await imported(filled)).toEqual([]);
  });

  test('redirects to missing items are not written', async () => {
    await rename(COURSE, 'First robots');
    await database.deleteFrom('content_item').where('id', '=', 'first-robots').execute();
    await exportContent(database, files.folder);
    expect(files.all().has(FILE)).toBe(false);
    expect(await leadsTo(COURSE.id)).toBe('first-robots');
  });
});

describe('mistakes in the file of redirects', () => {
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

  test('an empty or missing file means no redirects', () => {
    const files = copyContentFolder();
    files.write(FILE, '');
    expect(readRedirectFile(files.folder, STARTER_CONTENT)).toEqual([]);
    rmSync(join(files.folder, FILE));
    expect(readRedirectFile(files.folder, STARTER_CONTENT)).toEqual([]);
    files.remove();
    expect(() => readContentFolder(files.folder)).toThrow('there is no such folder');
  });
});
