import { describe, expect, test } from 'vitest';
import { type BrowserForm, browserForms } from '#tests/support/browser-form.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { mailedCode, makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, linksIn, toBody, withChanges } from '#tests/support/item-form.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';
import type { Event } from '../../model/event.ts';
import { sortForVisitors } from '../../model/lists/event-order.ts';

describe.each(DATABASES)('editing content on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function editor(name = 'Ama', desk = makeDeskOver(fresh, fresh)) {
    const { welcome, staff } = await desk.colleague(name, ['editor']);
    const browser = desk.browser();
    await browser.post(welcome);
    return { ...desk, desk, browser, staff };
  }

  /** The published items, and the versions that are not published yet. */
  async function readStored() {
    const { database } = fresh;
    return {
      items: await database.selectFrom('content_item').selectAll().orderBy('id').execute(),
      versions: await database
        .selectFrom('content_version')
        .select(['kind', 'item', 'state'])
        .execute(),
    };
  }

  test('a change becomes a draft, which is published or withdrawn', async () => {
    const { browser } = await editor();
    const form = await formAt(browser, '/desk/content/events/6');
    const isPublic = async () =>
      (await (await browser.get('/api/events')).text()).includes('Robot day in Ho');

    const changed = withChanges(form.entries, { title: 'Robot day in Ho' });
    const saved = await send(browser, '/desk/content/events/6', changed, 'save');
    expect(saved.headers.get('Location')).toBe('/desk/content/events/6?done=saved');
    const page = await textOf(browser, '/desk/content/events/6?done=saved');
    expect(page).toContain('Visitors do not see it yet');
    expect(page).toContain('Robot day in Ho');
    expect(await isPublic()).toBe(false);
    expect(await textOf(browser, '/desk/content')).toContain('1 draft');
    expect(await textOf(browser, '/desk/content/events')).toMatch(/Robot day in Ho.*Draft/s);

    await browser.post('/desk/content/events/6', { _do: 'withdraw' });
    const again = await formAt(browser, '/desk/content/events/6');
    expect(again.entries).toEqual(form.entries);

    const published = await send(browser, '/desk/content/events/6', changed, 'publish');
    expect(published.headers.get('Location')).toBe('/desk/content/events/6?done=published');
    expect(await isPublic()).toBe(true);
    const history = await textOf(browser, '/desk/content/events/6/history');
    expect(history).toMatch(/Ama.*Published on.*Name of the event.*Robot day in Ho/s);
  });

  test('an invalid value is explained at its field, and everything that was typed stays', async () => {
    const { browser } = await editor();
    const path = '/desk/content/courses/robots-from-scratch';
    const form = await formAt(browser, path);
    const wrong = withChanges(form.entries, { title: ' ', 'pricing.student': 'cheap <b>' });
    const refused = await send(browser, path, wrong, 'publish');
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toMatch(/href="#field-title">Name of the course must not be empty/);
    expect(page).toContain('Student must be a number.');
    expect(itemForm(page).entries).toEqual(wrong);
    expect((await readStored()).versions).toEqual([]);
  });

  test('rows are added, moved and removed without storing anything', async () => {
    const { browser } = await editor();
    const path = '/desk/content/courses/robots-from-scratch';
    const form = await formAt(browser, path);
    const dates = (entries: BrowserForm['entries']) =>
      entries.filter(([name]) => /^sessions\.\d+\.date$/.test(name)).map(([, value]) => value);
    const before = dates(form.entries);
    expect(before.length).toBeGreaterThan(1);

    const press = async (entries: BrowserForm['entries'], pressed: string) => {
      const page = await browser.post(path, toBody([...entries, ['_rows', pressed]]));
      expect(page.status).toBe(200);
      return itemForm(await page.text());
    };
    const typed = withChanges(form.entries, { title: 'Half typed' });
    const down = await press(typed, 'down sessions.0');
    expect(dates(down.entries)).toEqual([before[1], before[0], ...before.slice(2)]);
    expect(down.entries).toContainEqual(['title', 'Half typed']);
    const without = await press(down.entries, 'remove sessions.1');
    expect(dates(without.entries)).toEqual([before[0], ...before.slice(2)]);
    const [, add = ''] =
      without.buttons.find(([, value]) => value.startsWith('add sessions ')) ?? [];
    const added = await press(without.entries, add);
    expect(dates(added.entries)).toEqual([before[0], ...before.slice(2), '']);
    expect((await readStored()).versions).toEqual([]);

    const number = /(\d+)$/.exec(add)?.[1];
    const saved = await send(
      browser,
      path,
      withChanges(added.entries, { [`sessions.${number}.date`]: 'A new day' }),
      'save',
    );
    expect(saved.headers.get('Location')).toBe(`${path}?done=saved`);
    const stored = await formAt(browser, path);
    expect(dates(stored.entries)).toEqual([before[0], ...before.slice(2), 'A new day']);
  });

  test('two editors: both versions are shown side by side, and a second save stores the own version', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const path = '/desk/content/events/6';
    const opened = await formAt(ama, path);
    const before = Object.fromEntries(opened.entries);
    const theirs = { title: 'Kofi’s title', location: 'Ho' };
    await send(kofi, path, withChanges((await formAt(kofi, path)).entries, theirs), 'save');

    const mine = withChanges(opened.entries, { title: 'Ama’s title', time: '8:00 am' });
    const refused = await send(ama, path, mine, 'save');
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(sidesOf(page)).toEqual([
      ['Ama’s title', 'Kofi’s title'],
      [before.location, 'Ho'],
      ['8:00 am', '(nothing)'],
    ]);
    // Marked at their fields in the form, and nowhere else.
    expect(page.match(/<li>This differs from the version/g)).toHaveLength(3);
    for (const name of ['title', 'time', 'location']) {
      expect(page).toContain(`<ul id="field-${name}-warnings"`);
    }
    const again = itemForm(page);
    expect(again.entries).toEqual(
      expect.arrayContaining([...mine].filter(([name]) => !/^_/.test(name))),
    );
    expect((await formAt(kofi, path)).entries).toContainEqual(['title', 'Kofi’s title']);

    const saved = await send(ama, path, again.entries, 'save');
    expect(saved.headers.get('Location')).toBe(`${path}?done=saved`);
    expect((await formAt(ama, path)).entries).toEqual(
      expect.arrayContaining([
        ['title', 'Ama’s title'],
        ['location', before.location],
        ['time', '8:00 am'],
      ]),
    );
  });

  test('a second change by another member is shown before it is replaced', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const path = '/desk/content/events/6';
    const opened = await formAt(ama, path);
    const retitle = async (title: string) =>
      send(kofi, path, withChanges((await formAt(kofi, path)).entries, { title }), 'save');
    await retitle('First');
    const mine = withChanges(opened.entries, { title: 'Mine' });
    const again = itemForm(await (await send(ama, path, mine, 'save')).text());
    await retitle('Second');
    const refused = await send(ama, path, again.entries, 'save');
    expect(refused.status).toBe(409);
    expect(sidesOf(await refused.text())).toEqual([['Mine', 'Second']]);
  });

  test('a row that another member changed is shown, and no row replaces another', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const path = '/desk/content/courses/robots-from-scratch';
    const item = { kind: 'courses', id: 'robots-from-scratch' } as const;
    const sessions = async () => {
      const opened = await desk.services.content.open(item);
      return (opened?.body as { sessions: { date: string }[] } | undefined)?.sessions ?? [];
    };
    const before = await sessions();
    const opened = await formAt(ama, path);
    // Kofi removes the first one.
    const theirs = (await formAt(kofi, path)).entries;
    const [row = ''] = theirs.map(([name]) => /^sessions\.\d+/.exec(name)?.[0]).filter(Boolean);
    await send(
      kofi,
      path,
      theirs.filter(([name]) => !name.startsWith(row)),
      'save',
    );
    expect(await sessions()).toEqual(before.slice(1));

    const mine = withChanges(opened.entries, { title: 'Mine' });
    const refused = await send(ama, path, mine, 'save');
    expect(refused.status).toBe(409);
    const sides = sidesOf(await refused.clone().text());
    expect(sides).toHaveLength(2);
    expect(sides[1]).toEqual([expect.stringContaining(before[0]?.date ?? ''), '(nothing)']);
    const saved = await send(ama, path, itemForm(await refused.text()).entries, 'save');
    expect(saved.headers.get('Location')).toBe(`${path}?done=saved`);
    expect(await sessions()).toEqual(before);
  });

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
      withChanges(blank.entries, { title: 'Kite day' }),
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

    await browser.post(path, { _do: 'remove' });
    const page = await textOf(browser, path);
    expect(page).toContain('Visitors see it until you publish the removal');
    expect(await visible()).toBe(true);
    const removal = browserForms(page).find(({ buttons }) =>
      buttons.some(([, value]) => value === 'publish-removal'),
    );
    const removed = await send(browser, path, removal?.entries ?? [], 'publish-removal');
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

  test('events are listed by their dates, as visitors see them, and cannot be moved', async () => {
    const { browser } = await editor();
    const list = '/desk/content/events';
    const events = (await (await browser.get('/api/events')).json()) as Event[];
    const visitorOrder = sortForVisitors(events, fresh.now).map(({ id }) => `${list}/${id}`);
    expect(visitorOrder).not.toEqual(events.map(({ id }) => `${list}/${id}`));
    const atTheDesk = await shownItems(browser, 'events');
    expect(atTheDesk).toEqual(visitorOrder);
    const page = await textOf(browser, list);
    expect(page).toContain('Visitors see them by their dates');
    expect(page).not.toMatch(/name="_move" value|name="_order"|drag-handle/);
    const { items } = await readStored();
    const ids = atTheDesk.map((path) => ['_order', path.split('/').at(-1) ?? ''] as const);
    const refused = await browser.post(list, toBody([...ids, ['_move', `0 ${ids[2]?.[1]}`]]));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Visitors see them by their dates');
    expect((await readStored()).items).toEqual(items);
  });

  test('moving an item in a list that another member reordered is refused with a message', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const list = '/desk/content/partners';
    const opened = await listForm(ama, list);
    const last = opened.entries.length - 1;
    const [, id = ''] = opened.entries[last] ?? [];
    const [, other = ''] = opened.entries[1] ?? [];
    const move = (to: string) => toBody([...opened.entries, ['_move', to]]);
    expect((await kofi.post(list, move(`0 ${id}`))).status).toBe(303);
    const order = linksIn(await textOf(ama, list), /partners\/(?!\+)/);
    expect(order[0]).toBe(`${list}/${id}`);

    const refused = await ama.post(list, move(`0 ${other}`));
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain('Nothing was moved: somebody else changed this list meanwhile.');
    expect(linksIn(page, /partners\/(?!\+)/)).toEqual(order);
    const again = await listForm(ama, list);
    expect((await ama.post(list, toBody([...again.entries, ['_move', `0 ${other}`]]))).status).toBe(
      303,
    );
    expect(linksIn(await textOf(ama, list), /partners\/(?!\+)/)[0]).toBe(`${list}/${other}`);
    expect((await ama.post(list, { _move: 'nowhere' })).status).toBe(400);
  });

  test('a scheduled new item has no place in its list yet, and is removed when withdrawn', async () => {
    const { browser } = await editor();
    const add = '/desk/content/events/+new';
    const blank = await formAt(browser, add);
    const added = await send(
      browser,
      add,
      withChanges(blank.entries, { title: 'Kite day' }),
      'save',
    );
    const item = added.headers.get('Location')?.split('?')[0] ?? '';
    const at = { _at: '2026-11-22T09:00' };
    await send(browser, item, withChanges((await formAt(browser, item)).entries, at), 'schedule');
    expect(await textOf(browser, item)).toContain('22 November 2026, 9:00 am');
    const id = item.split('/').at(-1) ?? '';
    expect((await listForm(browser, '/desk/content/events')).entries).not.toContainEqual([
      '_order',
      id,
    ]);
    const back = await browser.post(item, { _do: 'withdraw' });
    expect(back.headers.get('Location')).toBe('/desk/content/events?done=withdrawn');
  });

  test('an older version becomes the draft, and publishing is undone', async () => {
    const { browser } = await editor();
    const path = '/desk/content/events/6';
    const retitle = async (title: string) =>
      send(browser, path, withChanges((await formAt(browser, path)).entries, { title }), 'publish');
    await retitle('First');
    await retitle('Second');
    const undone = await browser.post(path, { _do: 'undo' });
    expect(undone.headers.get('Location')).toBe(`${path}?done=undone`);
    expect((await formAt(browser, path)).entries).toContainEqual(['title', 'First']);

    const history = await textOf(browser, `${path}/history`);
    const restore = browserForms(history).flatMap(({ buttons }) => buttons);
    const [name = '', version = ''] = restore[0] ?? [];
    const restored = await browser.post(`${path}/history`, { [name]: version });
    expect(restored.headers.get('Location')).toBe(`${path}?done=restored`);
    expect((await formAt(browser, path)).entries).toContainEqual(['title', 'Second']);
  });

  test('a change by another member is not lost when an item is restored or removed', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const path = '/desk/content/events/6';
    const retitle = async (title: string, pressed: string) =>
      send(kofi, path, withChanges((await formAt(kofi, path)).entries, { title }), pressed);
    await retitle('First', 'publish');
    await retitle('Second', 'publish');
    const restoring = async (page: string) =>
      pressing(await textOf(ama, page), ([name]) => name === 'version');
    const removing = async () =>
      pressing(await textOf(ama, path), ([, value]) => value === 'remove');
    const opened = [
      [`${path}/history`, await restoring(`${path}/history`)],
      [path, await removing()],
    ] as const;
    await retitle('Kofi’s words', 'save');
    for (const [path, sent] of opened) {
      const refused = await ama.post(path, sent);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('It was changed since this page was opened.');
    }
    expect((await formAt(ama, path)).entries).toContainEqual(['title', 'Kofi’s words']);

    // Twice, as by a double click, after the page showed the current version.
    const restore = await restoring(`${path}/history`);
    for (const _ of [1, 2]) {
      const restored = await ama.post(`${path}/history`, restore);
      expect(restored.headers.get('Location')).toBe(`${path}?done=as-shown`);
    }
    const remove = await removing();
    for (const _ of [1, 2]) {
      const removed = await ama.post(path, remove);
      expect(removed.headers.get('Location')).toBe(`${path}?done=removing`);
    }
  });

  test('publishing a removal after an import changed the item is refused with the reason', async () => {
    const { browser } = await editor();
    const path = '/desk/content/events/6';
    await browser.post(path, { _do: 'remove' });
    const [row] = await fresh.database
      .selectFrom('content_item')
      .selectAll()
      .where('kind', '=', 'events')
      .where('id', '=', '6')
      .execute();
    const body = JSON.stringify({ ...JSON.parse(row?.body ?? ''), title: 'By the files' });
    await fresh.database
      .updateTable('content_item')
      .set({ body })
      .where('kind', '=', 'events')
      .where('id', '=', '6')
      .execute();
    const removal = pressing(
      await textOf(browser, path),
      ([, value]) => value === 'publish-removal',
    );
    const refused = await browser.post(path, removal);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('changed after the removal was drafted');
    expect((await readStored()).items).toContainEqual(expect.objectContaining({ body }));
  });

  test('a picture field offers the uploaded pictures in its shape', async () => {
    const { browser, staff } = await editor();
    const id = await storedPicture(fresh.database, staff.id);
    const page = await textOf(browser, '/desk/content/events/6');
    expect(page).toMatch(
      new RegExp(`Choose one of our pictures.*/images/desk/${id}[^"<]*16x9`, 's'),
    );
    expect(await textOf(browser, '/desk/content/events/+new')).toContain(id);
    expect(await textOf(browser, '/desk/content/legal/privacy-policy')).not.toContain(id);
  });

  test('the time for publishing must be in the future', async () => {
    const { browser } = await editor();
    const path = '/desk/content/events/6';
    const form = await formAt(browser, path);
    const time = { _at: '2026-11-21T13:30' };
    const same = await send(browser, path, withChanges(form.entries, time), 'schedule');
    expect(same.headers.get('Location')).toBe(`${path}?done=same`);
    const changed = withChanges(form.entries, { title: 'Later', _at: '2026-11-21T11:00' });
    const refused = await send(browser, path, changed, 'schedule');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('href="#field-_at">Choose a moment to come.');
    const far = withChanges(changed, { _at: '+020261-01-01T10:00' });
    const late = await send(browser, path, far, 'schedule');
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('href="#field-_at">Write the year with four digits.');
    const scheduled = await send(browser, path, withChanges(changed, time), 'schedule');
    expect(scheduled.headers.get('Location')).toBe(`${path}?done=scheduled`);
    expect(await textOf(browser, path)).toContain('21 November 2026, 1:30 pm');
  });

  test('the URL of an item is changed, and an empty one is refused', async () => {
    const { browser } = await editor();
    const path = '/desk/content/courses/robots-from-scratch';
    const refused = await browser.post(path, { _do: 'rename', _word: ' ' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Write the new word first.');
    expect(itemForm(page).entries).toEqual((await formAt(browser, path)).entries);
    const renamed = await browser.post(path, { _do: 'rename', _word: 'First robots' });
    expect(renamed.headers.get('Location')).toBe(
      '/desk/content/courses/first-robots?done=renamed&from=robots-from-scratch',
    );
    // A key that another item has.
    const [other = ''] = linksIn(
      await textOf(browser, '/desk/content/courses'),
      /courses\/(?!first|\+)./,
    );
    const taken = await browser.post(other, { _do: 'rename', _word: 'First robots' });
    expect(taken.headers.get('Location')).toBeNull();
    expect(await taken.text()).toMatch(/“[^”]+” has this address\. Choose another one\./);
  });

  test('a form sent after the session ended can be sent again unchanged', async () => {
    const { browser, desk } = await editor();
    const path = '/desk/content/courses/robots-from-scratch';
    const form = await formAt(browser, path);
    const typed = withChanges(form.entries, { title: 'Girls, \r\n & "tech"' });
    fresh.now += 8 * 24 * 3_600_000;
    const refused = await send(browser, path, typed, 'save');
    expect(refused.status).toBe(401);
    const [again] = browserForms(await refused.text());
    expect(again?.entries).toEqual([...typed, ['_do', 'save']]);
    expect((await readStored()).versions).toEqual([]);

    await browser.post('/desk/sign-in', { email: 'ama@example.org' });
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    await browser.post('/desk/sign-in', { code });
    const saved = await browser.post(path, toBody(again?.entries ?? []));
    expect(saved.headers.get('Location')).toBe(`${path}?done=saved`);
    expect(desk.errors).toEqual([]);
  });
});

