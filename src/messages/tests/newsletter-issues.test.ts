import { describe, expect, test } from 'vitest';
import { makeContentStore } from '#content/store.server.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { makeResponseCache } from '#platform/http/response-cache.ts';
import { builtSite } from '#server/site.ts';
import { upsertMember } from '#staff/people.server.ts';
import type { Staff } from '#staff/staff.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { fillContent, makeTestInbox } from '#tests/support/inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { takeOffIssue } from '../messages.server.ts';
import { publishIssue } from '../newsletter.server.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');

describe.each(DATABASES)('newsletters on the website, on $name', ({ make }) => {
  let http: ReturnType<typeof makeTestHttp>;
  let by: Staff;
  const fresh = freshDatabase(make, async (database) => {
    await fillContent(database);
    const content = makeContentStore(database);
    const { site } = await builtSite('build');
    http = makeTestHttp({
      services: makeOwnServices(content, makeTestInbox(database)),
      site,
      cache: makeResponseCache(content.version, undefined, async () => ''),
    });
    const efua = { name: 'Efua', email: 'efua@sua.example', roles: ['editor'] as const };
    by = await upsertMember({ db: database, now: () => NOW }, efua);
  });

  const page = async (path: string) => {
    const answer = await http.request(path);
    return { status: answer.status, html: await answer.text() };
  };

  async function write(id: string, over: { audience?: string; subject?: string } = {}) {
    await fresh.database
      .insertInto('message')
      .values({
        id,
        audience: 'newsletter',
        rosters: '[]',
        states: '[]',
        with_guardians: 0,
        subject: 'Robots in Tamale',
        body: '## What we built\n\nSix robots that **follow** a line. <script>bad()</script>',
        status: 'sending',
        staff_id: by.id,
        changed_at: '2026-11-23T09:00:00.000Z',
        ...over,
      })
      .execute();
  }
  const publish = (id: string) =>
    runTransaction(fresh.database, (transaction) => publishIssue(transaction, id, NOW));
  const takeOff = (id: string) => takeOffIssue(makeApp(fresh.database), by, id);

  test('a newsletter that is sent is a page, and in the archive, the feed and the sitemap', async () => {
    const path = '/newsletter/2026-11-robots-in-tamale';
    const lists = ['/newsletter', '/blogs/feed.xml', '/sitemap.xml'];
    await write('one');
    for (const list of lists) expect((await page(list)).html).not.toContain(path);
    expect((await page(path)).status).toBe(404);
    await publish('one');
    await publish('one');
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Robots in Tamale</h1>');
    expect(html).toContain('23 November 2026');
    expect(html).toContain('Six robots that <strong>follow</strong> a line.');
    expect(html).not.toContain('<script>bad');
    for (const list of lists) expect((await page(list)).html, list).toContain(path);
    expect((await page('/blogs/feed.xml')).html).toContain('Six robots that follow a line.');
  });

  test('a newsletter taken off the website is nowhere, at once', async () => {
    await write('one');
    await publish('one');
    const path = '/newsletter/2026-11-robots-in-tamale';
    expect((await page(path)).status).toBe(200);
    await takeOff('one');
    await takeOff('one');
    expect((await page(path)).status).toBe(404);
    for (const list of ['/newsletter', '/blogs/feed.xml', '/sitemap.xml']) {
      expect((await page(list)).html, list).not.toContain(path);
    }
  });

  test('two newsletters with one subject have two addresses; messages to people have none', async () => {
    await write('one');
    await write('other');
    await write('class', { audience: 'people', subject: 'Bring a laptop' });
    for (const id of ['one', 'other', 'class']) await publish(id);
    expect((await page('/newsletter/2026-11-robots-in-tamale-2')).status).toBe(200);
    expect((await page('/newsletter')).html).not.toContain('Bring a laptop');
  });
});
