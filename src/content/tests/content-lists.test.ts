import { describe, expect, test } from 'vitest';
import { makeContentServer, storedItems } from '#tests/support/content-server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { listItems, openItem } from '../desk-lists.server.ts';
import { addItem, moveItem, removeItem } from '../editing.server.ts';
import { publishDraft } from '../publishing.server.ts';

describe.each(DATABASES)('lists of content on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const server = () => makeContentServer(fresh);
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
      status: 'draft',
      title: "A club's first year",
    });
    expect((await open(post)).body).toMatchObject({
      id: 'a-clubs-first-year',
      image: '/covers/blogs/a-clubs-first-year.svg',
      tags: [],
    });
    expect(await publishDraft(app, post, (await open(post)).base, ama)).toBe(true);
    expect(await ids('blogs')).toEqual(['a-clubs-first-year', ...before]);
  });

  test('a new event has a number that no event has or had', async () => {
    const { app, ama, open } = await server();
    const highest = Math.max(...(await listItems(app, 'events')).map(({ id }) => Number(id)));
    await removeItem(app, { kind: 'events', id: String(highest) }, ama);
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

  test('a removed item disappears at once, unless it was changed since it was opened', async () => {
    const { app, ama, open, draft, ids } = await server();
    const order = await ids('team');
    const second = { kind: 'team', id: order[1] ?? '' } as const;
    const { base } = await open(second);
    await draft({ name: 'Changed' }, second);
    expect(await removeItem(app, second, ama, base)).toBe(false);
    expect(await ids('team')).toEqual(order);
    expect(await removeItem(app, second, ama, (await open(second)).base)).toBe(true);
    expect(await ids('team')).toEqual(order.filter((id) => id !== second.id));
    expect(await openItem(app, second)).toBeUndefined();
    // Sent twice, it happens once.
    expect(await removeItem(app, second, ama, base)).toBe(true);
  });

  test('moving an item changes its place for visitors, and nothing else', async () => {
    const { app, ama, ids } = await server();
    const [first = '', second, third = '', ...rest] = await ids('partners');
    const partner = (id: string) => ({ kind: 'partners', id }) as const;
    const bodies = (await rows()).map(({ body }) => body);
    const order = [third, first, second, ...rest];
    // Sent twice, it happens once.
    for (let sent = 0; sent < 2; sent++) {
      expect(await moveItem(app, partner(third), 0, ama)).toBe(true);
      expect(await ids('partners')).toEqual(order);
    }
    expect((await listItems(app, 'partners')).map(({ id }) => id)).toEqual(order);
    expect((await rows()).map(({ body }) => body)).toEqual(bodies);
    expect(await moveItem(app, partner('nobody'), 0, ama)).toBe(false);
    expect(await moveItem(app, { kind: 'home', id: 'home' }, 0, ama)).toBe(false);
    const moved = await fresh.database.selectFrom('audit_event').select('subject').execute();
    expect(moved.map(({ subject }) => subject)).toEqual(['partners']);
  });
});
