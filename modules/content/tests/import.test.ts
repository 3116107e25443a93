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
  let site: ReturnType<typeof publicContent>;
  let ama: Awaited<ReturnType<typeof memberAt>>;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillFromStarter(database, async () => STARTER_CONTENT);
    site = publicContent(database);
    ama = await memberAt(database);
  });
  afterEach(() => testDatabase.remove());

  /** Imports content; returns verdict, kind and id of each difference. */
  async function runImport(
    content: Content,
    options: Partial<ImportOptions> = {},
  ): Promise<string[]> {
    const { isImported, differences } = await importContent(
      database,
      filesOf(content),
      { effects: EFFECTS, ...options },
      Date.now(),
    );
    const rows = differences.map(({ verdict, kind, id }) => `${verdict} ${kind} ${id ?? 'order'}`);
    return isImported ? rows : ['nothing done', ...rows];
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

  test('of the same content changes nothing, not even the revision', async () => {
    const before = await revision();
    expect(await runImport(STARTER_CONTENT)).toEqual([]);
    expect(await revision()).toBe(before);
    expect(await database.selectFrom('content_version').selectAll().execute()).toEqual([]);
  });

  test('takes changes, additions and removals made only in the files', async () => {
    let files = withItem(STARTER_CONTENT, EVENT, titled('By the files'));
    files = withItem(files, COURSE, undefined);
    files = withItem(files, ADDED, named('New friends'));
    expect(await runImport(files)).toEqual([
      `taken courses ${COURSE.id}`,
      'taken partners new-friends',
      'taken events 6',
    ]);
    expect(await site.all()).toEqual(JSON.parse(JSON.stringify(files)));
    expect(await runImport(files)).toEqual([]);
  });

  test('keeps changes, additions and removals made only at the desk, and reports them each time', async () => {
    await ama.change(EVENT, titled('By the desk'));
    await ama.publish(COURSE, undefined);
    await ama.publish(ADDED, named('New friends')({}));
    const before = await site.all();
    const expected = [`kept courses ${COURSE.id}`, 'kept partners new-friends', 'kept events 6'];
    expect(await runImport(STARTER_CONTENT)).toEqual(expected);
    expect(await runImport(STARTER_CONTENT)).toEqual(expected);
    expect(await site.all()).toEqual(before);
  });

  test('takes one change and keeps another at the same time', async () => {
    await ama.change(EVENT, titled('By the desk'));
    await runImport(withItem(STARTER_CONTENT, COURSE, titled('By the files')));
    expect((await site.item(EVENT))?.title).toBe('By the desk');
    expect((await site.item(COURSE))?.title).toBe('By the files');
  });

  test('makes versions, so that its changes can be undone', async () => {
    await runImport(withItem(STARTER_CONTENT, EVENT, titled('By the files')));
    await runImport(withItem(STARTER_CONTENT, EVENT, undefined));
    const versions = await versionsOf(EVENT);
    expect(versions.map(({ state, author }) => [state, author])).toEqual(
      Array(3).fill(['published', null]),
    );
    const titles = versions.map(({ body }) => body && JSON.parse(body).title);
    expect(titles).toEqual(['Harmattan Robot Day', 'By the files', null]);
  });

  test('of a change that both sides made has no effect', async () => {
    await ama.change(EVENT, titled('By both'));
    const files = withItem(STARTER_CONTENT, EVENT, titled('By both'));
    expect(await runImport(files)).toEqual([]);
    // From now on it is the common base.
    expect(await runImport(withItem(files, EVENT, titled('By the files')))).toEqual([
      'taken events 6',
    ]);
  });

  describe.each([
    ['changed in another way', titled('By the desk'), titled('By the files')],
    ['taken away at the desk', undefined, titled('By the files')],
    ['taken out of the files', titled('By the desk'), undefined],
  ])('of an item that was %s', (_, desk, files) => {
    const mine = withItem(withItem(STARTER_CONTENT, EVENT, files), COURSE, titled('Also new'));
    beforeEach(() => (desk ? ama.change(EVENT, desk) : ama.publish(EVENT, undefined)));

    test('imports nothing', async () => {
      const before = [await site.all(), await revision()];
      expect(await runImport(mine)).toEqual([
        'nothing done',
        `taken courses ${COURSE.id}`,
        'conflict events 6',
      ]);
      expect([await site.all(), await revision()]).toEqual(before);
    });

    test('keeps the desk’s side on request, and takes the rest; the conflict is then settled', async () => {
      const before = await site.item(EVENT);
      await runImport(mine, { keep: 'desk' });
      expect(await site.item(EVENT)).toEqual(before);
      expect((await site.item(COURSE))?.title).toBe('Also new');
      expect(await runImport(mine)).toEqual(['kept events 6']);
    });

    test('takes the files’ side on request; the history has the desk’s version', async () => {
      const before = await site.item(EVENT);
      await runImport(mine, { keep: 'files' });
      expect((await site.item(EVENT))?.title).toBe(files ? 'By the files' : undefined);
      expect(await runImport(mine)).toEqual([]);
      const bodies = (await versionsOf(EVENT)).map(({ body }) => body && JSON.parse(body));
      expect(bodies.at(-2)).toEqual(before ?? null);
    });
  });

  test('of two items with the same new id is a conflict', async () => {
    await ama.publish(ADDED, named('Of the desk')({}));
    const files = withItem(STARTER_CONTENT, ADDED, named('Of the files'));
    expect(await runImport(files)).toEqual(['nothing done', 'conflict partners new-friends']);
  });

  test('of an old copy of the files is a conflict before it reverses a change of the desk', async () => {
    await ama.change(EVENT, titled('By the desk'));
    const changed = await site.all();
    // As an export does.
    await runImport(changed);
    expect(await runImport(STARTER_CONTENT)).toEqual(['nothing done', 'conflict events 6']);
    await runImport(STARTER_CONTENT, { keep: 'files' });
    expect(await site.item(EVENT)).toEqual(
      STARTER_CONTENT.events.find(({ id }) => id === EVENT.id)?.body,
    );
  });

  test('of an old copy of the files is a conflict before it removes an item added at the desk', async () => {
    await ama.publish(ADDED, named('New friends')({}));
    await ama.publish(COURSE, undefined);
    await ama.publish(COURSE, STARTER_CONTENT.courses[1]?.body);
    await runImport(await site.all());
    const withoutCourse = withItem(STARTER_CONTENT, COURSE, undefined);
    expect(await runImport(withoutCourse)).toEqual([
      'nothing done',
      `conflict courses ${COURSE.id}`,
      'conflict partners new-friends',
    ]);
    await runImport(STARTER_CONTENT, { keep: 'desk' });
    expect(await site.ids('partners')).toContain(ADDED.id);
    // An item that nobody at the desk wrote is removed as usual.
    expect(await runImport(withItem(await site.all(), EVENT, undefined))).toEqual([
      'taken events 6',
    ]);
  });

  describe('of a reordered list', () => {
    const ids = STARTER_CONTENT.team.map(({ id }) => id);
    const reversed = { ...STARTER_CONTENT, team: STARTER_CONTENT.team.toReversed() };
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

    test('takes the order of the files if only they changed it', async () => {
      expect(await runImport(reversed)).toEqual(['taken team order']);
      expect(await site.ids('team')).toEqual(ids.toReversed());
      expect(await runImport(reversed)).toEqual([]);
    });

    test('keeps the order of the desk, and adds new items of the files after their neighbours', async () => {
      await orderAtDesk('team', ids.toReversed());
      const [first, ...rest] = STARTER_CONTENT.team;
      const added = { id: 'new', body: { ...(first?.body as object), id: 'new' } };
      const files = { ...STARTER_CONTENT, team: [first, added, ...rest] } as Content;
      expect(await runImport(files)).toEqual(['taken team new', 'kept team order']);
      expect(await site.ids('team')).toEqual([...ids.toReversed(), 'new']);
    });

    test.each([
      ['desk', firstLast],
      ['files', ids.toReversed()],
    ] as const)('changed by both is a conflict, until told to keep the %s', async (keep, order) => {
      await orderAtDesk('team', firstLast);
      expect(await runImport(reversed)).toEqual(['nothing done', 'conflict team order']);
      expect(await site.ids('team')).toEqual(firstLast);
      await runImport(reversed, { keep });
      expect(await site.ids('team')).toEqual(order);
      expect(await runImport(reversed)).toEqual(keep === 'desk' ? ['kept team order'] : []);
    });

    test('with new items at the end on both sides has both', async () => {
      await ama.publish(ADDED, named('Of the desk')({}));
      const files = withItem(STARTER_CONTENT, { kind: 'partners', id: 'files' }, () => ({
        id: 'files',
        name: 'Of the files',
      }));
      await runImport(files);
      const last = (await site.ids('partners')).slice(STARTER_CONTENT.partners.length);
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
    await runImport(withItem(STARTER_CONTENT, EVENT, titled('By the files')));
    await runImport(withItem(STARTER_CONTENT, EVENT, undefined));
    const found = await database
      .selectFrom('content_version')
      .selectAll()
      .where('state', '=', 'draft')
      .execute();
    expect(found).toMatchObject([draft]);
  });

  test('as a dry run changes nothing', async () => {
    const before = [await site.all(), await revision()];
    const files = withItem(STARTER_CONTENT, EVENT, titled('By the files'));
    expect(await runImport(files, { dryRun: true })).toEqual(['nothing done', 'taken events 6']);
    expect([await site.all(), await revision()]).toEqual(before);
    expect(await runImport(files)).toEqual(['taken events 6']);
  });

  test('replaces a body that is no JSON, and was none before', async () => {
    for (const table of ['content_item', 'content_synced'] as const) {
      await database
        .updateTable(table)
        .set({ body: '{' })
        .where('kind', '=', 'events')
        .where('id', '=', '6')
        .execute();
    }
    expect(await runImport(STARTER_CONTENT)).toEqual(['taken events 6']);
    expect(await site.all()).toEqual(JSON.parse(JSON.stringify(STARTER_CONTENT)));
  });

  test('with another one at the same time is complete, one after the other', async () => {
    const [one, second] = [titled('By one'), titled('By the other')];
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
        filesOf(withItem(STARTER_CONTENT, EVENT, second)),
        { effects: EFFECTS },
        Date.now(),
      ),
    ]);
    const titles = (await versionsOf(EVENT)).map(({ body }) => JSON.parse(body ?? '{}').title);
    expect(titles[0]).toBe('Harmattan Robot Day');
    expect(titles.slice(1).toSorted()).toEqual(['By one', 'By the other']);
    expect((await site.item(EVENT))?.title).toBe(titles.at(-1));
  });

  test('while a member publishes loses neither change', async () => {
    const open = await memberAt(await testDatabase.open());
    for (let round = 0; round < 5; round++) {
      const files = withItem(STARTER_CONTENT, COURSE, titled(`Files ${round}`));
      const [imported] = await Promise.all([
        importContent(database, filesOf(files), { effects: EFFECTS }, Date.now()),
        open.change(EVENT, titled(`Desk ${round}`)),
      ]);
      expect(imported.isImported).toBe(true);
      expect((await site.item(COURSE))?.title).toBe(`Files ${round}`);
      expect((await site.item(EVENT))?.title).toBe(`Desk ${round}`);
    }
  });

  test('of an empty database fills it', async () => {
    for (const table of ['content_item', 'content_synced', 'content_revision'] as const) {
      await database.deleteFrom(table).execute();
    }
    await runImport(STARTER_CONTENT);
    expect(await site.all()).toEqual(JSON.parse(JSON.stringify(STARTER_CONTENT)));
    expect(await revision()).toBeGreaterThan(0);
  });
});
