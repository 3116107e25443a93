import { describe, expect, test } from 'vitest';
import { type BrowserForm, browserForms } from '../support/browser-form.ts';
import { DATABASES } from '../support/databases.ts';
import { deskOver, type TestBrowser } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';

describe.each(DATABASES)('editing content on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function editor(name = 'Ama', desk = deskOver(fresh, fresh)) {
    const { welcome } = await desk.colleague(name, ['editor']);
    const browser = desk.browser();
    await browser.post(welcome);
    return { ...desk, desk, browser };
  }

  /** What visitors see, and what waits to be seen by them. */
  async function kept() {
    const { database } = fresh;
    return {
      items: await database.selectFrom('content_item').selectAll().orderBy('id').execute(),
      versions: await database
        .selectFrom('content_version')
        .select(['kind', 'item', 'state'])
        .execute(),
    };
  }

  test('every item of every kind is opened, and saved and published untouched it stays as it is', async () => {
    const { browser } = await editor();
    const before = await kept();
    const kinds = linksIn(await textOf(browser, '/desk/content'), /^\/desk\/content\/[\w-]+$/);
    expect(kinds).toHaveLength(18);
    let count = 0;
    for (const kind of kinds) {
      const list = await browser.get(kind);
      const single = list.headers.get('Location');
      const items = single
        ? [single]
        : linksIn(await list.text(), new RegExp(`^${kind}/(?!\\+new)`));
      expect(items.length, kind).toBeGreaterThan(0);
      for (const item of items) {
        const form = await formAt(browser, item);
        const saved = await send(browser, item, form.entries, 'save');
        expect([saved.status, saved.headers.get('Location')], item).toEqual([
          303,
          `${item}?done=same`,
        ]);
        count++;
      }
      const [first = ''] = items;
      const form = await formAt(browser, first);
      expect((await send(browser, first, form.entries, 'publish')).status).toBe(303);
    }
    expect(count).toBe(before.items.length);
    expect(await kept()).toEqual(before);
  }, 60_000);

  test('a change is a draft, which is published or taken back', async () => {
    const { browser } = await editor();
    const form = await formAt(browser, '/desk/content/events/6');
    const isPublic = async () =>
      (await (await browser.get('/api/events')).text()).includes('Robot day in Ho');

    const changed = changing(form.entries, { title: 'Robot day in Ho' });
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

  test('what does not fit is said at its field, and everything that was typed stays', async () => {
    const { browser } = await editor();
    const address = '/desk/content/courses/robots-from-scratch';
    const form = await formAt(browser, address);
    const wrong = changing(form.entries, { title: ' ', 'pricing.student': 'cheap <b>' });
    const refused = await send(browser, address, wrong, 'publish');
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toMatch(/href="#field-title">Name of the course must not be empty/);
    expect(page).toContain('Student must be a number.');
    expect(itemForm(page).entries).toEqual(wrong);
    expect((await kept()).versions).toEqual([]);
  });

  test('rows are added, moved and taken out without anything being stored', async () => {
    const { browser } = await editor();
    const address = '/desk/content/courses/robots-from-scratch';
    const form = await formAt(browser, address);
    const dates = (entries: BrowserForm['entries']) =>
      entries.filter(([name]) => /^sessions\.\d+\.date$/.test(name)).map(([, value]) => value);
    const before = dates(form.entries);
    expect(before.length).toBeGreaterThan(1);

    const press = async (entries: BrowserForm['entries'], pressed: string) => {
      const page = await browser.post(
        address,
        new URLSearchParams([...entries, ['_rows', pressed]] as string[][]),
      );
      expect(page.status).toBe(200);
      return itemForm(await page.text());
    };
    const typed = changing(form.entries, { title: 'Half typed' });
    const down = await press(typed, 'down sessions.0');
    expect(dates(down.entries)).toEqual([before[1], before[0], ...before.slice(2)]);
    expect(down.entries).toContainEqual(['title', 'Half typed']);
    const without = await press(down.entries, 'remove sessions.1');
    expect(dates(without.entries)).toEqual([before[0], ...before.slice(2)]);
    const [, add = ''] =
      without.buttons.find(([, value]) => value.startsWith('add sessions ')) ?? [];
    const added = await press(without.entries, add);
    expect(dates(added.entries)).toEqual([before[0], ...before.slice(2), '']);
    expect((await kept()).versions).toEqual([]);

    const number = /(\d+)$/.exec(add)?.[1];
    const saved = await send(
      browser,
      address,
      changing(added.entries, { [`sessions.${number}.date`]: 'A new day' }),
      'save',
    );
    expect(saved.headers.get('Location')).toBe(`${address}?done=saved`);
    const stored = await formAt(browser, address);
    expect(dates(stored.entries)).toEqual([before[0], ...before.slice(2), 'A new day']);
  });

  test('two editors: other fields merge, the same field is shown side by side and chosen', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const address = '/desk/content/events/6';
    const opened = await formAt(ama, address);
    const theirs = { title: 'Kofi’s title', location: 'Ho' };
    await send(kofi, address, changing((await formAt(kofi, address)).entries, theirs), 'save');

    const mine = changing(opened.entries, { title: 'Ama’s title', time: '8:00 am' });
    const refused = await send(ama, address, mine, 'save');
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toMatch(/Kofi(<!-- -->)? changed this too/);
    expect(page).toContain('Kofi’s title');
    const choosing = itemForm(page);
    expect(choosing.entries).toContainEqual(['title', 'Ama’s title']);
    expect(choosing.entries).toContainEqual(['_choice.title', 'mine']);

    const chosen = changing(choosing.entries, { '_choice.title': 'theirs' });
    const saved = await send(ama, address, chosen, 'save');
    expect(saved.headers.get('Location')).toBe(`${address}?done=saved`);
    expect((await formAt(ama, address)).entries).toEqual(
      expect.arrayContaining([
        ['title', 'Kofi’s title'],
        ['location', 'Ho'],
        ['time', '8:00 am'],
      ]),
    );
  });

  test('a choice does not count for what was changed once more', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const address = '/desk/content/events/6';
    const opened = await formAt(ama, address);
    const retitle = async (title: string) =>
      send(kofi, address, changing((await formAt(kofi, address)).entries, { title }), 'save');
    await retitle('First');
    const mine = changing(opened.entries, { title: 'Mine' });
    const choosing = itemForm(await (await send(ama, address, mine, 'save')).text());
    await retitle('Second');
    const refused = await send(ama, address, choosing.entries, 'save');
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Second');
  });
});

