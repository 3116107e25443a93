import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#modules/staff/model/people/role.ts';
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
    const { content } = desk.services;
    /** Saves a draft of an item with some fields changed. */
    async function draft(kind: 'events' | 'blogs' | 'courses', id: string, fields: object) {
      const item = await content.open({ kind, id });
      if (!item) throw new Error(`no ${kind} ${id}`);
      const body = { ...(item.body as object), ...fields };
      return content.save({ kind, id }, { base: item.base, body }, staff);
    }
    /** Each item that is listed, by the list's heading: its address, and all that is said of it. */
    async function listed() {
      const answer = await browser.get('/desk');
      expect(answer.status).toBe(200);
      const [, section = ''] =
        /<section aria-labelledby="content"[^>]*>(.*?)<\/section>/s.exec(await answer.text()) ?? [];
      const lists = section.split(/<h3[^>]*>/).slice(1);
      return lists.map((list) => {
        const [heading = ''] = list.split('</h3>');
        const items = list.split('<li class="flex').slice(1);
        const said = items.map((item) => {
          const [, address = ''] = /href="([^"]+)"/.exec(item) ?? [];
          return { address, words: textOf(item.slice(item.indexOf('<a'))) };
        });
        return { heading, said };
      });
    }
    return { ...desk, staff, browser, content, draft, listed };
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

  test('what goes public, what is a draft and what is wrong lead to their items', async () => {
    const { content, draft, listed, staff, browser } = await enter(['editor']);
    const series = {
      address: '/desk/content/events/2',
      words: expect.stringMatching(/^Girls in STEM Workshop Series Events Saturdays, 4 May to/),
    };
    expect(await listed()).toEqual([{ heading: 'Visitors would stumble over', said: [series] }]);

    const saved = await draft('events', '6', { title: 'Robot Week' });
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    const at = Date.parse('2026-11-24T06:30:00Z');
    await content.schedule(EVENT, { base: saved.base, at }, staff);
    await draft('courses', 'robots-from-scratch', { image: '/images/gone.jpg' });
    fresh.now += 60_000;
    await content.add('blogs', { title: 'A first post' }, staff);
    await content.remove({ kind: 'partners', id: await firstOf('partners') }, staff);
    const lists = await listed();
    expect(lists).toEqual([
      {
        heading: 'Goes public by itself',
        said: [
          {
            address: '/desk/content/events/6',
            words: 'Robot Week Events on 24 November 2026, 6:30 am, Ghana’s time',
          },
        ],
      },
      {
        heading: 'Drafts',
        said: [
          {
            address: '/desk/content/courses/robots-from-scratch',
            words: 'Robots from Scratch Courses Draft by Efua, 21 November 2026, 12:00 pm',
          },
          {
            address: '/desk/content/blogs/a-first-post',
            words: 'A first post Blog posts New by Efua, 21 November 2026, 12:01 pm',
          },
          {
            address: expect.stringContaining('/desk/content/partners/'),
            words: expect.stringContaining('Partners To be removed by Efua'),
          },
        ],
      },
      {
        heading: 'Visitors would stumble over',
        said: [
          series,
          {
            address: '/desk/content/courses/robots-from-scratch',
            words: expect.stringMatching(/^Robots from Scratch Courses .*\/images\/gone\.jpg/),
          },
        ],
      },
    ]);
    for (const { address } of lists.flatMap(({ said }) => said)) {
      expect([address, (await browser.get(address)).status]).toEqual([address, 200]);
    }
  });

  test('only editors and owners are told', async () => {
    const { browser } = await enter(['people', 'money']);
    expect(await (await browser.get('/desk')).text()).not.toContain('/desk/content');
    const owner = await enter(['owner']);
    expect(await owner.listed()).toHaveLength(1);
  });

  test('items that another hand broke are named, and take nothing else along', async () => {
    const { draft, listed, browser, errors } = await enter(['editor']);
    await draft('events', '6', { title: 'Robot Week' });
    await write('no JSON', 'events', '10');
    await write('null', 'blogs', await firstOf('blogs'));
    await write('{"title":{"title":[]}}', 'courses', 'robots-from-scratch');
    await fresh.database.updateTable('content_version').set({ body: '[1]' }).execute();
    await fresh.database
      .insertInto('content_item')
      .values({ kind: 'of-a-later-release', id: '1', position: 0, body: '{}' })
      .execute();
    const [drafts, wrong] = await listed();
    expect(drafts?.said).toMatchObject([{ address: '/desk/content/events/6' }]);
    const words = expect.stringContaining('Visitors do not see this item');
    expect(wrong?.said).toEqual([
      { address: '/desk/content/events/2', words: expect.any(String) },
      { address: '/desk/content/events/6', words },
      { address: '/desk/content/events/10', words },
      { address: `/desk/content/blogs/${await firstOf('blogs')}`, words },
      { address: '/desk/content/courses/robots-from-scratch', words },
    ]);
    for (const { address } of wrong?.said ?? []) {
      expect([address, (await browser.get(address)).status]).toEqual([address, 200]);
    }
    expect(errors).toEqual([]);
  });

  test('of many eight are named, and how many more there are', async () => {
    const { content, listed, browser, staff } = await enter(['editor']);
    for (let number = 1; number <= 11; number += 1) {
      await content.add('blogs', { title: `Post ${number}` }, staff);
    }
    expect((await listed())[0]?.said).toHaveLength(8);
    expect(textOf(await (await browser.get('/desk')).text())).toContain('3 more: all content');
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

/** The words of a page as somebody reads them. */
function textOf(page: string): string {
  return page
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.:])/g, '')
    .trim();
}
