import { describe, expect, test } from 'vitest';
import { browserForms } from '../support/browser-form.ts';
import { DATABASES } from '../support/databases.ts';
import { deskOver, type TestBrowser } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { asBody, linksIn } from '../support/item-form.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const PAGE = '/desk/content/events/6';

describe.each(DATABASES)('the history of content on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const desk = deskOver(fresh, fresh);
    const { browser, staff } = await desk.signedIn('Ama', ['owner']);
    return { desk, browser, staff, content: desk.services.content };
  }

  test('what was removed is found below its list, and in the log, and restored from there', async () => {
    const { browser, content, staff } = await opened();
    expect(await textOf(browser, '/desk/content/events')).not.toContain('Removed');
    await content.remove(EVENT, staff);
    expect(await content.removed('events')).toEqual([]);
    await content.publish(EVENT, (await content.open(EVENT))?.base ?? '', staff);
    expect(await content.removed('events')).toEqual([{ id: '6', title: 'Harmattan Robot Day' }]);
    const post = await content.add('blogs', { title: 'Never seen' }, staff);
    if (!post) throw new Error('no post');
    await content.withdraw(post, staff);
    expect(await content.removed('blogs')).toEqual([{ id: post.id, title: 'Never seen' }]);

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
      asBody([...(form?.entries ?? []), form?.buttons[0] ?? ['', '']]),
    );
    expect(restored.headers.get('Location')).toBe(`${PAGE}?done=restored`);
    expect(await content.removed('events')).toEqual([]);
    expect(await content.open(EVENT)).toMatchObject({ state: 'new' });
    expect(await textOf(browser, '/desk/content/blogs/never-seen/history')).toContain(
      'Restore as a draft',
    );
  });
});

async function textOf(browser: TestBrowser, path: string): Promise<string> {
  const page = await browser.get(path);
  expect(page.status, path).toBe(200);
  return page.text();
}