async function textOf(browser: TestBrowser, path: string): Promise<string> {
  const page = await browser.get(path);
  expect(page.status, path).toBe(200);
  return page.text();
}

async function formAt(browser: TestBrowser, path: string): Promise<BrowserForm> {
  return itemForm(await textOf(browser, path));
}

/** The form with an item's fields. */
function itemForm(page: string): BrowserForm {
  const form = browserForms(page).find(({ buttons }) =>
    buttons.some(([, value]) => value === 'save'),
  );
  if (!form) throw new Error('the page has no form of an item');
  return form;
}

function send(
  browser: TestBrowser,
  path: string,
  entries: BrowserForm['entries'],
  pressed: string,
): Promise<Response> {
  const body = [...entries.map(([name, value]) => [name, value]), ['_do', pressed]];
  return browser.post(path, new URLSearchParams(body));
}

function changing(
  entries: BrowserForm['entries'],
  changes: Readonly<Record<string, string>>,
): BrowserForm['entries'] {
  return entries.map(([name, value]) => [name, changes[name] ?? value]);
}

function linksIn(page: string, pattern: RegExp): string[] {
  const links = [...page.matchAll(/href="([^"#?]+)"/g)].map(([, link = '']) => link);
  return [...new Set(links.filter((link) => pattern.test(link)))];
}
