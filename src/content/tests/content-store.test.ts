import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { BOTH_DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { makeTestInbox } from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import { readContentFolder } from '../folder.server.ts';
import { type Content, makeContentStore } from '../store.server.ts';

const starter = readContentFolder('content');

const _reordered: Content = { ...starter, courses: starter.courses.toReversed() };

describe.each(BOTH_DATABASES)('content on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
  });
  afterEach(() => testDatabase.remove());

  test('a failed change changes nothing', async () => {
    const store = makeContentStore(database);
    await replaceContent(database, starter);
    const [partner] = starter.partners;
    const twice = { ...starter, partners: [partner, partner] } as Content;
    await expect(replaceContent(database, twice)).rejects.toThrow();
    expect(await store.list('partners')).toHaveLength(starter.partners.length);
  });

  test('content that cannot be read is a failure of storage', async () => {
    const services = makeOwnServices(makeContentStore(database), makeTestInbox(database));
    await expect(services.about.get()).rejects.toThrow(ServiceFailure);
    await database.schema.dropTable('content_item').execute();
    await expect(services.courses.all()).rejects.toMatchObject({ kind: 'storage' });
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
