import { describe, expect, test } from 'vitest';
import type { BrowserForm } from '#tests/support/browser-form.ts';
import {
  formAt,
  openEditor,
  readStoredContent,
  send,
  sidesOf,
  textOf,
} from '#tests/support/content-editor.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { openItem } from '../desk-lists.server.ts';

describe.each(DATABASES)('editing content on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const editor = (...[name, desk]: [string?, ReturnType<typeof makeDeskOver>?]) =>
    openEditor(fresh, name, desk);
  const readStored = () => readStoredContent(fresh);

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

  test('two editors: what only one changed is merged, and what both changed asks', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const path = '/desk/content/events/6';
    const opened = await formAt(ama, path);
    const theirs = { title: 'Kofi’s title', location: 'Ho' };
    await send(kofi, path, withChanges((await formAt(kofi, path)).entries, theirs), 'publish');

    const mine = withChanges(opened.entries, { title: 'Ama’s title', excerpt: 'In short' });
    const refused = await send(ama, path, mine, 'publish');
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(sidesOf(page)).toEqual([['Ama’s title', 'Kofi’s title']]);
    expect(page.match(/<li>This differs from the version/g)).toHaveLength(1);
    expect(page).toContain('<ul id="field-title-warnings"');
    const again = itemForm(page);
    expect(again.entries).toEqual(
      expect.arrayContaining([...mine].filter(([name]) => !/^_/.test(name))),
    );
    const saved = await send(ama, path, again.entries, 'publish');
    expect(saved.headers.get('Location')).toBe(`${path}?done=published`);
    expect((await formAt(ama, path)).entries).toEqual(
      expect.arrayContaining([
        ['title', 'Ama’s title'],
        ['location', 'Ho'],
        ['excerpt', 'In short'],
      ]),
    );
  });

  test('publishing keeps what others published, and publishes no unseen draft of theirs', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const path = '/desk/content/events/6';
    for (const [round, pressed, done] of [
      ['1', 'publish', 'published'],
      ['2', 'save', 'not-published'],
    ]) {
      const opened = await formAt(ama, path);
      const theirs = withChanges((await formAt(kofi, path)).entries, { location: `Ho ${round}` });
      await send(kofi, path, theirs, pressed ?? '');
      const mine = withChanges(opened.entries, { title: `Mine ${round}` });
      const sent = await send(ama, path, mine, 'publish');
      expect(sent.headers.get('Location')).toBe(`${path}?done=${done}`);
      expect((await formAt(ama, path)).entries).toEqual(
        expect.arrayContaining([
          ['title', `Mine ${round}`],
          ['location', `Ho ${round}`],
        ]),
      );
    }
    const seen = await (await ama.get('/api/events')).text();
    expect(seen).toContain('Ho 1');
    expect(seen).not.toContain('Mine 2');
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

  test('rows that another member removed or changed stay so, and no row replaces another', async () => {
    const { browser: ama, desk } = await editor();
    const { browser: kofi } = await editor('Kofi', desk);
    const path = '/desk/content/courses/robots-from-scratch';
    const item = { kind: 'courses', id: 'robots-from-scratch' } as const;
    const sessions = async () => {
      const opened = await openItem(desk.app, item);
      return (opened?.body as { sessions: { location: string }[] } | undefined)?.sessions ?? [];
    };
    const before = await sessions();
    const opened = await formAt(ama, path);
    // Kofi removes the first one.
    const theirs = (await formAt(kofi, path)).entries;
    const [row = ''] = theirs.map(([name]) => /^sessions\.\d+/.exec(name)?.[0]).filter(Boolean);
    const others = theirs.filter(([name]) => !name.startsWith(row));
    await send(kofi, path, others, 'save');
    expect(await sessions()).toEqual(before.slice(1));

    const second = { title: 'Mine', 'sessions.1.location': 'Ho' };
    const saved = await send(ama, path, withChanges(opened.entries, second), 'save');
    expect(saved.headers.get('Location')).toBe(`${path}?done=merged`);
    const merged = [{ ...before[1], location: 'Ho' }, ...before.slice(2)];
    expect(await sessions()).toEqual(merged);

    const first = withChanges(opened.entries, { 'sessions.0.location': 'Wa' });
    const refused = await send(ama, path, first, 'save');
    expect(refused.status).toBe(409);
    const sides = sidesOf(await refused.clone().text());
    expect(sides).toEqual([[expect.stringContaining('Wa'), '(nothing)']]);
    await send(ama, path, itemForm(await refused.text()).entries, 'save');
    expect((await sessions()).map(({ location }) => location)).toEqual(
      expect.arrayContaining(['Wa', 'Ho']),
    );
  });

  test('an HTML text is edited as Markdown and delivered as HTML, and its section is chosen', async () => {
    const { browser } = await editor();
    const path = '/desk/content/stem-squad-landing/plan-starter';
    const list = await textOf(browser, '/desk/content/stem-squad-landing');
    expect(list).toMatch(/plan-starter".*Starter<.*Plan, GH₵350/s);
    const { entries } = await formAt(browser, path);
    expect(await textOf(browser, path)).toMatch(/<select[^>]*name="type"/);
    const [, text = ''] = entries.find(([name]) => name === 'content') ?? [];
    expect(text).toMatch(/^\*\*\{starter price\} per month\*\*, ages 6-12\s+.*\s+- A kit/s);
    const payload = async () => (await browser.get('/api/stem-squad-landing')).text();
    const before = await payload();
    const same = await send(browser, path, entries, 'publish');
    expect(same.headers.get('Location')).toBe(`${path}?done=published`);
    expect(await payload()).toBe(before);
    const changed = withChanges(entries, { content: 'One **word**\r\n\r\n- a\r\n- b' });
    await send(browser, path, changed, 'publish');
    expect(await payload()).toContain(
      '<p>One <strong>word</strong></p><ul><li>a</li><li>b</li></ul>',
    );
    expect((await formAt(browser, path)).entries).toContainEqual([
      'content',
      expect.stringMatching(/^One \*\*word\*\*\s+- a\s+- b$/),
    ]);
  });
});
