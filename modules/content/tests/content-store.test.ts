import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDatabase, type Database } from '#platform/db/database.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { BOTH_DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { makeTestInbox } from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { makeOwnServices } from '../../../server/services/own-services.ts';
import type { Course } from '../course.ts';
import { readContentFolder } from '../folder.server.ts';
import { type Content, makeContentStore } from '../store.server.ts';

const starter = readContentFolder('content');

/** The starter content with its courses in another order. */
const reordered: Content = { ...starter, courses: starter.courses.toReversed() };

describe.each(BOTH_DATABASES)('content on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
  });
  afterEach(() => testDatabase.remove());

  test('stored content is read back in its order', async () => {
    const store = makeContentStore(database);
    await store.replace(starter);
    expect(await store.all()).toEqual(JSON.parse(JSON.stringify(starter)));
  });

  test('another process sees a change within a second', async () => {
    let now = 0;
    const reader = makeContentStore(await testDatabase.open(), () => now);
    const writer = makeContentStore(database);
    const firstCourse = async () => (await reader.list<Course>('courses'))[0]?.id;
    await writer.replace(starter);
    expect(await firstCourse()).toBe(starter.courses[0]?.id);
    await writer.replace(reordered);
    expect(await firstCourse()).toBe(starter.courses[0]?.id);
    now += 1_000;
    expect(await firstCourse()).toBe(starter.courses.at(-1)?.id);
  });

  test('a failed change changes nothing', async () => {
    const store = makeContentStore(database);
    await store.replace(starter);
    const [partner] = starter.partners;
    const twice = { ...starter, partners: [partner, partner] } as Content;
    await expect(store.replace(twice)).rejects.toThrow();
    expect(await store.list('partners')).toHaveLength(starter.partners.length);
  });

  test('the services return each list and each single text', async () => {
    const store = makeContentStore(database);
    await store.replace(starter);
    const services = makeOwnServices(store, makeTestInbox(database));
    expect(await services.courses.byId('nothing')).toBeUndefined();
    const [course] = await services.courses.all();
    expect(await services.courses.byId(course?.id ?? '')).toEqual(course);
    expect((await services.builtInEvents.all()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect((await services.organisation.get()).name).toBe('Sua');
  });

  test('content that cannot be read is a failure of storage', async () => {
    const services = makeOwnServices(makeContentStore(database), makeTestInbox(database));
    await expect(services.about.get()).rejects.toThrow(ServiceFailure);
    await database.schema.dropTable('content_item').execute();
    await expect(services.courses.all()).rejects.toMatchObject({ kind: 'storage' });
  });

  test('a database that answers is healthy, a closed one is not', async () => {
    await expect(checkDatabase(database)).resolves.toBeUndefined();
    const other = await testDatabase.open();
    await other.destroy();
    await expect(checkDatabase(other)).rejects.toThrow();
  });
});

test.each([
  ['hangs', () => new Promise<never>(() => undefined), 'StillPending'],
  ['fails', () => Promise.reject(new Error('near "Kofi Mensah"')), 'Error'],
])(
  'a database that %s is named in the log, without the text of its error',
  async (_, executeTakeFirst, reason) => {
    const { log, lines } = makeRecordingLog();
    const selectFrom = () => ({ select: () => ({ executeTakeFirst }) });
    const store = makeContentStore({ selectFrom } as unknown as Database, undefined, log);
    await expect(store.list('courses')).rejects.toThrow(ServiceFailure);
    expect(lines).toMatchObject([{ level: 50, msg: 'the content cannot be read', reason }]);
  },
);
