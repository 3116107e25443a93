import { beforeEach, describe, expect, test } from 'vitest';
import { openItem } from '#content/desk-lists.server.ts';
import { addItem, saveDraft } from '#content/editing.server.ts';
import { scheduleDraft } from '#content/publishing.server.ts';
import type { Role } from '#staff/staff.ts';
import { countTurns } from '#tests/support/count-turns.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { removeSeriesEnd } from '#tests/support/endless-series.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';

const EVENT = { kind: 'events', id: '6' } as const;

describe.each(DATABASES)('content on Today, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  beforeEach(() => removeSeriesEnd(fresh.database));

  async function enter(roles: readonly Role[]) {
    const desk = makeDeskOver(fresh, fresh);
    const { staff, browser } = await desk.signedIn('Efua', roles);
    async function draft(kind: 'events' | 'blogs' | 'courses', id: string, fields: object) {
      const item = await openItem(desk.app, { kind, id });
      if (!item) throw new Error(`no ${kind} ${id}`);
      const body = { ...(item.body as object), ...fields };
      return saveDraft(desk.app, { kind, id }, { base: item.base, body }, staff);
    }
    async function listed() {
      const response = await browser.get('/desk');
      expect(response.status).toBe(200);
      const lists = (await response.text()).split(/<h2[^>]*>/).slice(1);
      return lists.flatMap((list) => {
        const [heading = ''] = list.split('</h2>');
        const items = list.split('<li class="next-row').slice(1);
        const entries = items.map((item) => {
          const [, path = ''] = /href="([^"]+)"/.exec(item) ?? [];
          return {
            path,
            text: textOf(item.slice(item.indexOf('<a')).split('</ul></section>')[0] ?? ''),
          };
        });
        const isContent = ({ path }: { path: string }) => path.startsWith('/desk/content');
        return entries.some(isContent) ? [{ heading, entries: entries.filter(isContent) }] : [];
      });
    }
    return { ...desk, staff, browser, draft, listed };
  }

  async function write(body: string, kind: string, id: string) {
    await fresh.database
      .updateTable('content_item')
      .set({ body })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await fresh.database
      .updateTable('content_revision')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
  }

  test('scheduled items link to their items, and drafts and warnings are counted', async () => {
    const { app, draft, listed, staff, browser } = await enter(['editor']);
    expect(await listed()).toEqual([]);

    await write('no JSON', 'events', '10');
    const saved = await draft('events', '6', { title: 'Robot Week' });
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    const at = Date.parse('2026-11-24T06:30:00Z');
    await scheduleDraft(app, EVENT, { base: saved.base, at }, staff);
    await draft('courses', 'robots-from-scratch', { image: '/images/gone.jpg' });
    fresh.now += 60_000;
    await addItem(app, 'blogs', { title: 'A first post' }, staff);
    const lists = await listed();
    expect(lists).toEqual([
      {
        heading: 'The next 7 days',
        entries: [
          {
            path: '/desk/content/events/6',
            text: 'Robot Week Events, on 24 November 2026, 6:30 am, Ghana’s time',
          },
        ],
      },
    ]);
    expect(textOf(await (await browser.get('/desk')).text())).toContain('3 drafts or warnings');
    for (const { path } of lists.flatMap(({ entries }) => entries)) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    }
  });

  test('only editors and owners see what waits of content', async () => {
    const { browser } = await enter(['people', 'money']);
    expect(await (await browser.get('/desk')).text()).not.toContain('/desk/content');
    const owner = await enter(['owner']);
    await owner.draft('events', '6', { title: 'Robot Week' });
    expect(await (await owner.browser.get('/desk')).text()).toContain('1 draft or warning');
  });

  test('damaged items are counted, and do not break the rest', async () => {
    const { draft, browser, errors } = await enter(['editor']);
    await draft('events', '6', { title: 'Robot Week' });
    await write('no JSON', 'events', '10');
    await write('null', 'blogs', await firstOf('blogs'));
    await write('{"title":{"title":[]}}', 'courses', 'robots-from-scratch');
    await fresh.database.updateTable('content_version').set({ body: '[1]' }).execute();
    await fresh.database
      .insertInto('content_item')
      .values({ kind: 'of-a-later-release', id: '1', position: 0, body: '{}' })
      .execute();
    expect(textOf(await (await browser.get('/desk')).text())).toContain('4 drafts or warnings');
    expect(errors).toEqual([]);
  });

  test('the first look after publishing lets visitors go first, and checks only what changed', async () => {
    const { browser, app } = await enter(['owner']);
    const rows = fresh.database.selectFrom('content_item').selectAll().where('kind', '=', 'blogs');
    const row = await rows.orderBy('position').limit(1).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 500 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      position: 100 + index,
      body: JSON.stringify({ ...JSON.parse(row.body), slug: `copy-${index}` }),
    }));
    await fresh.database.insertInto('content_item').values(copies).execute();
    await write(row.body, 'blogs', row.id);
    app.content.markChanged();
    expect(await countTurns(() => browser.get('/desk'))).toBeGreaterThan(100);
    const before = new Set(await app.content.list('blogs'));
    await write(JSON.stringify({ ...JSON.parse(row.body), title: 'New' }), 'blogs', row.id);
    app.content.markChanged();
    const after = await app.content.list('blogs');
    expect(after.filter((post) => !before.has(post))).toMatchObject([{ title: 'New' }]);
  });

  async function firstOf(kind: string): Promise<string> {
    const { id } = await fresh.database
      .selectFrom('content_item')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }
});

function textOf(page: string): string {
  return page
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.:])/g, '')
    .trim();
}
