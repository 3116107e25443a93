import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Course } from '#domain/content/course.ts';
import { readContentFolder } from '../../server/content/content-folder.ts';
import { makeContentStore } from '../../server/content/content-store.ts';
import { importContent } from '../../server/content/import-content.ts';
import { migrateContentFolder } from '../../server/content/shape/content-migration.ts';
import { storedOfferings } from '../../server/content/shape/stored-offerings.ts';
import { fillFromStarter } from '../../server/content/starter-content.ts';
import type { Database } from '../../server/database/database.ts';
import { runCommand } from '../support/command.ts';
import { copiedFolder, STARTER } from '../support/content-sides.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';

const COURSE_FILE = 'courses/99-old.md';
const OLD_COURSE = `---
# Somebody's note
title: An old one
sessions:
  - date: Sat 9 January to Sat 27 February 2027
    time: 10 am to 1 pm
    location: Tech Lab, Adum, Kumasi
    full: true
  - date: In the long vacation
    time: mornings
    location: Ho
    full: false
---

Text under it,   as it was.
`;

let files: ReturnType<typeof copiedFolder>;
beforeEach(() => {
  files = copiedFolder();
});
afterEach(() => files.remove());

describe('files of an earlier release', () => {
  test('are named by the check, and migrated by the command', async () => {
    files.write(COURSE_FILE, OLD_COURSE);
    const lab = 'programs/02-tech-labs.yaml';
    files.write(lab, files.read(lab).replace('capacity: 16', 'spots: 16'));
    expect(() => readContentFolder(files.folder)).toThrow(
      /sessions\.0\.id: is missing: npm run content -- migrate/,
    );
    expect(() => readContentFolder(files.folder)).toThrow(
      /upcoming\.0\.spots: is no field .*migrate/,
    );
    const { code, output } = await runCommand('content', ['migrate', files.folder], {
      dataDir: files.folder,
    });
    expect(code).toBe(0);
    expect(output).toBe(
      [
        `${COURSE_FILE}: changed`,
        '  stays in words, since no moment is known: In the long vacation',
        `${lab}: changed`,
        `${files.folder}: no mistakes`,
        '',
      ].join('\n'),
    );
    expect(files.read(COURSE_FILE)).toBe(
      OLD_COURSE.replace(
        /sessions:[\s\S]*full: false\n/,
        `sessions:
  - id: kumasi-2027-01
    start: 2027-01-09T10:00:00Z
    end: 2027-02-27T13:00:00Z
    days:
      - sat
    location: Tech Lab, Adum, Kumasi
    full: true
  - id: ID
    date: In the long vacation
    time: mornings
    location: Ho
`,
      ).replace('ID', /id: (s\w+)/.exec(files.read(COURSE_FILE))?.[1] ?? ''),
    );
    expect(migrateContentFolder(files.folder)).toEqual([]);
  });

  test('are wrong where words and moments differ', () => {
    const event = 'events/07-girls-build-day-kumasi.md';
    files.write(
      event,
      files.read(event).replace('\nid: 7', '\nid: 7\ndate: Sunday 21 February 2027'),
    );
    expect(() => readContentFolder(files.folder)).toThrow(
      /07-girls-build-day-kumasi\.md: date: “Sunday 21 February 2027” is not what start and end say/,
    );
  });
});

describe.each(DATABASES)('content of an earlier release on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillFromStarter(database, async () => STARTER);
  });
  afterEach(() => testDatabase.remove());

  const OLD = {
    ...{ id: 'first-steps-in-code', title: 'First Steps in Code' },
    sessions: [
      {
        ...{ date: 'Sat 9 January to Sat 27 February 2027', time: '10 am to 1 pm' },
        ...{ location: 'Tech Lab, Adum, Kumasi', full: false },
      },
    ],
  };

  async function store(body: object): Promise<void> {
    for (const table of ['content_item', 'content_synced'] as const) {
      await database
        .updateTable(table)
        .set({ body: JSON.stringify(body) })
        .where('kind', '=', 'courses')
        .where('id', '=', OLD.id)
        .execute();
    }
  }

  test('is shown as it was and has places under the key that its files get', async () => {
    await store(OLD);
    const courses = await makeContentStore(database).list<Course>('courses');
    const course = courses.find(({ id }) => id === OLD.id);
    expect(course?.sessions).toMatchObject(OLD.sessions);
    const keys = (await storedOfferings(database)).map(({ key }) => key);
    expect(keys).toContain('course:first-steps-in-code/kumasi-2027-01');
    expect(keys).toContain('event:7');
  });

  test('says the same in its files and in the database, whatever fields it says it in', async () => {
    await store(OLD);
    const content = {
      ...STARTER,
      courses: STARTER.courses.map((item) => {
        const [session] = (item.body as Course).sessions;
        const bare = { ...session, capacity: null, reserved: 0 };
        return item.id === OLD.id ? { id: item.id, body: { ...OLD, sessions: [bare] } } : item;
      }),
    };
    const imported = { folder: '', content, pictures: [] };
    const { unlike } = await importContent(database, imported, {}, Date.now());
    expect(unlike).toEqual([]);
  });

  test('an import that would drop what somebody has a place in is refused, and changes nothing', async () => {
    const before = await storedOfferings(database);
    const content = { ...STARTER, events: STARTER.events.filter(({ id }) => id !== '7') };
    const imported = { folder: '', content, pictures: [] };
    const asked: (readonly string[])[] = [];
    const living = async (_: unknown, keys: readonly string[]) => {
      asked.push(keys);
      return keys;
    };
    await expect(importContent(database, imported, { living }, Date.now())).rejects.toThrow(
      /event:7: people have places in it/,
    );
    expect(asked).toEqual([['event:7']]);
    expect(await storedOfferings(database)).toEqual(before);
    const none = { living: async () => [] };
    const { isDone } = await importContent(database, imported, none, Date.now());
    expect(isDone).toBe(true);
  });
});
