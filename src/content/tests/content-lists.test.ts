import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { EVENT, makeContentServer, storedItems } from '#tests/support/content-server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { listItems, listKinds, openItem } from '../desk-lists.server.ts';
import { addItem, moveItem, removeItem, saveDraft } from '../editing.server.ts';
import {
  publishDraft,
  scheduleDraft,
  undoPublishing,
  withdrawDraft,
} from '../publishing.server.ts';
import type { RemoteContent } from '../store.server.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('lists of content on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const server = (database?: Database, remote?: RemoteContent) =>
    makeContentServer(fresh, database, remote);
  const rows = () => storedItems(fresh);

  test('a new post has a key made from its title, and is invisible until it is published', async () => {
    const { app, ama, open, ids } = await server();
    const before = await ids('blogs');
    const input = { id: '', title: "A club's first year", content: 'Words.' };
    const post = await addItem(app, 'blogs', input, ama);
    expect(post).toEqual({ kind: 'blogs', id: 'a-clubs-first-year' });
    if (!post) throw new Error('no post');
    const other = { ...input, content: 'Other words.' };
    expect(await addItem(app, 'blogs', other, ama)).toMatchObject({ id: 'a-clubs-first-year-2' });
    expect(await ids('blogs')).toEqual(before);
    expect((await listItems(app, 'blogs')).at(-2)).toMatchObject({
      id: 'a-clubs-first-year',
      status: 'new',
      title: "A club's first year",
    });
    expect((await open(post)).body).toMatchObject({
      id: 'a-clubs-first-year',
      image: '/covers/blogs/a-clubs-first-year.svg',
      tags: [],
    });
    expect(await publishDraft(app, post, (await open(post)).base, ama)).toBe(true);
    expect(await ids('blogs')).toEqual(['a-clubs-first-year', ...before]);
    // One undo removes it, a second one brings it back.
    expect(await undoPublishing(app, post, ama)).toBe(true);
    expect(await ids('blogs')).toEqual(before);
    expect(await undoPublishing(app, post, ama)).toBe(true);
    expect(await ids('blogs')).toEqual(['a-clubs-first-year', ...before]);
  });

  test('a new event has a number that no event has or had', async () => {
    const { app, ama, open } = await server();
    const highest = Math.max(...(await listItems(app, 'events')).map(({ id }) => Number(id)));
    await removeItem(app, { kind: 'events', id: String(highest) }, ama);
    const gone = { kind: 'events', id: String(highest) } as const;
    expect(await publishDraft(app, gone, (await open(gone)).base, ama)).toBe(true);
    const event = await addItem(app, 'events', { id: 1, title: 'Next' }, ama);
    expect(event).toEqual({ kind: 'events', id: String(highest + 1) });
    expect((await open(event)).body).toMatchObject({ id: highest + 1 });
  });

  test('texts of pages can neither be added nor removed', async () => {
    const { app, ama } = await server();
    for (const kind of ['programs', 'legal', 'home', 'organisation'] as const) {
      expect(await addItem(app, kind, {}, ama), kind).toBeUndefined();
      const [kindRow] = await listItems(app, kind);
      expect(await removeItem(app, { kind, id: kindRow?.id ?? '' }, ama), kind).toBe(false);
    }
    expect(await addItem(app, 'blogs', { title: '' }, ama)).toBeUndefined();
  });

  test('a removed item disappears when the removal is published, and comes back in its place', async () => {
    const { app, ama, open, ids } = await server();
    const before = await rows();
    const order = await ids('team');
    const second = { kind: 'team', id: order[1] ?? '' } as const;
    expect(await removeItem(app, second, ama)).toBe(true);
    expect(await open(second)).toMatchObject({ status: 'leaving' });
    expect(await ids('team')).toEqual(order);
    const { base, body } = await open(second);
    expect(await saveDraft(app, second, { base, body }, ama)).toMatchObject({ outcome: 'refused' });
    expect(await publishDraft(app, second, base, ama)).toBe(true);
    expect(await ids('team')).toEqual(order.filter((id) => id !== second.id));
    expect(await openItem(app, second)).toBeUndefined();
    expect(await undoPublishing(app, second, ama)).toBe(true);
    expect(await ids('team')).toEqual(order);
    expect(new Set((await rows()).map(({ body }) => body))).toEqual(
      new Set(before.map(({ body }) => body)),
    );
  });

  test('an item that changed after its removal was drafted is not removed unseen', async () => {
    const { app, ama, open, work, ids } = await server();
    const changeByImport = async (title: string) => {
      const { published } = await open();
      await fresh.database
        .updateTable('content_item')
        .set({ body: JSON.stringify({ ...(published as object), title }) })
        .where('kind', '=', 'events')
        .where('id', '=', '6')
        .execute();
    };
    expect(await removeItem(app, EVENT, ama)).toBe(true);
    await changeByImport('New day');
    const { base } = await open();
    expect(await publishDraft(app, EVENT, base, ama)).toBe(false);
    expect((await open()).published).toMatchObject({ title: 'New day' });
    expect(await withdrawDraft(app, EVENT, ama)).toBe(true);

    expect(await removeItem(app, EVENT, ama)).toBe(true);
    const at = fresh.now + MINUTE;
    expect(await scheduleDraft(app, EVENT, { base: (await open()).base, at }, ama)).toBe(true);
    await changeByImport('Another day');
    fresh.now = at;
    await work.runOnce();
    expect(await open()).toMatchObject({
      status: 'leaving',
      publishAt: null,
      published: { title: 'Another day' },
    });
    expect(await withdrawDraft(app, EVENT, ama)).toBe(true);
    expect(await removeItem(app, EVENT, ama)).toBe(true);
    expect(await publishDraft(app, EVENT, (await open()).base, ama)).toBe(true);
    expect(await ids('events')).not.toContain('6');
  });

  test('moving an item changes its place for visitors, and nothing else', async () => {
    const { app, ama, ids } = await server();
    const shownIds = await ids('partners');
    const [first = '', second, third = '', ...rest] = shownIds;
    const partner = (id: string) => ({ kind: 'partners', id }) as const;
    const bodies = (await rows()).map(({ body }) => body);
    expect(await moveItem(app, partner(third), { shownIds, position: 0 }, ama)).toBe(true);
    expect(await ids('partners')).toEqual([third, first, second, ...rest]);
    expect((await listItems(app, 'partners')).map(({ id }) => id)).toEqual(await ids('partners'));
    expect((await rows()).map(({ body }) => body)).toEqual(bodies);
    expect(await moveItem(app, partner('nobody'), { shownIds, position: 0 }, ama)).toBe(false);
    const home = { shownIds: ['home'], position: 0 };
    expect(await moveItem(app, { kind: 'home', id: 'home' }, home, ama)).toBe(false);
  });

  test('if two members move items in one list at the same time, one is refused, and no item is lost', async () => {
    const { app, ama, ids } = await server();
    const other = await server(await fresh.testDatabase.open());
    const shownIds = await ids('partners');
    const [first = '', second, third = '', ...rest] = shownIds;
    const moves = await Promise.all([
      moveItem(app, { kind: 'partners', id: third }, { shownIds, position: 0 }, ama),
      moveItem(other.app, { kind: 'partners', id: first }, { shownIds, position: 9 }, ama),
    ]);
    expect(moves.toSorted()).toEqual([false, true]);
    const stored = await listItems(app, 'partners');
    expect(stored.map(({ id }) => id)).toEqual(
      moves[0] ? [third, first, second, ...rest] : [second, third, ...rest, first],
    );
    const moved = await fresh.database.selectFrom('audit_event').select('subject').execute();
    expect(moved.map(({ subject }) => subject)).toEqual(['partners']);
  });

  test('content from another server is read-only', async () => {
    const remotePosts = [{ id: 'x', title: 'Theirs', content: '' }];
    const remote: RemoteContent = {
      blogs: async () => remotePosts,
      team: async () => {
        throw new ServiceFailure('status', 'down');
      },
    };
    const { app } = await server(fresh.database, remote);
    const post = { kind: 'blogs', id: 'x' } as const;
    const kinds = await listKinds(app);
    const kindRow = (kind: string) => kinds.find((one) => one.kind === kind);
    expect(kindRow('blogs')).toMatchObject({ isRemote: true, items: 1, isExtensible: false });
    expect(kindRow('team')).toMatchObject({ isRemote: true, items: null });
    expect(kindRow('programs')).toMatchObject({ isRemote: false });
    expect(await listItems(app, 'blogs')).toMatchObject([{ id: 'x', title: 'Theirs' }]);
    expect(await openItem(app, post)).toMatchObject({ isRemote: true, body: remotePosts[0] });
  });
});
