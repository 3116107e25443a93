import { describe, expect, test } from 'vitest';
import {
  formAt,
  listForm,
  openEditor,
  pressing,
  readStoredContent,
  send,
  shownItems,
  textOf,
} from '#tests/support/content-editor.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { linksIn, toBody, withChanges } from '#tests/support/item-form.ts';
import type { Event } from '../event.ts';
import { sortForVisitors } from '../lists.ts';

describe.each(DATABASES)('adding, moving and removing items on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const editor = (...[name, desk]: [string?, ReturnType<typeof makeDeskOver>?]) =>
    openEditor(fresh, name, desk);
  const readStored = () => readStoredContent(fresh);

  test('an item is added and removed again', async () => {
    const { browser } = await editor();
    const add = '/desk/content/events/+new';
    expect(linksIn(await textOf(browser, '/desk/content/events'), /new$/)).toEqual([add]);
    const blank = await formAt(browser, add);
    expect((await send(browser, add, blank.entries, 'save')).status).toBe(422);
    const draft = await send(browser, add, withChanges(blank.entries, { title: 'Unseen' }), 'save');
    expect(draft.headers.get('Location')).toMatch(/\?done=added$/);
    expect(await textOf(browser, '/desk/content/events')).not.toContain('Unseen</span></button>');
    await browser.post((draft.headers.get('Location') ?? '').split('?')[0] ?? '', {
      _do: 'withdraw',
    });
    const added = await send(
      browser,
      add,
      withChanges(blank.entries, { title: 'Kite day', date: 'In May' }),
      'publish',
    );
    const path = (added.headers.get('Location') ?? '').replace('?done=published', '');
    expect(path).toMatch(/^\/desk\/content\/events\/\d+$/);
    const order = () => shownItems(browser, 'events');
    const before = await order();
    expect(before).toContain(path);
    const visible = async () =>
      (await (await browser.get('/api/events')).text()).includes('Kite day');
    expect(await visible()).toBe(true);

    const removal = pressing(await textOf(browser, path), ([, value]) => value === 'remove');
    const removed = await browser.post(path, removal);
    expect(removed.headers.get('Location')).toBe('/desk/content/events?done=removed');
    expect(await visible()).toBe(false);
    expect(await order()).toEqual(before.filter((one) => one !== path));
  });

  test('an item is moved up, pressed once or twice', async () => {
    const { browser } = await editor();
    const list = '/desk/content/partners';
    const before = await shownItems(browser, 'partners');
    const last = before.at(-1) ?? '';
    const id = last.split('/').at(-1) ?? '';
    const moving = await listForm(browser, list);
    const up = ['_move', `${before.length - 2} ${id}`] as const;
    expect(moving.buttons).toContainEqual(up);
    for (const _press of ['first', 'second']) {
      const moved = await browser.post(list, toBody([...moving.entries, up]));
      expect(moved.headers.get('Location')).toBe(`${list}?done=moved#item-${id}`);
      expect((await shownItems(browser, 'partners')).at(-2)).toBe(last);
    }
  });

  test('a long list has pages, and an item moves from one to another', async () => {
    const { browser } = await editor();
    const list = '/desk/content/partners';
    const before = await shownItems(browser, 'partners');
    const [first] = await fresh.database
      .selectFrom('content_item')
      .selectAll()
      .where('kind', '=', 'partners')
      .execute();
    const body = first?.body ?? '';
    const rows = Array.from({ length: 60 }, (_, at) => {
      return { kind: 'partners', id: `more-${at}`, position: 100 + at, body };
    });
    await fresh.database.insertInto('content_item').values(rows).execute();
    expect(await shownItems(browser, 'partners')).toHaveLength(50);
    const page = await textOf(browser, `${list}?page=2`);
    expect(page).toMatch(/Page <!-- -->2<!-- --> of <!-- -->2</);
    expect(page).toMatch(/\?page=1"[^>]*>Previous/);
    const [from, id] = [50, `more-${50 - before.length}`];
    const { entries, buttons } = await listForm(browser, `${list}?page=2`);
    expect(buttons).toContainEqual(['_move', `${from - 1} ${id}`]);
    const up = await browser.post(list, toBody([...entries, ['_move', `${from - 1} ${id}`]]));
    expect(up.headers.get('Location')).toBe(`${list}?done=moved#item-${id}`);
    const down = await browser.post(list, toBody([...entries, ['_move', `${from} ${id}`]]));
    expect(down.headers.get('Location')).toBe(`${list}?done=moved&page=2#item-${id}`);
  });

  test('events are listed by their dates, as visitors see them, and cannot be moved', async () => {
    const { browser } = await editor();
    const list = '/desk/content/events';
    const events = (await (await browser.get('/api/events')).json()) as Event[];
    const visitorOrder = sortForVisitors(events, fresh.now).map(({ id }) => `${list}/${id}`);
    expect(visitorOrder).not.toEqual(events.map(({ id }) => `${list}/${id}`));
    const atTheDesk = await shownItems(browser, 'events');
    expect(atTheDesk).toEqual(visitorOrder);
    const page = await textOf(browser, list);
    expect(page).not.toContain('name="_move"');
    const { items } = await readStored();
    const refused = await browser.post(list, { _move: `0 ${atTheDesk[2]?.split('/').at(-1)}` });
    expect(refused.status).toBe(409);
    expect((await readStored()).items).toEqual(items);
    const partners = '/desk/content/partners';
    expect((await browser.post(partners, { _move: 'nowhere' })).status).toBe(400);
  });

  test('a scheduled new item is removed when withdrawn', async () => {
    const { browser } = await editor();
    const add = '/desk/content/events/+new';
    const blank = await formAt(browser, add);
    const added = await send(
      browser,
      add,
      withChanges(blank.entries, { title: 'Kite day', date: 'In May' }),
      'save',
    );
    const item = added.headers.get('Location')?.split('?')[0] ?? '';
    const at = { _at: '2026-11-22T09:00' };
    await send(browser, item, withChanges((await formAt(browser, item)).entries, at), 'schedule');
    expect(await textOf(browser, item)).toContain('22 November 2026, 9:00 am');
    const back = await browser.post(item, { _do: 'withdraw' });
    expect(back.headers.get('Location')).toBe('/desk/content/events?done=withdrawn');
  });
});
