import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EFFECTS } from '#server/effects.ts';
import {
  memberAt,
  publicContent,
  STARTER_CONTENT,
  withItem,
} from '#tests/support/content-sides.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { fillFromStarter, importContent } from '../import.server.ts';
import type { Content } from '../store.server.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const COURSE = { kind: 'courses', id: STARTER_CONTENT.courses[1]?.id ?? '' } as const;
const ADDED = { kind: 'partners', id: 'new-friends' } as const;
const titled = (title: string) => (body: object) => ({ ...body, title });
const asStored = (content: Content) => JSON.parse(JSON.stringify(content));

describe.each(DATABASES)('an import on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let site: ReturnType<typeof publicContent>;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillFromStarter(database, async () => STARTER_CONTENT);
    site = publicContent(database);
  });
  afterEach(() => testDatabase.remove());

  const runImport = (content: Content, open = database) =>
    importContent(
      open,
      { folder: '', content, pictures: [] },
      { effects: EFFECTS, now: Date.now() },
    );
  const revision = async () =>
    (await database.selectFrom('content_revision').select('revision').executeTakeFirst())?.revision;
  const versions = () => database.selectFrom('content_version').selectAll().execute();

  test('of the same content changes nothing, not even the revision', async () => {
    const before = await revision();
    expect(await runImport(STARTER_CONTENT)).toEqual([]);
    expect(await revision()).toBe(before);
    expect(await versions()).toEqual([]);
  });

  test('never touches a draft', async () => {
    const ama = await memberAt(database);
    const draft = {
      id: 'a',
      kind: 'events',
      item: '6',
      number: 1,
      body: '{}',
      hash: 'x',
      base: 'y',
      author: ama.id,
      state: 'draft',
      created_at: '2027-01-01T00:00:00.000Z',
    };
    await database.insertInto('content_version').values(draft).execute();
    await runImport(withItem(STARTER_CONTENT, EVENT, titled('By the files')));
    await runImport(withItem(STARTER_CONTENT, EVENT, undefined));
    expect((await versions()).filter(({ state }) => state === 'draft')).toMatchObject([draft]);
  });

  test('takes changes, additions, removals and orders, and keeps what was there as versions', async () => {
    const ama = await memberAt(database);
    await ama.change(EVENT, titled('By the desk'));
    await ama.publish({ kind: 'partners', id: 'bare' }, { id: 'bare', name: 'Bare', logo: null });
    let files = withItem(STARTER_CONTENT, EVENT, titled('By the files'));
    files = withItem(files, COURSE, undefined);
    files = withItem(files, ADDED, (body) => ({ ...body, id: ADDED.id, name: 'New friends' }));
    files = { ...files, testimonials: files.testimonials.toReversed() };
    expect((await runImport(files)).toSorted()).toEqual([
      `courses ${COURSE.id}: taken away`,
      'events 6: changed',
      'partners bare: taken away',
      'partners new-friends: added',
    ]);
    expect(await site.all()).toEqual(asStored(files));
    expect(await runImport(files)).toEqual([]);
    const bodies = (await versions()).filter(({ item }) => item === EVENT.id);
    expect(bodies.map(({ body }) => JSON.parse(body ?? '').title)).toEqual([
      'Harmattan Robot Day',
      'By the desk',
      'By the files',
    ]);
  });

  test('replaces a body that is no JSON, and was none before', async () => {
    await database
      .updateTable('content_item')
      .set({ body: '{' })
      .where('kind', '=', EVENT.kind)
      .where('id', '=', EVENT.id)
      .execute();
    expect(await runImport(STARTER_CONTENT)).toEqual(['events 6: changed']);
    expect(await site.all()).toEqual(asStored(STARTER_CONTENT));
  });

  test('with another one at the same time is complete, one after the other', async () => {
    const [one, two] = [titled('One'), titled('Two')].map((change) =>
      withItem(withItem(STARTER_CONTENT, EVENT, change), COURSE, change),
    ) as [Content, Content];
    await Promise.all([runImport(one), runImport(two, await testDatabase.open())]);
    expect([asStored(one), asStored(two)]).toContainEqual(await site.all());
  });

  test('of an empty database fills it', async () => {
    for (const table of ['content_item', 'content_revision'] as const) {
      await database.deleteFrom(table).execute();
    }
    await runImport(STARTER_CONTENT);
    expect(await site.all()).toEqual(asStored(STARTER_CONTENT));
  });
});
