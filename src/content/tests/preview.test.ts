import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { makeResponseCache } from '#platform/http/response-cache.ts';
import { builtSite } from '#server/site.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePhotograph, storedPicture } from '#tests/support/uploaded-pictures.ts';
import { listItems, openItem } from '../desk-lists.server.ts';
import { addItem, saveDraft } from '../editing.server.ts';
import { KINDS_IN_ORDER } from '../kind-labels.ts';
import type { ContentKind } from '../kinds.ts';
import { readPreview } from '../preview.server.ts';
import { FRAMED_PATH, previewUrl } from '../preview.ts';
import { publishDraft, scheduleDraft, withdrawDraft } from '../publishing.server.ts';
import { makeContentStore } from '../store.server.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const TITLE = 'Drones by the sea';

describe.each(DATABASES)('the preview of a draft on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Opens the built site with its cache, for an editor and a stranger without a session. */
  async function openPreviews() {
    const { site } = await builtSite('build');
    const { version } = makeContentStore(fresh.database);
    const over = { site, cache: makeResponseCache(version) };
    const desk = makeDeskOver(fresh, fresh, {}, { over });
    const { browser, staff } = await desk.signedIn('Ama', ['editor']);

    async function draft(item: { kind: ContentKind; id: string }, changes: object) {
      const { base = '', body } = (await openItem(desk.app, item)) ?? {};
      const changed = { base, body: { ...(body as object), ...changes } };
      const saved = await saveDraft(desk.app, item, changed, staff);
      if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
      return saved.base;
    }
    return { ...desk, browser, staff, stranger: desk.browser(), draft };
  }
  const link = (item: { kind: ContentKind; id: string; version?: string }, page?: string) =>
    previewUrl(item, page, FRAMED_PATH);
  const textOf = async (browser: { get(path: string): Promise<Response> }, path: string) =>
    (await browser.get(path)).text();

  test('it is a read-only copy of the public page with the draft in it', async () => {
    const { browser, draft, errors } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    const previewLink = link(EVENT);
    const answer = await browser.get(previewLink);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toMatch(/<h1[^>]*>Drones by the sea/);
    expect(page).toContain('This is a preview. Visitors do not see it yet');
    expect(page).toMatch(/href="\/events\/6" target="_blank"[^>]*>The page as visitors see it/);
    expect(page).not.toMatch(/<script|modulepreload/);
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
    const { browser, draft } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    const page = await textOf(browser, link(EVENT));
    const links = [...page.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag.replaceAll('&amp;', '&'));
    const inner = links.filter((tag) => / href="\//.test(tag) && !tag.includes('target='));
    expect(inner.length).toBeGreaterThan(10);
    expect(
      inner.filter((tag) => !tag.includes('href="/desk/preview/page?kind=events&id=6&page=')),
    ).toEqual([]);
    const list = /href="([^"]*page=%2Fevents)"/.exec(inner.join())?.[1] ?? '';
    expect(await textOf(browser, list)).toContain(TITLE);
    const outer = links.filter((tag) => / href="https?:/.test(tag));
    expect(outer.length).toBeGreaterThan(0);
    expect(outer.filter((tag) => !tag.includes('target="_blank"'))).toEqual([]);
    const calendar = links.filter((tag) => tag.includes('.ics"'));
    expect(calendar.filter((tag) => !tag.includes('target="_blank"'))).toEqual([]);

    const form = await textOf(browser, link(EVENT, '/contact'));
    const buttons = [...form.matchAll(/<button\b[^>]*>/g)].map(([tag]) => tag);
    expect(buttons.length).toBeGreaterThan(1);
    expect(buttons.filter((tag) => !/disabled|type="button"/.test(tag))).toEqual([]);
  });

  test('it shows an uploaded picture that is not published yet', async () => {
    const { browser, staff, draft } = await openPreviews();
    const id = await storedPicture(fresh.database, staff.id, await makePhotograph());
    await draft(EVENT, { image: `/images/desk/${id}-16x9.jpg` });
    const page = await textOf(browser, link(EVENT));
    expect(page).toContain(`desk/${id}-16x9.jpg`);
    expect((await browser.get(`/images/desk/${id}-16x9.jpg`)).status).toBe(200);
  });

  test('every kind has a page on which its drafts are visible', async () => {
    const { app, browser, staff } = await openPreviews();
    let count = 0;
    for (const kind of KINDS_IN_ORDER) {
      const [row] = await listItems(app, kind);
      const item = { kind, id: row?.id ?? '' };
      const body = (await openItem(app, item))?.body as Record<string, unknown>;
      const name = ['title', 'name', 'quote', 'text', 'tagline', 'summary', 'label'].find(
        (field) => typeof body[field] === 'string' && body[field] !== '',
      );
      const changed = withUniqueWord(body, name);
      const base = (await openItem(app, item))?.base ?? '';
      const saved = await saveDraft(app, item, { base, body: changed }, staff);
      expect(saved.outcome, kind).toBe('saved');
      const pages = (await readPreview(app, item)).pages;
      expect(pages.length, kind).toBeGreaterThan(0);
      for (const [index, { path }] of pages.entries()) {
        const answer = await browser.get(link(item, path));
        expect(answer.status, path).toBe(200);
        const text = await answer.text();
        if (index === 0) expect(text, `${kind} at ${path}`).toContain('Sankofa');
      }
      count++;
    }
    expect(count).toBe(22);
  });

  test('the draft is visible nowhere else, despite caches and visits to the preview', async () => {
    const { app, stranger, browser, staff, draft } = await openPreviews();
    const paths = ['/events/6', '/events', '/api/events', '/', '/covers/events/6.svg'];
    const readPaths = () => Promise.all(paths.map((path) => textOf(stranger, path)));
    const before = await readPaths();
    await draft(EVENT, { title: TITLE, cover: 'drone' });
    for (const page of [undefined, ...paths.slice(0, 2), '/', '/covers/events/6.svg']) {
      const answer = await browser.get(link(EVENT, page));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('ETag')).toBeNull();
    }
    const after = await readPaths();
    expect(after.join()).not.toContain(TITLE);
    for (const index of [2, 4]) expect(after[index]).toBe(before[index]);
    const own = await textOf(browser, link(EVENT, '/covers/events/6.svg'));
    expect(own).toContain('<svg');
    expect(own).not.toBe(before[4]);
    const last = (await openItem(app, EVENT))?.base ?? '';
    expect(await publishDraft(app, EVENT, last, staff)).toBe(true);
    expect(await textOf(browser, link(EVENT))).toContain('There is no such preview');
  });

  test('only editors open it, and only pages of the site', async () => {
    const { stranger, browser, signedIn, draft } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    const { browser: other } = await signedIn('Kofi', ['people']);
    const refused = [
      ...[stranger, other].map((one) => [one, link(EVENT)] as const),
      ...[
        ...['//evil.example/', '/.//evil.example/x', '/.\\/evil.example/x'],
        ...['https://evil.example/', '/desk/people', '/api/events', '/events.data'],
        ...['/events/6.ics', '/covers/events/7.svg'],
      ].map((page) => [browser, link(EVENT, page)] as const),
      [browser, link({ kind: 'events', id: '7' })],
      [browser, `${FRAMED_PATH}?kind=__proto__&id=6`],
    ] as const;
    for (const [visitor, path] of refused) {
      const answer = await visitor.get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).toContain('There is no such preview');
    }
    const signIn = await stranger.get('/desk/preview?kind=events&id=6');
    expect(signIn.headers.get('Location')).toMatch(/^\/desk\/sign-in/);
  });

  test('it shows new and scheduled items', async () => {
    const { app, browser, staff, draft } = await openPreviews();
    const added = { title: 'Our new post', content: 'New words.' };
    const post = await addItem(app, 'blogs', added, staff);
    if (!post) throw new Error('no post');
    const page = await textOf(browser, link(post));
    expect(page).toContain('New words.');
    expect(page).not.toContain('The page as visitors see it');
    // The cover that the site draws is available only in the preview.
    const cover = /"(\/desk\/preview[^"]*covers[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    expect((await browser.get(cover ?? '')).headers.get('Content-Type')).toContain('image/svg');
    const blog = await textOf(browser, link(post, '/blogs'));
    expect(blog.indexOf('Our new post')).toBeLessThan(blog.indexOf('Three families'));
    await withdrawDraft(app, post, staff);
    expect((await browser.get(link(post))).status).toBe(404);

    const base = await draft(EVENT, { title: TITLE });
    await scheduleDraft(app, EVENT, { base, at: fresh.now + DAY_MS }, staff);
    expect(await textOf(browser, link(EVENT))).toContain(TITLE);
  });

  test('content from another server has no preview', async () => {
    const { app, draft } = await openPreviews();
    await draft(EVENT, { title: TITLE });
    const remote = { events: async () => [] };
    expect((await readPreview({ ...app, remote }, EVENT)).draft).toBeUndefined();
  });

  test('editors see it in two frames', async () => {
    const { browser, draft } = await openPreviews();
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
      expect(await textOf(browser, / src="([^"]*)"/.exec(frame)?.[1] ?? '')).toContain(TITLE);
    }
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
