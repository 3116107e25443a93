import { describe, expect, test } from 'vitest';
import { browserForms } from '#tests/support/browser-form.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { linksIn, toBody } from '#tests/support/item-form.ts';
import { openItem } from '../desk-lists.server.ts';
import { addItem, removeItem, saveDraft } from '../editing.server.ts';
import { listRemovedItems } from '../history.server.ts';
import { publishDraft, withdrawDraft } from '../publishing.server.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const PAGE = '/desk/content/events/6';

describe.each(DATABASES)('the history of content on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function openDesk() {
    const desk = makeDeskOver(fresh, fresh);
    const { browser, staff } = await desk.signedIn('Ama', ['owner']);
    return { desk, browser, staff, app: desk.app };
  }

  test('a removed item is found below its list and in the audit log, and can be restored from there', async () => {
    const { app, browser, staff } = await openDesk();
    expect(await textOf(browser, '/desk/content/events')).not.toContain('Removed');
    await removeItem(app, EVENT, staff);
    expect(await listRemovedItems(app, 'events')).toEqual([
      { id: '6', title: 'Harmattan Robot Day' },
    ]);
    const post = await addItem(app, 'blogs', { title: 'Never seen' }, staff);
    if (!post) throw new Error('no post');
    await withdrawDraft(app, post, staff);
    expect(await listRemovedItems(app, 'blogs')).toEqual([{ id: post.id, title: 'Never seen' }]);

    const history = `${PAGE}/history`;
    const list = await textOf(browser, '/desk/content/events');
    expect(list).toMatch(/Removed \(.*1/);
    expect(linksIn(list, /history$/)).toEqual([history]);
    const logged = linksIn(await textOf(browser, '/desk/log'), /^\/desk\/content\//);
    expect(logged.toSorted()).toEqual(['/desk/content/blogs/never-seen', PAGE]);
    expect((await browser.get(PAGE)).headers.get('Location')).toBe(history);

    const form = browserForms(await textOf(browser, history)).find(({ buttons }) =>
      buttons.some(([name]) => name === 'version'),
    );
    const restored = await browser.post(
      history,
      toBody([...(form?.entries ?? []), form?.buttons[0] ?? ['', '']]),
    );
    expect(restored.headers.get('Location')).toBe(`${PAGE}?done=restored`);
    expect(await listRemovedItems(app, 'events')).toEqual([]);
    expect(await openItem(app, EVENT)).toMatchObject({ status: 'draft', isPublic: false });
    expect(await textOf(browser, '/desk/content/blogs/never-seen/history')).toContain(
      'Restore as a draft',
    );
  });

  test('a long history has pages, and of long texts what was changed', async () => {
    const { app, browser, staff } = await openDesk();
    const longText = (number: number) => `${'Many words about robots. '.repeat(330)} ${number}`;
    for (let number = 1; number <= 30; number += 1) {
      const { base, body } = (await openItem(app, EVENT)) ?? { base: '' };
      const changed = {
        ...(body as object),
        title: `Day ${number}`,
        description: longText(number),
      };
      const saved = await saveDraft(app, EVENT, { base, body: changed }, staff);
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      await publishDraft(app, EVENT, saved.base, staff);
    }
    const daysOn = (page: string) => [
      ...new Set([...page.matchAll(/Day (\d+)<\/ins>/g)].map(([, number]) => Number(number))),
    ];
    const count = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => from - index);
    const first = await textOf(browser, `${PAGE}/history`);
    expect(daysOn(first)).toEqual(count(30, 11));
    expect(first).toMatch(/… [^<]{10,60} 30<\/ins>/);
    expect(first.length).toBeLessThan(100_000);
    const [, older = ''] = /href="([^"]*\?before=\d+)"/.exec(first) ?? [];
    const second = await textOf(browser, older);
    expect(daysOn(second)).toEqual(count(10, 1));
    expect(second).not.toMatch(/href="[^"]*\?before=\d+"/);
    // The newest version of an older page is not the published one.
    expect(second.match(/Restore as a draft/g)).toHaveLength(11);
    expect((await browser.get(`${PAGE}/history?before=x`)).status).toBe(200);
  });
});

async function textOf(browser: TestBrowser, path: string): Promise<string> {
  const page = await browser.get(path);
  expect(page.status, path).toBe(200);
  return page.text();
}
