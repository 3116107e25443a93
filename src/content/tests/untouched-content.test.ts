import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '#api/discovery.ts';
import type { Database } from '#platform/db/database.ts';
import { WHOLE_PAGE_PARAM } from '#site/pages/load-result.ts';
import { createInviteKey, upsertMember } from '#staff/people.server.ts';
import type { BrowserForm } from '#tests/support/browser-form.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { itemForm, linksIn, toBody, withChanges } from '#tests/support/item-form.ts';
import { EVERY_PAGE } from '#tests/support/screens.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

const LISTS = 'hero-images courses partners team events blogs stem-squad-landing'.split(' ');

describe.each(DATABASES)('unchanged content, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let server: ServerProcess;
  let cookie: string;
  let items: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    const { dataDir, databaseUrl = '' } = testDatabase.location;
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const ama = { name: 'Ama', email: 'ama@example.org', roles: ['editor'] as const };
    const app = { db: database, now: Date.now };
    const key = await createInviteKey(app, await upsertMember(app, ama));
    const entered = await post(`/desk/welcome/${key}`, new URLSearchParams());
    cookie = entered.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';
    items = await itemsOfTheDesk();
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await testDatabase.remove();
  });

  const get = (path: string) =>
    fetch(server.url + path, { headers: { Cookie: cookie ?? '' }, redirect: 'manual' });
  const post = (path: string, body: URLSearchParams) =>
    fetch(server.url + path, {
      method: 'POST',
      body,
      headers: { Cookie: cookie ?? '', Origin: server.url },
      redirect: 'manual',
    });

  async function textOf(path: string): Promise<string> {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  }

  async function itemsOfTheDesk() {
    const kinds = linksIn(await textOf('/desk/content'), /^\/desk\/content\/[\w-]+$/);
    const lists = kinds.map(async (kind) => {
      const list = await get(kind);
      const single = list.headers.get('Location');
      const links = linksIn(await list.text(), new RegExp(`^${kind}/(?!\\+new)`));
      return [kind, single ? [single] : links] as const;
    });
    return new Map(await Promise.all(lists));
  }

  /** Presses a button of an item's form; returns the status and the redirect. */
  async function press(item: string, { entries }: BrowserForm, button: string) {
    const answer = await post(item, toBody(entries, button));
    return `${answer.status} ${answer.headers.get('Location')}`;
  }

  const revision = () =>
    database.selectFrom('content_revision').selectAll().executeTakeFirstOrThrow();

  async function readPublicTexts(): Promise<Map<string, string>> {
    const sitemap = await textOf('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const rewritePaths = (pattern: RegExp, replacement: string) =>
      listed.filter((path) => pattern.test(path)).map((path) => path.replace(pattern, replacement));
    const paths = new Set([
      ...[...listed, ...EVERY_PAGE, ...Object.keys(DOCUMENTS)],
      ...LISTS.map((list) => `/api/${list}`),
      ...rewritePaths(/^\/courses\/(?=.)/, '/api/courses/'),
      ...rewritePaths(/^(\/events\/\d+)$/, '$1.ics'),
    ]);
    // As a whole page: on a busy machine, late parts would be sent separately.
    const isPage = /^(?!\/api\/)[^.]*$/;
    const answers = [...paths].map(async (path) => {
      const answer = await get(isPage.test(path) ? withQuery(path, `${WHOLE_PAGE_PARAM}=1`) : path);
      // Past events have no calendar.
      if (!path.endsWith('.ics')) expect(answer.status, path).toBe(200);
      return [path, `${answer.status} ${bare(await answer.text())}`] as const;
    });
    return new Map(await Promise.all(answers));
  }

  test('is identical after every item was opened, saved and published', {
    tags: 'all',
    timeout: 120_000,
  }, async () => {
    const before = await readPublicTexts();
    expect(before.size).toBeGreaterThan(80);
    const stored = await database.selectFrom('content_item').selectAll().orderBy('id').execute();
    const revisionBefore = await revision();
    expect([...items.values()].flat()).toHaveLength(stored.length);
    for (const [kind, ofKind] of items) {
      expect(ofKind.length, kind).toBeGreaterThan(0);
      for (const item of ofKind) {
        const form = itemForm(await textOf(item));
        expect(await press(item, form, 'save')).toBe(`303 ${item}?done=same`);
        expect(await press(item, form, 'publish')).toBe(`303 ${item}?done=published`);
      }
    }
    expect(await revision()).toEqual(revisionBefore);
    expect(await database.selectFrom('content_item').selectAll().orderBy('id').execute()).toEqual(
      stored,
    );
    expect(await database.selectFrom('content_version').selectAll().execute()).toEqual([]);
    expect(differing(await readPublicTexts(), before)).toEqual([]);
  });

  test('is identical after a word was added to one item of each kind and removed again', {
    tags: 'all',
    timeout: 120_000,
  }, async () => {
    const before = await readPublicTexts();
    const revisionBefore = await revision();
    const untouched = new Map<string, BrowserForm>();
    for (const [item = ''] of items.values()) {
      const form = itemForm(await textOf(item));
      untouched.set(item, form);
      const changed = fieldWithText(form.entries);
      expect(changed, item).not.toBe('');
      const entries = form.entries.map(
        ([name, value]) => [name, name === changed ? `${value} today` : value] as const,
      );
      expect(await press(item, { ...form, entries }, 'publish')).toBe(`303 ${item}?done=published`);
    }
    expect(differing(await readPublicTexts(), before).length).toBeGreaterThan(40);
    for (const [item, form] of untouched) {
      const now = itemForm(await textOf(item)).entries;
      const [base = ''] = now.flatMap(([name, value]) => (name === '_base' ? value : []));
      const back = { ...form, entries: withChanges(form.entries, { _base: base }) };
      expect(await press(item, back, 'publish')).toBe(`303 ${item}?done=published`);
    }
    expect((await revision()).revision).toBe(revisionBefore.revision + 2 * items.size);
    expect(differing(await readPublicTexts(), before)).toEqual([]);
  });
});

/** The paths with different texts: paths only, because texts are long. */
function differing(after: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>) {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

/** The name of a field to which a word can be added: one with a sentence, or else the title. */
function fieldWithText(entries: BrowserForm['entries']): string {
  const texts = entries.filter(([name]) => !name.startsWith('_'));
  const sentence = texts.find(([, value]) => /^[A-Z]\w* \w+ \w+ .*\w\.?$/.test(value));
  const [name = ''] = sentence ?? texts.find(([name]) => /^(name|title)$/.test(name)) ?? [];
  return name;
}

function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function bare(text: string): string {
  return text.replace(/\b[a-z0-9]{8}\.[\w-]{22}(?![\w-])/g, 'token');
}
