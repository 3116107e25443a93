import { describe, expect, test } from 'vitest';
import { browserForms } from '#tests/support/browser-form.ts';
import {
  formAt,
  openEditor,
  pressing,
  readStoredContent,
  send,
  textOf,
} from '#tests/support/content-editor.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { mailedCode, type makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, linksIn, toBody, withChanges } from '#tests/support/item-form.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';

describe.each(DATABASES)('versions and URLs of items on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const editor = (...[name, desk]: [string?, ReturnType<typeof makeDeskOver>?]) =>
    openEditor(fresh, name, desk);
  const readStored = () => readStoredContent(fresh);

  test('an older version becomes the draft', async () => {
    const { browser } = await editor();
    const path = '/desk/content/events/6';
    const retitle = async (title: string) =>
      send(browser, path, withChanges((await formAt(browser, path)).entries, { title }), 'publish');
    await retitle('First');
    await retitle('Second');
    const history = await textOf(browser, `${path}/history`);
    const restore = browserForms(history).flatMap(({ buttons }) => buttons);
    const [name = '', version = ''] = restore[0] ?? [];
    const restored = await browser.post(`${path}/history`, { [name]: version });
    expect(restored.headers.get('Location')).toBe(`${path}?done=restored`);
    expect((await formAt(browser, path)).entries).toContainEqual(['title', 'First']);
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
      expect(restored.headers.get('Location')).toBe(`${path}?done=same`);
    }
    const removed = await ama.post(path, await removing());
    expect(removed.headers.get('Location')).toBe('/desk/content/events?done=removed');
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
    expect(await late.text()).toContain('href="#field-_at">Choose a moment to come.');
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
    expect(await taken.text()).toContain(
      'Another page has or had this address. Choose another one.',
    );
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
