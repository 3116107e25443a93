import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import {
  memberAt,
  publicContent,
  STARTER_CONTENT,
  withItem,
} from '#tests/support/content-sides.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { EFFECTS } from '../../../server/effects.ts';
import type { ContentKind } from '../model/kinds.ts';
import type { Content } from '../store/content-store.ts';
import { type ImportOptions, importContent } from '../store/import/import-content.ts';
import { fillFromStarter } from '../store/import/starter-content.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const COURSE = { kind: 'courses', id: STARTER_CONTENT.courses[1]?.id ?? '' } as const;
const ADDED = { kind: 'partners', id: 'new-friends' } as const;
const filesOf = (content: Content) => ({ folder: '', content, pictures: [] });
const titled = (title: string) => (body: object) => ({ ...body, title });
const named = (name: string) => (body: object) => ({ ...body, id: ADDED.id, name });

describe.each(DATABASES)('an import on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let shown: ReturnType<typeof publicContent>;
  let ama: Awaited<ReturnType<typeof memberAt>>;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillFromStarter(database, async () => STARTER_CONTENT);
    shown = publicContent(database);
    ama = await memberAt(database);
  });
  afterEach(() => testDatabase.remove());

  /** What came of it: verdict, kind and id of all that is not alike. */
  async function bring(content: Content, options: Partial<ImportOptions> = {}): Promise<string[]> {
    const { isImported, differences } = await importContent(
      database,
      filesOf(content),
      { effects: EFFECTS, ...options },
      Date.now(),
    );
    const words = differences.map(({ verdict, kind, id }) => `${verdict} ${kind} ${id ?? 'order'}`);
    return isImported ? words : ['nothing done', ...words];
  }

  const revision = async () =>
    (await database.selectFrom('content_revision').select('revision').executeTakeFirst())?.revision;
  const versionsOf = ({ kind, id }: { kind: string; id: string }) =>
    database
      .selectFrom('content_version')
      .select(['body', 'state', 'author'])
      .where('kind', '=', kind)
      .where('item', '=', id)
      .orderBy('number')
      .execute();

  test('of what the database has changes nothing, not even the revision', async () => {
    const before = await revision();
    expect(await bring(STARTER_CONTENT)).toEqual([]);
    expect(await revision()).toBe(before);
    expect(await database.selectFrom('content_version').selectAll().execute()).toEqual([]);
  });

  test('takes what only the files changed, added and took away', async () => {
    let files = withItem(STARTER_CONTENT, EVENT, titled('By the files'));
    files = withItem(files, COURSE, undefined);
    files = withItem(files, ADDED, named('New friends'));
    expect(await bring(files)).toEqual([
      `taken courses ${COURSE.id}`,
      'taken partners new-friends',
      'taken events 6',
    ]);
    expect(await shown.all()).toEqual(JSON.parse(JSON.stringify(files)));
    expect(await bring(files)).toEqual([]);
  });

  test('keeps what only the desk changed, added and took away, and says so each time', async () => {
    await ama.change(EVENT, titled('By the desk'));
    await ama.publish(COURSE, undefined);
    await ama.publish(ADDED, named('New friends')({}));
    const before = await shown.all();
    const kept = [`kept courses ${COURSE.id}`, 'kept partners new-friends', 'kept events 6'];
    expect(await bring(STARTER_CONTENT)).toEqual(kept);
    expect(await bring(STARTER_CONTENT)).toEqual(kept);
    expect(await shown.all()).toEqual(before);
  });

  test('takes one thing and keeps another in one go', async () => {
    await ama.change(EVENT, titled('By the desk'));
    await bring(withItem(STARTER_CONTENT, COURSE, titled('By the files')));
    expect((await shown.item(EVENT))?.title).toBe('By the desk');
    expect((await shown.item(COURSE))?.title).toBe('By the files');
  });

  test('makes versions, so that what it changed can be put back', async () => {
    await bring(withItem(STARTER_CONTENT, EVENT, titled('By the files')));
    await bring(withItem(STARTER_CONTENT, EVENT, undefined));
    const versions = await versionsOf(EVENT);
    expect(versions.map(({ state, author }) => [state, author])).toEqual(
      Array(3).fill(['published', null]),
    );
    const titles = versions.map(({ body }) => body && JSON.parse(body).title);
    expect(titles).toEqual(['Harmattan Robot Day', 'By the files', null]);
  });

  test('of a change that both made alike is none', async () => {
    await ama.change(EVENT, titled('By both'));
    const files = withItem(STARTER_CONTENT, EVENT, titled('By both'));
    expect(await bring(files)).toEqual([]);
    // From here on it is what both began with.
    expect(await bring(withItem(files, EVENT, titled('By the files')))).toEqual(['taken events 6']);
  });

  describe.each([
    ['changed in another way', titled('By the desk'), titled('By the files')],
    ['taken away at the desk', undefined, titled('By the files')],
    ['taken out of the files', titled('By the desk'), undefined],
  ])('of an item that was %s', (_, desk, files) => {
    const mine = withItem(withItem(STARTER_CONTENT, EVENT, files), COURSE, titled('Also new'));
    beforeEach(() => (desk ? ama.change(EVENT, desk) : ama.publish(EVENT, undefined)));

    test('imports nothing', async () => {
      const before = [await shown.all(), await revision()];
      expect(await bring(mine)).toEqual([
        'nothing done',
        `taken courses ${COURSE.id}`,
        'conflict events 6',
      ]);
      expect([await shown.all(), await revision()]).toEqual(before);
    });

    test('keeps the desk where it is told to, and takes the rest; then it is decided', async () => {
      const before = await shown.item(EVENT);
      await bring(mine, { keep: 'desk' });
      expect(await shown.item(EVENT)).toEqual(before);
      expect((await shown.item(COURSE))?.title).toBe('Also new');
      expect(await bring(mine)).toEqual(['kept events 6']);
    });

    test('takes the files where it is told to; the history has what the desk had', async () => {
      const before = await shown.item(EVENT);
      await bring(mine, { keep: 'files' });
      expect((await shown.item(EVENT))?.title).toBe(files ? 'By the files' : undefined);
      expect(await bring(mine)).toEqual([]);
      const bodies = (await versionsOf(EVENT)).map(({ body }) => body && JSON.parse(body));
      expect(bodies.at(-2)).toEqual(before ?? null);
    });
  });

  test('of two items with one new id asks which of them counts', async () => {
    await ama.publish(ADDED, named('Of the desk')({}));
    const files = withItem(STARTER_CONTENT, ADDED, named('Of the files'));
    expect(await bring(files)).toEqual(['nothing done', 'conflict partners new-friends']);
  });

  test('of an old copy of the files asks before it takes back what the desk changed', async () => {
    await ama.change(EVENT, titled('By the desk'));
    const changed = await shown.all();
    // As an export does.
    await bring(changed);
    expect(await bring(STARTER_CONTENT)).toEqual(['nothing done', 'conflict events 6']);
    await bring(STARTER_CONTENT, { keep: 'files' });
    expect(await shown.item(EVENT)).toEqual(
      STARTER_CONTENT.events.find(({ id }) => id === EVENT.id)?.body,
    );
  });

  test('of an old copy of the files asks before it takes away what the desk added', async () => {
    await ama.publish(ADDED, named('New friends')({}));
    await ama.publish(COURSE, undefined);
    await ama.publish(COURSE, STARTER_CONTENT.courses[1]?.body);
    await bring(await shown.all());
    const lacking = withItem(STARTER_CONTENT, COURSE, undefined);
    expect(await bring(lacking)).toEqual([
      'nothing done',
      `conflict courses ${COURSE.id}`,
      'conflict partners new-friends',
    ]);
    await bring(STARTER_CONTENT, { keep: 'desk' });
    expect(await shown.ids('partners')).toContain(ADDED.id);
    // What nobody at the desk wrote goes as before.
    expect(await bring(withItem(await shown.all(), EVENT, undefined))).toEqual(['taken events 6']);
  });

  describe('of a list that was put in another order', () => {
    const ids = STARTER_CONTENT.team.map(({ id }) => id);
    const turned = { ...STARTER_CONTENT, team: STARTER_CONTENT.team.toReversed() };
    const firstLast = [...ids.slice(1), ids[0] ?? ''];

    async function orderAtDesk(kind: ContentKind, order: readonly string[]): Promise<void> {
      for (const [position, id] of order.entries()) {
        await database
          .updateTable('content_item')
          .set({ position })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute();
      }
    }

    test('takes the order of the files where only they changed it', async () => {
      expect(await bring(turned)).toEqual(['taken team order']);
      expect(await shown.ids('team')).toEqual(ids.toReversed());
      expect(await bring(turned)).toEqual([]);
    });

    test('keeps that of the desk, and puts what the files added where they have it', async () => {
      await orderAtDesk('team', ids.toReversed());
      const [first, ...rest] = STARTER_CONTENT.team;
      const added = { id: 'new', body: { ...(first?.body as object), id: 'new' } };
      const files = { ...STARTER_CONTENT, team: [first, added, ...rest] } as Content;
      expect(await bring(files)).toEqual(['taken team new', 'kept team order']);
      expect(await shown.ids('team')).toEqual([...ids.toReversed(), 'new']);
    });

    test.each([
      ['desk', firstLast],
      ['files', ids.toReversed()],
    ] as const)('by both asks, until it is told to keep the %s', async (keep, order) => {
      await orderAtDesk('team', firstLast);
      expect(await bring(turned)).toEqual(['nothing done', 'conflict team order']);
      expect(await shown.ids('team')).toEqual(firstLast);
      await bring(turned, { keep });
      expect(await shown.ids('team')).toEqual(order);
      expect(await bring(turned)).toEqual(keep === 'desk' ? ['kept team order'] : []);
    });

    test('and grew at the end of both has both', async () => {
      await ama.publish(ADDED, named('Of the desk')({}));
      const files = withItem(STARTER_CONTENT, { kind: 'partners', id: 'files' }, () => ({
        id: 'files',
        name: 'Of the files',
      }));
      await bring(files);
      const last = (await shown.ids('partners')).slice(STARTER_CONTENT.partners.length);
      expect(last.toSorted()).toEqual(['files', 'new-friends']);
    });
  });

  test('never touches a draft', async () => {
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
    await bring(withItem(STARTER_CONTENT, EVENT, titled('By the files')));
    await bring(withItem(STARTER_CONTENT, EVENT, undefined));
    const found = await database
      .selectFrom('content_version')
      .selectAll()
      .where('state', '=', 'draft')
      .execute();
    expect(found).toMatchObject([draft]);
  });

  test('only tried changes nothing', async () => {
    const before = [await shown.all(), await revision()];
    const files = withItem(STARTER_CONTENT, EVENT, titled('By the files'));
    expect(await bring(files, { dryRun: true })).toEqual(['nothing done', 'taken events 6']);
    expect([await shown.all(), await revision()]).toEqual(before);
    expect(await bring(files)).toEqual(['taken events 6']);
  });

  test('replaces what is no JSON, and was none before', async () => {
    for (const table of ['content_item', 'content_synced'] as const) {
      await database
        .updateTable(table)
        .set({ body: '{' })
        .where('kind', '=', 'events')
        .where('id', '=', '6')
        .execute();
    }
    expect(await bring(STARTER_CONTENT)).toEqual(['taken events 6']);
    expect(await shown.all()).toEqual(JSON.parse(JSON.stringify(STARTER_CONTENT)));
  });

  test('with another one at the same time: each is there whole, one after the other', async () => {
    const [one, other] = [titled('By one'), titled('By the other')];
    const open = await testDatabase.open();
    await Promise.all([
      importContent(
        database,
        filesOf(withItem(STARTER_CONTENT, EVENT, one)),
        { effects: EFFECTS },
        Date.now(),
      ),
      importContent(
        open,
        filesOf(withItem(STARTER_CONTENT, EVENT, other)),
        { effects: EFFECTS },
        Date.now(),
      ),
    ]);
    const titles = (await versionsOf(EVENT)).map(({ body }) => JSON.parse(body ?? '{}').title);
    expect(titles[0]).toBe('Harmattan Robot Day');
    expect(titles.slice(1).toSorted()).toEqual(['By one', 'By the other']);
    expect((await shown.item(EVENT))?.title).toBe(titles.at(-1));
  });

  test('while a colleague publishes loses neither', async () => {
    const open = await memberAt(await testDatabase.open());
    for (let round = 0; round < 5; round++) {
      const files = withItem(STARTER_CONTENT, COURSE, titled(`Files ${round}`));
      const [imported] = await Promise.all([
        importContent(database, filesOf(files), { effects: EFFECTS }, Date.now()),
        open.change(EVENT, titled(`Desk ${round}`)),
      ]);
      expect(imported.isImported).toBe(true);
      expect((await shown.item(COURSE))?.title).toBe(`Files ${round}`);
      expect((await shown.item(EVENT))?.title).toBe(`Desk ${round}`);
    }
  });

  test('of an empty database fills it', async () => {
    for (const table of ['content_item', 'content_synced', 'content_revision'] as const) {
      await database.deleteFrom(table).execute();
    }
    await bring(STARTER_CONTENT);
    expect(await shown.all()).toEqual(JSON.parse(JSON.stringify(STARTER_CONTENT)));
    expect(await revision()).toBeGreaterThan(0);
  });
});
