import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import type { Row } from '#tests/support/stored-rows.ts';
import { InvalidContent, readContentFolder } from '../folder.server.ts';
import { fillFromStarter } from '../import.server.ts';
import { makeContentStore } from '../store.server.ts';

const starter = readContentFolder('content');
const readStarter = async () => starter;

describe.each(DATABASES)('the starter content on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
  });
  afterEach(() => testDatabase.remove());

  /** Removes items, as staff do, or to make a database that never had them. */
  async function remove(kind: string, id?: string): Promise<void> {
    const all = database.deleteFrom('content_item').where('kind', '=', kind);
    await (id ? all.where('id', '=', id) : all).execute();
  }

  const itemsOf = async () =>
    (await database.selectFrom('content_item').selectAll().execute()).map(
      ({ imported_at: _since, ...item }) => item,
    );

  test('fills an empty database once; items that staff remove later stay removed', async () => {
    expect(await fillFromStarter(database, readStarter)).toBe('filled with the starter content');
    const item = await database.selectFrom('content_item').select('imported_at').executeTakeFirst();
    expect(Date.parse(item?.imported_at ?? '')).toBeLessThanOrEqual(Date.now());
    const store = makeContentStore(database);
    expect(await store.all()).toEqual(JSON.parse(JSON.stringify(starter)));
    const legal = starter.legal.filter(({ id }) => id === 'safeguarding');
    await replaceContent(database, { ...starter, courses: [], programs: [], legal });
    const shortened = await itemsOf();
    expect(await fillFromStarter(database, readStarter)).toBe('as it was');
    expect(await itemsOf()).toEqual(shortened);
  });

  test('is filled in by one of several processes that start at once', async () => {
    expect(await fillAtOnce()).toEqual([
      'as it was',
      'as it was',
      'filled with the starter content',
    ]);
    expect(await makeContentStore(database).list('courses')).toHaveLength(starter.courses.length);
  });

  test('fills in missing texts, and changes no others', async () => {
    await fillFromStarter(database, readStarter);
    await replaceContent(database, {
      ...starter,
      about: [{ id: 'about', body: { ...(starter.about[0]?.body as object), heading: 'Ours' } }],
    });
    const whole = await itemsOf();
    for (const [kind, id] of [['home'], ['donate'], ['schools'], ['courses']]) {
      await remove(kind as string, id);
    }
    expect(await fillAtOnce()).toEqual(['as it was', 'as it was', 'filled with what it lacked']);
    expect(sorted(await itemsOf())).toEqual(sorted(whole.filter(({ kind }) => kind !== 'courses')));
  });

  test('a running process shows content that another one filled in', async () => {
    let now = 0;
    await fillFromStarter(database, readStarter);
    await remove('schools');
    const reader = makeContentStore(await testDatabase.open(), () => now);
    expect(await reader.list('schools')).toEqual([]);
    await fillFromStarter(database, readStarter);
    now += 1_000;
    expect(await reader.list('schools')).toHaveLength(1);
  });

  test('is not read if nothing is missing', async () => {
    await fillFromStarter(database, readStarter);
    const read = () => Promise.reject(new Error('the folder is being edited'));
    expect(await fillFromStarter(database, read)).toBe('as it was');
  });

  test('with a mistake does not stop a site that has content, and does not fill an empty one', async () => {
    const withMistake = () => Promise.reject(new InvalidContent('team.yaml: no name'));
    await expect(fillFromStarter(database, withMistake)).rejects.toThrow('team.yaml: no name');
    await fillFromStarter(database, readStarter);
    await remove('home');
    expect(await fillFromStarter(database, withMistake)).toMatch(/^not filled with what it lacks/);
    expect(await fillFromStarter(database, readStarter)).toBe('filled with what it lacked');
  });

  test('never fills in the organisation', async () => {
    await fillFromStarter(database, readStarter);
    await remove('organisation');
    expect(await fillFromStarter(database, readStarter)).toBe('as it was');
    expect(await makeContentStore(database).list('organisation')).toMatchObject([
      { name: 'Our organisation' },
    ]);
  });

  /** Fills from three processes at once; returns their results, sorted. */
  async function fillAtOnce(): Promise<string[]> {
    const all = [database, await testDatabase.open(), await testDatabase.open()];
    return (await Promise.all(all.map((each) => fillFromStarter(each, readStarter)))).sort();
  }
});

function sorted(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) =>
    `${one.kind} ${one.id}`.localeCompare(`${other.kind} ${other.id}`),
  );
}
