import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { makeResponseCache } from '#platform/http/cache/response-cache.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, SITE_URL } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { connectedFrom } from '#tests/support/test-http.ts';
import { makePhotograph, storedPicture } from '#tests/support/uploaded-pictures.ts';
import { builtSite } from '../../../../server/site.ts';
import { KINDS_IN_ORDER } from '../../kind-labels.ts';
import type { ContentKind } from '../../kinds.ts';
import { makePreview } from '../../preview.server.ts';
import { previewUrl } from '../../preview.ts';
import { makeContentStore } from '../../store.server.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const TITLE = 'Drones by the sea';

describe.each(DATABASES)('the preview of a draft on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Opens the built site with its cache, for an editor and a stranger without a session. */
  async function openPreviews() {
    const { site } = await builtSite('build');
    const { version } = makeContentStore(fresh.database);
    const desk = makeDeskOver(
      fresh,
      fresh,
      {},
      { over: { site, cache: makeResponseCache(version) } },
    );
    const { browser, staff } = await desk.signedIn('Ama', ['editor']);
    const { content, preview } = desk.services;
    const stranger = desk.browser();

    /** Saves changes of an item as a draft. */
    async function draft(item: { kind: ContentKind; id: string }, changes: object) {
      const { base = '', body } = (await content.open(item)) ?? {};
      const saved = await content.save(
        item,
        { base, body: { ...(body as object), ...changes } },
        staff,
      );
      if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
      return saved.base;
    }
    /** The link to a draft, as on the desk's page, for a page of the site. */
    async function link(item: { kind: ContentKind; id: string }, page?: string) {
      const { token } = (await preview.preview(item)) ?? {};
      if (!token) throw new Error('no draft');
      return previewUrl(item, { token, ...(page && { page }) });
    }
    return { ...desk, browser, staff, stranger, content, preview, draft, link };
  }
  const textOf = async (browser: { get(path: string): Promise<Response> }, path: string) =>
    (await browser.get(path)).text();

  test('it is a read-only copy of the public page with the draft in it', async () => {
    const { stranger, draft, link, errors } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    const previewLink = await link(EVENT);
    const answer = await stranger.get(previewLink);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toMatch(/<h1[^>]*>Drones by the sea/);
    expect(page).toContain('This is a preview. Visitors do not see it yet');
    expect(page).toMatch(/href="\/events\/6" target="_blank"[^>]*>The page as visitors see it/);
    expect(page).not.toMatch(/<script|modulepreload|rel="canonical"/);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    for (const part of [
      "script-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'none'",
      'sandbox ',
    ])
      expect(policy).toContain(part);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/allow-(scripts|forms)/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    expect(errors).toEqual([]);
  });

  test('its links stay within it, files and other sites open in a new tab, and no button submits', async () => {
    const { stranger, draft, link } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    const page = await textOf(stranger, await link(EVENT));
    const links = [...page.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag.replaceAll('&amp;', '&'));
    const inner = links.filter((tag) => / href="\//.test(tag) && !tag.includes('target='));
    expect(inner.length).toBeGreaterThan(10);
    expect(
      inner.filter((tag) => !tag.includes('href="/desk/preview?kind=events&id=6&token=')),
    ).toEqual([]);
    const list = /href="([^"]*page=%2Fevents)"/.exec(inner.join())?.[1] ?? '';
    expect(await textOf(stranger, list)).toContain(TITLE);
    const outer = links.filter((tag) => / href="https?:/.test(tag));
    expect(outer.length).toBeGreaterThan(0);
    expect(outer.filter((tag) => !tag.includes('target="_blank"'))).toEqual([]);
    const calendar = links.filter((tag) => tag.includes('.ics"'));
    expect(calendar.filter((tag) => !tag.includes('target="_blank"'))).toEqual([]);

    const form = await textOf(stranger, await link(EVENT, '/contact'));
    const buttons = [...form.matchAll(/<button\b[^>]*>/g)].map(([tag]) => tag);
    expect(buttons.length).toBeGreaterThan(1);
    expect(buttons.filter((tag) => !/disabled|type="button"/.test(tag))).toEqual([]);
  });

  test('the draft is visible nowhere else, despite caches and visits to the preview', async () => {
    const { stranger, browser, http, content, staff, draft, link } = await openPreviews();
    const paths = ['/events/6', '/events', '/api/events', '/', '/covers/events/6.svg'];
    const readPaths = () => Promise.all(paths.map((path) => textOf(stranger, path)));
    const tags = async () => (await stranger.get('/api/events')).headers.get('ETag');
    const [before, tag] = [await readPaths(), await tags()];
    const base = await draft(EVENT, { title: TITLE, cover: 'drone' });
    for (const page of [undefined, ...paths.slice(0, 2), '/', '/covers/events/6.svg']) {
      const previewLink = await link(EVENT, page);
      for (const browserOfOne of [stranger, browser, stranger]) {
        const answer = await browserOfOne.get(previewLink);
        expect(answer.headers.get('Cache-Control'), previewLink).toBe('no-store');
        expect(answer.headers.get('ETag')).toBeNull();
      }
    }
    const after = await readPaths();
    expect(after.join()).not.toContain(TITLE);
    for (const index of [2, 4]) expect(after[index]).toBe(before[index]);
    expect(await tags()).toBe(tag);
    expect(before.join()).not.toContain(TITLE);
    const own = await textOf(stranger, await link(EVENT, '/covers/events/6.svg'));
    expect(own).toContain('<svg');
    expect(own).not.toBe(before[4]);

    // After another save the link shows the new draft; after publishing it redirects.
    const previewLink = await link(EVENT);
    await draft(EVENT, { title: 'Robots by the lake' });
    expect(await textOf(stranger, previewLink)).toContain('Robots by the lake');
    const last = (await content.open(EVENT))?.base ?? base;
    expect(await content.publish(EVENT, last, staff)).toBe(true);
    const over = await stranger.get(previewLink);
    expect([over.status, over.headers.get('Location')]).toEqual([303, '/events/6']);
    // Pages of the site may not be framed, so in a frame a message is shown.
    const inFrame = { headers: { 'Sec-Fetch-Dest': 'iframe' } };
    const framed = await http.request(
      SITE_URL + previewLink,
      inFrame,
      connectedFrom('203.0.113.9'),
    );
    expect(framed.status).toBe(410);
    expect(await framed.text()).toContain('published or taken back meanwhile');
    await expect
      .poll(() => textOf(stranger, '/events/6'), { timeout: 20_000 })
      .toContain('by the lake');

    // It does not open the next draft either.
    await draft(EVENT, { title: 'Robots by the river' });
    expect((await stranger.get(previewLink)).status).toBe(303);
    expect(await textOf(stranger, await link(EVENT))).toContain('by the river');
  });

  test('a forged, altered or expired link opens nothing', async () => {
    const { stranger, browser, draft, link, preview } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    await draft({ kind: 'events', id: '7' }, { title: 'Another draft' });
    const { token = '', expiresAt } = (await preview.preview(EVENT)) ?? {};
    expect(Date.parse(expiresAt ?? '') - fresh.now).toBe(DAY_MS);
    const [time = '', ended = '', signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    const wrong = [
      '',
      'token',
      `${time}.${ended}.${other}${signature.slice(1)}`,
      `${time}.${ended}.${signature.slice(0, -1)}`,
      `${(Number.parseInt(time, 36) + DAY_MS).toString(36)}.${ended}.${signature}`,
      `${time}.1.${signature}`,
    ];
    const previewLinks = [
      ...wrong.map((forged) => previewUrl(EVENT, { token: forged })),
      previewUrl({ kind: 'events', id: '7' }, { token }),
      previewUrl({ kind: 'blogs', id: '6' }, { token }),
      `/desk/preview?token=${token}`,
      `/desk/preview?kind=__proto__&id=6&token=${token}`,
    ];
    for (const visitor of [stranger, browser]) {
      for (const previewLink of previewLinks) {
        const answer = await visitor.get(previewLink);
        expect(answer.status, previewLink).toBe(404);
        expect(await answer.text()).toContain('There is no such preview');
      }
    }
    // It opens only pages of the site.
    for (const page of [
      '//evil.example/',
      '/.//evil.example/x',
      '/.\\/evil.example/x',
      '/a/..//evil.example/x',
      'https://evil.example/',
      '/desk/people',
      '/api/events',
      '/events.data',
      '/events/6.ics',
      '/covers/events/7.svg',
    ]) {
      const answer = await stranger.get(await link(EVENT, page));
      expect(answer.status, page).toBe(404);
      expect(await answer.text(), page).toContain('There is no such preview');
    }
    expect((await stranger.get('/desk/preview?kind=events&id=6')).headers.get('Location')).toMatch(
      /^\/desk\/sign-in/,
    );
    const previewLink = await link(EVENT);
    fresh.now += DAY_MS - 1;
    expect((await stranger.get(previewLink)).status).toBe(200);
    fresh.now += 1;
    expect((await stranger.get(previewLink)).status).toBe(404);
  });

  test('it shows new, scheduled and removed items, and ends when a draft is withdrawn', async () => {
    const { stranger, content, staff, draft, link } = await openPreviews();
    const post = await content.add(
      'blogs',
      { title: 'Our new post', content: 'New words.' },
      staff,
    );
    if (!post) throw new Error('no post');
    const previewLink = await link(post);
    const page = await textOf(stranger, previewLink);
    expect(page).toContain('New words.');
    expect(page).not.toContain('The page as visitors see it');
    // The cover that the site draws is available only in the preview.
    const cover = /"(\/desk\/preview[^"]*covers[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    expect((await stranger.get(cover ?? '')).headers.get('Content-Type')).toContain('image/svg');
    const blog = await textOf(stranger, await link(post, '/blogs'));
    expect(blog.indexOf('Our new post')).toBeLessThan(blog.indexOf('Three families'));
    await content.withdraw(post, staff);
    expect((await stranger.get(previewLink)).headers.get('Location')).toBe('/blogs');

    const base = await draft(EVENT, { title: TITLE });
    await content.schedule(EVENT, { base, at: fresh.now + DAY_MS }, staff);
    expect(await textOf(stranger, await link(EVENT))).toContain(TITLE);

    expect(await textOf(stranger, '/events')).toContain('/events/7"');
    const removedEvent = { kind: 'events', id: '7' } as const;
    await content.remove(removedEvent, staff);
    const without = await stranger.get(await link(removedEvent));
    expect(without.status).toBe(200);
    expect(await without.text()).not.toContain('%2Fevents%2F7"');
    expect((await stranger.get(await link(removedEvent, '/events/7'))).status).toBe(404);
  });

  test('it shows an uploaded picture that is not published yet', async () => {
    const { stranger, staff, draft, link } = await openPreviews();
    const id = await storedPicture(fresh.database, staff.id, await makePhotograph());
    await draft(EVENT, { image: `/images/desk/${id}-16x9.jpg` });
    const page = await textOf(stranger, await link(EVENT));
    expect(page).toContain(`desk/${id}-16x9.jpg`);
    expect((await stranger.get(`/images/desk/${id}-16x9.jpg`)).status).toBe(200);
  });

  test('every kind has a page on which its drafts are visible', async () => {
    const { stranger, content, staff, preview, link } = await openPreviews();
    let count = 0;
    for (const kind of KINDS_IN_ORDER) {
      const [row] = await content.items(kind);
      const item = { kind, id: row?.id ?? '' };
      const body = (await content.open(item))?.body as Record<string, unknown>;
      const name = ['title', 'name', 'quote', 'text', 'tagline', 'summary', 'label'].find(
        (field) => typeof body[field] === 'string' && body[field] !== '',
      );
      const changed = withUniqueWord(body, name);
      const base = (await content.open(item))?.base ?? '';
      const saved = await content.save(item, { base, body: changed }, staff);
      expect(saved.outcome, kind).toBe('saved');
      const pages = (await preview.preview(item))?.pages ?? [];
      expect(pages.length, kind).toBeGreaterThan(0);
      for (const [index, { path }] of pages.entries()) {
        const answer = await stranger.get(await link(item, path));
        expect(answer.status, path).toBe(200);
        const text = await answer.text();
        if (index === 0) expect(text, `${kind} at ${path}`).toContain('Sankofa');
      }
      count++;
    }
    expect(count).toBe(22);
  }, 30_000);

  test('editors see a version of the history as the page that it was', async () => {
    const { stranger, browser, content, staff, draft, preview } = await openPreviews();
    const before = (await content.open(EVENT))?.title ?? '';
    await content.publish(EVENT, await draft(EVENT, { title: TITLE }), staff);
    await draft(EVENT, { title: 'Robots by the river' });
    const history = (await textOf(browser, '/desk/content/events/6/history')).replaceAll(
      '&amp;',
      '&',
    );
    const pages = [...history.matchAll(/"(\/desk\/preview[^"]*version=[^"]*)"/g)];
    const titles = ['Robots by the river', TITLE, before];
    expect(pages).toHaveLength(titles.length);
    for (const [index, [, previewLink = '']] of pages.entries()) {
      const page = await textOf(browser, previewLink);
      expect(page).not.toContain('wa.me');
      const frame = / src="([^"]*token=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const framedPage = await textOf(stranger, frame);
      expect(framedPage).toMatch(new RegExp(`<h1[^>]*>${titles[index]}`));
      expect(framedPage).toContain('This is a version of the history');
      // It opens neither another version nor the draft.
      const other = frame.replace(/version=[^&]*/, 'version=another');
      expect((await stranger.get(other)).status).toBe(404);
      expect((await stranger.get(frame.replace(/version=[^&]*&/, ''))).status).toBe(404);
    }
    expect((await browser.get('/desk/preview?kind=events&id=6&version=none')).status).toBe(404);
    const { token = '' } = (await preview.preview(EVENT)) ?? {};
    const version = new URLSearchParams(pages[1]?.[1]).get('version') ?? '';
    const asVersion = previewUrl({ ...EVENT, version }, { token });
    expect((await stranger.get(asVersion)).status).toBe(404);
  });

  test('content from another server has no preview', async () => {
    const { draft, link } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    const token = new URLSearchParams((await link(EVENT)).replace(/.*\?/, '')).get('token') ?? '';
    const content = makeContentStore(fresh.database);
    const remote = { events: async () => [] };
    const { preview, read } = makePreview({
      database: fresh.database,
      content,
      remote,
      siteUrl: SITE_URL,
      hasFile: () => true,
      effects: [],
      now: () => fresh.now,
    });
    expect(await preview(EVENT)).toBeUndefined();
    expect(await read({ ...EVENT, token })).toMatchObject({ outcome: 'over' });
  });

  test('editors see it in two frames, with a link to share', async () => {
    const { browser, stranger, draft } = await openPreviews();
    expect(await textOf(browser, '/desk/preview?kind=events&id=6')).toContain('There is no draft');
    await draft(EVENT, { title: TITLE });
    expect(await textOf(browser, '/desk/content/events/6')).toContain(
      'href="/desk/preview?kind=events&amp;id=6"',
    );
    const answer = await browser.get('/desk/preview?kind=events&id=6&page=/events');
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-src 'self'");
    const page = (await answer.text()).replaceAll('&amp;', '&');
    const frames = [...page.matchAll(/<iframe[^>]*>/g)].map(([tag]) => tag);
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      expect(frame).toMatch(/sandbox="allow-same-origin allow-popups[^"]*"/);
      expect(frame).not.toMatch(/allow-(scripts|forms)/);
      expect(await textOf(stranger, / src="([^"]*)"/.exec(frame)?.[1] ?? '')).toContain(TITLE);
    }
    const text = /https:\/\/wa\.me\/\?text=([^"]*)/.exec(page)?.[1] ?? '';
    const sent = /https:\/\/www\.example\.org(\/desk\/preview\S*)/.exec(decodeURIComponent(text));
    expect(await textOf(stranger, sent?.[1] ?? '')).toContain(TITLE);
    expect((await browser.get('/desk/preview?kind=events&id=none')).status).toBe(404);
    expect((await browser.get('/desk/preview?kind=nothing&id=6')).status).toBe(404);
  });
});
/** Adds a unique word to a body: to the field with this name, else to the first text. */
function withUniqueWord(body: Record<string, unknown>, name: string | undefined): unknown {
  if (name !== undefined) return { ...body, [name]: `Sankofa ${body[name]}` };
  let isDone = false;
  const change = (value: unknown, key: string): unknown => {
    if (isDone) return value;
    if (
      typeof value === 'string' &&
      /(title|heading|text|name|lead|introduction)$/i.test(key) &&
      value
    ) {
      isDone = true;
      return `Sankofa ${value}`;
    }
    if (Array.isArray(value)) return value.map((each) => change(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([inner, each]) => [inner, change(each, inner)]),
    );
  };
  return change(body, '');
}