/** Both versions of each differing field: mine and theirs. */
function sidesOf(page: string): string[][] {
  const texts = [...page.matchAll(/class="diff-column">([^<]*)</g)].map(([, text = '']) => text);
  return texts.flatMap((mine, index) => (index % 2 === 0 ? [[mine, texts[index + 1] ?? '']] : []));
}

async function textOf(browser: TestBrowser, path: string): Promise<string> {
  const page = await browser.get(path);
  expect(page.status, path).toBe(200);
  return page.text();
}

/** The form data sent by a button beside the main form. */
function pressing(
  page: string,
  matches: (button: readonly [string, string]) => boolean,
): URLSearchParams {
  for (const { entries, buttons } of browserForms(page)) {
    const button = buttons.find(matches);
    if (button) return toBody([...entries, button]);
  }
  throw new Error('the page has no such button');
}

/** The paths of a kind's items, in the order of its list. */
async function shownItems(browser: TestBrowser, kind: string): Promise<string[]> {
  const page = await textOf(browser, `/desk/content/${kind}`);
  // Without removed items: for these only the history is linked.
  return linksIn(page, new RegExp(`^/desk/content/${kind}/(?!\\+)[^/]+$`));
}

async function formAt(browser: TestBrowser, path: string): Promise<BrowserForm> {
  return itemForm(await textOf(browser, path));
}

/** The form in which the items of a list are moved. */
async function listForm(browser: TestBrowser, path: string): Promise<BrowserForm> {
  const form = browserForms(await textOf(browser, path)).find(({ buttons }) =>
    buttons.some(([name]) => name === '_move'),
  );
  if (!form) throw new Error(`nothing is moved at ${path}`);
  return form;
}

function send(
  browser: TestBrowser,
  path: string,
  entries: BrowserForm['entries'],
  pressed: string,
): Promise<Response> {
  return browser.post(path, toBody(entries, pressed));
}
