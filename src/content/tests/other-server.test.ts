import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRemoteApi } from '#server/remote-api.ts';
import { remoteContent } from '#server/remote-services.ts';
import { type Backend, startBackend } from '#tests/support/backend.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { quietLog } from '#tests/support/log.ts';

const THEIRS = 'This comes from another server, and is changed there.';
const EVENTS = [
  { id: 6, title: 'Their Robot Day', date: 'Some day' },
  { id: 7, title: 'Their second day', date: 'Another day' },
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe.each(DATABASES)('a desk whose lists come from another server, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  beforeEach(() => {
    backend.reset();
    backend.set('/api/events', { json: EVENTS });
    backend.set('/api/courses', { status: 500 });
  });

  /** Signs in an editor at a server with `API_BASE_URL`. */
  async function editor() {
    const remote = remoteContent(makeRemoteApi(backend.url, quietLog));
    const desk = makeDeskOver(fresh, fresh, {}, { remote });
    const { browser } = await desk.signedIn('Efua', ['editor']);
    const page = async (path: string) => {
      const answer = await browser.get(path);
      return { status: answer.status, text: await answer.text() };
    };
    return { ...desk, browser, page };
  }

  async function stored() {
    const items = await fresh.database.selectFrom('content_item').selectAll().execute();
    const versions = await fresh.database.selectFrom('content_version').selectAll().execute();
    return { items, versions };
  }

  test('names the server of each kind, and works while the other server is down', async () => {
    const { page, errors } = await editor();
    const { status, text } = await page('/desk/content');
    expect(status).toBe(200);
    const rowText = (kind: string) =>
      new RegExp(`<li[^>]*><a[^>]*href="/desk/content/${kind}".*?</li>`, 's')
        .exec(text)?.[0]
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    expect(rowText('events')).toBe('Events From another server');
    expect(rowText('programs')).not.toContain('another server');
    expect(await page('/desk/content/events')).toMatchObject({
      status: 200,
      text: expect.stringContaining(THEIRS),
    });
    for (const path of [
      '/desk/content/events/6',
      '/desk/content/events/6/history',
      '/desk/content/events/+new',
      '/desk/preview?kind=events&id=6',
    ]) {
      expect(await page(path)).toMatchObject({
        status: 409,
        text: expect.stringContaining(THEIRS),
      });
    }
    expect(errors).toEqual([]);
  });

  test('refuses every change to them and gives the reason', async () => {
    const { browser } = await editor();
    const before = await stored();
    const event = '/desk/content/events/6';
    const title = 'Ours';
    for (const [path, form] of [
      [event, { title }],
      [event, { title, _do: 'save' }],
      [event, { title, _do: 'publish' }],
      [event, { title, _do: 'schedule', _at: '2027-01-01T09:00' }],
      ...['withdraw', 'remove'].map((_do) => [event, { _do }] as const),
      [event, { _do: 'rename', _word: 'ours' }],
      [event, { title, _rows: 'add tags 1000' }],
      [`${event}/history`, { version: 'x' }],
      ['/desk/content/events', { _item: '7', _do: 'up' }],
      ['/desk/content/events/+new', { title }],
      ['/desk/content/events/+new', { title, _do: 'publish' }],
    ] as const) {
      const answer = await browser.post(path, form);
      expect([path, form, answer.status]).toEqual([path, form, 409]);
    }
    expect(await stored()).toEqual(before);
    expect([...backend.bodies.keys()]).toEqual([]);
  });

  test('changes its own content', async () => {
    const { page, browser } = await editor();
    const pagePath = '/desk/content/programs/tech-labs';
    const { text } = await page(pagePath);
    expect(text).not.toContain(THEIRS);
    const base = /name="_base" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const form = { _base: base, _do: 'publish', title: 'Labs' };
    const answer = await browser.post(pagePath, form);
    expect(answer.headers.get('Location')).toBe(`${pagePath}?done=published`);

    // Today never requests the other server: that may be slow, and its items may disappear.
    backend.requests.clear();
    expect((await page('/desk')).status).toBe(200);
    expect([...backend.requests.keys()]).toEqual([]);
  });
});
