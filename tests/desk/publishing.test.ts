import { describe, expect, test } from 'vitest';
import type { ItemKey } from '#domain/desk/content/content-service.ts';
import { ServiceFailure } from '#domain/site/services.ts';
import { readContentFolder } from '../../server/content/content-folder.ts';
import { makeContentStore } from '../../server/content/content-store.ts';
import { importContent } from '../../server/content/import-content.ts';
import type { Database } from '../../server/database/database.ts';
import { makeDeskContent, type RemoteContent } from '../../server/desk/content/desk-content.ts';
import { makeScheduledWork } from '../../server/desk/content/scheduled-work.ts';
import { makeStaffStore } from '../../server/desk/people/staff-store.ts';
import { makeOwnServices } from '../../server/services/own-services.ts';
import { builtSite } from '../../server/web/site.ts';
import { DATABASES } from '../support/databases.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { keptLog } from '../support/log.ts';
import { connectedFrom, httpOver } from '../support/receiving.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const MINUTE = 60_000;

describe.each(DATABASES)('publishing on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** One server of several over the database, with its own memory of the content. */
  async function server(database: Database = fresh.database, remote: RemoteContent = {}) {
    const now = () => fresh.now;
    const content = makeContentStore(database, now);
    const desk = makeDeskContent({ database, content, hasFile: () => true, remote, now });
    const { log, lines } = keptLog();
    const work = makeScheduledWork({ database, content, now, log });
    const staff = makeStaffStore(database, now);
    const ama = await staff.put({ name: 'Ama', email: 'ama@example.org', roles: ['editor'] });
    const open = async (item: ItemKey = EVENT) => {
      const opened = await desk.open(item);
      if (!opened) throw new Error(`there is no ${item.kind}/${item.id}`);
      return { ...opened, body: opened.body as Record<string, unknown> };
    };
    /** Saves changes of an item as a draft, and says what names it. */
    const draft = async (changes: object, item: ItemKey = EVENT) => {
      const { base, body } = await open(item);
      const saved = await desk.save(item, { base, body: { ...body, ...changes } }, ama);
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      return saved.base;
    };
    const publish = async (changes: object, item: ItemKey = EVENT) =>
      desk.publish(item, await draft(changes, item), ama);
    const title = async () => {
      const events = await content.list<{ id: number; title: string }>('events');
      return events.find(({ id }) => id === 6)?.title;
    };
    const ids = async (kind: Parameters<typeof desk.items>[0]) =>
      (await content.list<{ id: unknown }>(kind)).map(({ id }) => String(id));
    return { content, desk, work, lines, ama, open, draft, publish, title, ids };
  }
  const rows = () =>
    fresh.database.selectFrom('content_item').selectAll().orderBy('kind').orderBy('id').execute();
  const published = () =>
    fresh.database.selectFrom('audit').select('staff_id').where('what', '=', 'published').execute();

  describe('at a moment to come', () => {
    test('happens then, once, whichever servers look', async () => {
      const one = await server();
      const two = await server(await fresh.testDatabase.open());
      const was = await one.title();
      const base = await one.draft({ title: 'On Saturday' });
      const at = fresh.now + MINUTE;
      expect(await one.desk.schedule(EVENT, { base, at }, one.ama)).toBe(true);
      expect(await one.open()).toMatchObject({
        ...{ state: 'scheduled', publishAt: new Date(at).toISOString() },
      });
      const look = () => Promise.all([one, two].map(({ work }) => work.runOnce()));
      fresh.now = at - 1;
      await look();
      expect([await one.title(), await two.title()]).toEqual([was, was]);
      fresh.now = at;
      await look();
      fresh.now += 1_000;
      expect([await one.title(), await two.title()]).toEqual(['On Saturday', 'On Saturday']);
      await look();
      // By whoever said when.
      expect(await published()).toEqual([{ staff_id: one.ama.id }]);
      expect((await one.desk.history(EVENT)).versions).toMatchObject([
        { state: 'published', publishedBy: 'Ama', publishAt: null },
        { state: 'published', by: null },
      ]);
    });

    test('goes along with what is saved until then, and not once it is taken back', async () => {
      const { desk, ama, draft, work, title } = await server();
      const base = await draft({ title: 'First' });
      await desk.schedule(EVENT, { base, at: fresh.now + MINUTE }, ama);
      await draft({ title: 'Second' });
      fresh.now += MINUTE;
      await work.runOnce();
      expect(await title()).toBe('Second');
      const later = await draft({ title: 'Third' });
      await desk.schedule(EVENT, { base: later, at: fresh.now + MINUTE }, ama);
      expect(await desk.withdraw(EVENT, ama)).toBe(true);
      fresh.now += MINUTE;
      await work.runOnce();
      expect(await title()).toBe('Second');
      expect(await desk.schedule(EVENT, { base: later, at: fresh.now }, ama)).toBe(false);
    });

    test('is a draft again where visitors see something else by then, and nothing else waits', async () => {
      const { desk, ama, open, draft, work, lines, title } = await server();
      const base = await draft({ title: 'Ours' });
      await desk.schedule(EVENT, { base, at: fresh.now + MINUTE }, ama);
      const other = { kind: 'partners', id: (await desk.items('partners'))[0]?.id ?? '' } as const;
      const second = await draft({ name: 'Friends' }, other);
      await desk.schedule(other, { base: second, at: fresh.now + MINUTE }, ama);
      // An import: it changes the same field.
      const { body } = await open();
      await fresh.database
        .updateTable('content_item')
        .set({ body: JSON.stringify({ ...body, title: 'From the files' }) })
        .where('kind', '=', 'events')
        .where('id', '=', '6')
        .execute();
      fresh.now += MINUTE;
      expect(await work.runOnce()).toEqual({ trouble: false });
      expect(await title()).toBe('From the files');
      expect(await open()).toMatchObject({ state: 'draft', publishAt: null });
      expect((await open(other)).published).toMatchObject({ name: 'Friends' });
      expect(JSON.stringify(lines)).toContain('it is a draft again');
    });
  });

  test('what two servers publish, both show within a second', async () => {
    const one = await server();
    const two = await server(await fresh.testDatabase.open());
    await two.title();
    expect(await one.publish({ title: 'New' })).toBe(true);
    expect(await one.title()).toBe('New');
    fresh.now += 1_000;
    expect(await two.title()).toBe('New');
  });

  test('undone, visitors see what they saw, to the byte; undone again, the newer', async () => {
    const { desk, ama, publish, title, draft, open } = await server();
    expect(await desk.undo(EVENT, ama)).toBe(false);
    const before = await rows();
    await publish({ title: 'New' });
    await draft({ location: 'Ho' });
    expect(await desk.undo(EVENT, ama)).toBe(true);
    expect(await rows()).toEqual(before);
    expect(await desk.undo(EVENT, ama)).toBe(true);
    expect(await title()).toBe('New');
    expect(await desk.undo(EVENT, ama)).toBe(true);
    // The draft was made of what was undone: only its own change is published.
    expect(await desk.publish(EVENT, (await open()).base, ama)).toBe(true);
    const was = JSON.parse(
      before.find(({ kind, id }) => kind === 'events' && id === '6')?.body ?? '',
    );
    expect((await open()).published).toEqual({ ...was, location: 'Ho' });
  });

  test('what is kept from the desk is not put back either, where an import changed it', async () => {
    const { desk, ama, open } = await server();
    const policy = { kind: 'legal', id: 'privacy-policy' } as const;
    const files = { folder: 'content', content: readContentFolder('content'), pictures: [] };
    const text = (await open(policy)).body;
    const content = String(text.content).replace(/^(- \*\*Messages:\*\*.*?)\d+ /m, '$177 ');
    expect(content).not.toBe(text.content);
    const legal = files.content.legal.map((one) =>
      one.id === policy.id ? { ...one, body: { ...text, content } } : one,
    );
    const changed = { ...files, content: { ...files.content, legal } };
    expect(await importContent(fresh.database, changed, {}, fresh.now)).toMatchObject({
      isDone: true,
    });
    expect(await desk.undo(policy, ama)).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('must keep its times'),
    });
    expect((await open(policy)).published).toMatchObject({ content });
    const { base, body } = await open(policy);
    const added = content.replace(/^- \*\*Messages/m, '- **Messages:** 10 years.\n$&');
    const second = { base, body: { ...body, content: added } };
    expect(await desk.save(policy, second, ama)).toMatchObject({ outcome: 'refused' });
  });

  test('a removed item that is restored is not called the first that there was', async () => {
    const { desk, ama, publish, open } = await server();
    await publish({ title: 'Second' });
    await desk.remove(EVENT, ama);
    expect(await desk.publish(EVENT, (await open()).base, ama)).toBe(true);
    const [, second] = (await desk.history(EVENT)).versions;
    expect(await desk.restore(EVENT, second?.id ?? '', ama)).toBe(true);
    const said = (await desk.history(EVENT)).versions.map(({ isFirst, isBack }) => [
      isFirst,
      isBack,
    ]);
    expect(said[0]).toEqual([false, true]);
    // What the files had is the first; nothing else is.
    expect(said.map(([isFirst]) => isFirst)).toEqual([false, false, false, true]);
  });

  test('a version of the history becomes the draft', async () => {
    const { desk, ama, publish, title, open } = await server();
    const first = await title();
    await publish({ title: 'Second' });
    await publish({ title: 'Third', time: 'noon' });
    const [, second, oldest] = (await desk.history(EVENT)).versions;
    expect(await desk.restore(EVENT, second?.id ?? '', ama)).toBe(true);
    expect(await open()).toMatchObject({ state: 'draft', body: { title: 'Second' } });
    expect(await desk.restore(EVENT, oldest?.id ?? '', ama)).toBe(true);
    expect(await desk.publish(EVENT, (await open()).base, ama)).toBe(true);
    expect(await title()).toBe(first);
    expect(await desk.restore(EVENT, 'no-such-version', ama)).toBe(false);
    expect(await desk.restore({ kind: 'events', id: '5' }, second?.id ?? '', ama)).toBe(false);
  });

  test('a new post has a key of its title, and is nowhere until it is published', async () => {
    const { desk, ama, open, ids } = await server();
    const before = await ids('blogs');
    const given = { id: '', title: "A club's first year", content: 'Words.' };
    const post = await desk.add('blogs', given, ama);
    expect(post).toEqual({ kind: 'blogs', id: 'a-clubs-first-year' });
    if (!post) throw new Error('no post');
    const other = { ...given, content: 'Other words.' };
    expect(await desk.add('blogs', other, ama)).toMatchObject({ id: 'a-clubs-first-year-2' });
    expect(await ids('blogs')).toEqual(before);
    expect((await desk.items('blogs')).at(-2)).toMatchObject({
      ...{ id: 'a-clubs-first-year', state: 'new', title: "A club's first year" },
    });
    expect((await open(post)).body).toMatchObject({
      ...{ id: 'a-clubs-first-year', image: '/covers/blogs/a-clubs-first-year.svg', tags: [] },
    });
    expect(await desk.publish(post, (await open(post)).base, ama)).toBe(true);
    expect(await ids('blogs')).toEqual(['a-clubs-first-year', ...before]);
    // Undone, it is gone, and undone again it is back.
    expect(await desk.undo(post, ama)).toBe(true);
    expect(await ids('blogs')).toEqual(before);
    expect(await desk.undo(post, ama)).toBe(true);
    expect(await ids('blogs')).toEqual(['a-clubs-first-year', ...before]);
  });

  test('a new event has a number that no event has or had', async () => {
    const { desk, ama, open } = await server();
    const highest = Math.max(...(await desk.items('events')).map(({ id }) => Number(id)));
    await desk.remove({ kind: 'events', id: String(highest) }, ama);
    const gone = { kind: 'events', id: String(highest) } as const;
    expect(await desk.publish(gone, (await open(gone)).base, ama)).toBe(true);
    const event = await desk.add('events', { id: 1, title: 'Next' }, ama);
    expect(event).toEqual({ kind: 'events', id: String(highest + 1) });
    expect((await open(event)).body).toMatchObject({ id: highest + 1 });
  });

  test('nothing is added to texts of pages, nor taken away from them', async () => {
    const { desk, ama } = await server();
    for (const kind of ['programs', 'legal', 'page-texts', 'home', 'organisation'] as const) {
      expect(await desk.add(kind, {}, ama), kind).toBeUndefined();
      const [line] = await desk.items(kind);
      expect(await desk.remove({ kind, id: line?.id ?? '' }, ama), kind).toBe(false);
    }
    expect(await desk.add('blogs', { title: '' }, ama)).toBeUndefined();
  });

  test('what is taken away goes when that is published, and comes back to its place', async () => {
    const { desk, ama, open, ids } = await server();
    const before = await rows();
    const order = await ids('team');
    const second = { kind: 'team', id: order[1] ?? '' } as const;
    expect(await desk.remove(second, ama)).toBe(true);
    expect(await open(second)).toMatchObject({ state: 'leaving' });
    expect(await ids('team')).toEqual(order);
    const { base, body } = await open(second);
    expect(await desk.save(second, { base, body }, ama)).toMatchObject({ outcome: 'refused' });
    expect(await desk.publish(second, base, ama)).toBe(true);
    expect(await ids('team')).toEqual(order.filter((id) => id !== second.id));
    expect(await desk.open(second)).toBeUndefined();
    expect(await desk.undo(second, ama)).toBe(true);
    expect(await ids('team')).toEqual(order);
    expect(new Set((await rows()).map(({ body }) => body))).toEqual(
      new Set(before.map(({ body }) => body)),
    );
  });

  test('what was changed since its removal was drafted is not taken away unseen', async () => {
    const { desk, ama, open, work, ids } = await server();
    const inFiles = async (words: string) => {
      const { published } = await open();
      await fresh.database
        .updateTable('content_item')
        .set({ body: JSON.stringify({ ...(published as object), title: words }) })
        .where('kind', '=', 'events')
        .where('id', '=', '6')
        .execute();
    };
    expect(await desk.remove(EVENT, ama)).toBe(true);
    await inFiles('New day');
    const { base } = await open();
    expect(await desk.publish(EVENT, base, ama)).toBe(false);
    expect((await open()).published).toMatchObject({ title: 'New day' });
    expect(await desk.withdraw(EVENT, ama)).toBe(true);

    expect(await desk.remove(EVENT, ama)).toBe(true);
    const at = fresh.now + MINUTE;
    expect(await desk.schedule(EVENT, { base: (await open()).base, at }, ama)).toBe(true);
    await inFiles('Another day');
    fresh.now = at;
    expect(await work.runOnce()).toEqual({ trouble: false });
    expect(await open()).toMatchObject({
      ...{ state: 'leaving', publishAt: null, published: { title: 'Another day' } },
    });
    expect(await desk.withdraw(EVENT, ama)).toBe(true);
    expect(await desk.remove(EVENT, ama)).toBe(true);
    expect(await desk.publish(EVENT, (await open()).base, ama)).toBe(true);
    expect(await ids('events')).not.toContain('6');
  });

  test('an item gets another place for visitors, and nothing else changes', async () => {
    const { desk, ama, ids } = await server();
    const shown = await ids('partners');
    const [first = '', second, third = '', ...rest] = shown;
    const partner = (id: string) => ({ kind: 'partners', id }) as const;
    const bodies = (await rows()).map(({ body }) => body);
    expect(await desk.move(partner(third), { shown, place: 0 }, ama)).toBe(true);
    expect(await ids('partners')).toEqual([third, first, second, ...rest]);
    expect((await desk.items('partners')).map(({ id }) => id)).toEqual(await ids('partners'));
    expect((await rows()).map(({ body }) => body)).toEqual(bodies);
    expect(await desk.move(partner('nobody'), { shown, place: 0 }, ama)).toBe(false);
    const home = { shown: ['home'], place: 0 };
    expect(await desk.move({ kind: 'home', id: 'home' }, home, ama)).toBe(false);
  });

  test('of two who move in one list at the same moment one is told, and no item is lost', async () => {
    const { desk, ama, ids } = await server();
    const other = await server(await fresh.testDatabase.open());
    const shown = await ids('partners');
    const [first = '', second, third = '', ...rest] = shown;
    const moves = await Promise.all([
      desk.move({ kind: 'partners', id: third }, { shown, place: 0 }, ama),
      other.desk.move({ kind: 'partners', id: first }, { shown, place: 9 }, ama),
    ]);
    expect(moves.toSorted()).toEqual([false, true]);
    const stored = await desk.items('partners');
    expect(stored.map(({ id }) => id)).toEqual(
      moves[0] ? [third, first, second, ...rest] : [second, third, ...rest, first],
    );
    const moved = await fresh.database.selectFrom('audit').select('whom').execute();
    expect(moved.map(({ whom }) => whom)).toEqual(['partners']);
  });

  test('an address that was changed leads on, also over several changes', async () => {
    const { desk, ama, content, ids, draft, open } = await server();
    const { site } = await builtSite('build');
    const http = httpOver({ site, services: makeOwnServices(content, fresh.inbox) });
    const get = async (path: string) => {
      const answer = await http.request(path, {}, connectedFrom('203.0.113.7'));
      return [answer.status, answer.headers.get('Location')];
    };
    const [was = ''] = await ids('blogs');
    expect(await get(`/blogs/${was}`)).toEqual([200, null]);
    await draft({ author: 'Esi' }, { kind: 'blogs', id: was });
    const first = await desk.rename({ kind: 'blogs', id: was }, 'Another name', ama);
    expect(first).toEqual({ kind: 'blogs', id: 'another-name' });
    if (!first) throw new Error('not renamed');
    expect(await get(`/blogs/${was}`)).toEqual([301, '/blogs/another-name']);
    const second = await desk.rename(first, 'Yet another', ama);
    for (const old of [was, 'another-name']) {
      expect(await get(`/blogs/${old}`)).toEqual([301, '/blogs/yet-another']);
    }
    expect(await get('/blogs/yet-another')).toEqual([200, null]);
    expect(await get('/blogs/never-there')).toEqual([404, null]);
    // The draft and the history went along.
    expect(await open(second)).toMatchObject({
      ...{ state: 'draft', body: { id: 'yet-another', author: 'Esi' } },
    });
    expect((await desk.history(second ?? first)).versions.length).toBeGreaterThan(2);
    // Nobody gets an address that leads on.
    expect(await desk.add('blogs', { title: 'Another name' }, ama)).toMatchObject({
      id: 'another-name-2',
    });
    expect(await desk.rename(EVENT, 'Words', ama)).toBeUndefined();
  });

  test('an address that is asked for again, or twice at once, is given once', async () => {
    const { desk, ama, ids } = await server();
    const two = await server(await fresh.testDatabase.open());
    const [taken = '', was = ''] = await ids('courses');
    const asked = { kind: 'courses', id: was } as const;
    const become = { kind: 'courses', id: `${taken}-2` };
    const at = [desk, two.desk].map((one) => one.rename(asked, taken, ama));
    expect(await Promise.all(at)).toEqual([become, become]);
    expect(await desk.rename(asked, taken, ama)).toEqual(become);
    expect(await desk.rename({ ...asked, id: become.id }, taken, ama)).toEqual(become);
    fresh.now += 1_000;
    expect(await ids('courses')).toContain(become.id);
    const deeds = fresh.database.selectFrom('audit').select('what');
    expect(await deeds.execute()).toEqual([{ what: 'address changed' }]);
  });

  test('the old address of a course leads on in one step wherever it is named', async () => {
    const { content, desk, ama, ids } = await server();
    const { site } = await builtSite('build');
    const http = httpOver({ site, services: makeOwnServices(content, fresh.inbox) });
    const get = (path: string) => http.request(path, {}, connectedFrom('203.0.113.7'));
    const leads = async (path: string) => {
      const answer = await get(path);
      const to = answer.headers.get('Location');
      return [answer.status, to, answer.headers.get('Cache-Control')];
    };
    const [was = ''] = await ids('courses');
    const first = await desk.rename({ kind: 'courses', id: was }, 'First robots', ama);
    await desk.rename(first ?? { kind: 'courses', id: '' }, 'Robots', ama);
    for (const old of [was, 'first-robots']) {
      for (const [path, to] of [
        [`/courses/${old}?tab=faq`, '/courses/robots?tab=faq'],
        [`/course/${old}`, '/courses/robots'],
        [`/enrollment/${old}`, '/enrollment/robots'],
        [`/enrollment/${old}?title=My+robots`, '/enrollment/robots?title=My+robots'],
        [`/enrollment?id=${old}&title=My+robots`, '/enrollment?id=robots&title=My+robots'],
        [`/api/courses/${old}`, '/api/courses/robots'],
      ] as const) {
        expect(await leads(path), path).toEqual([301, to, 'no-cache']);
        expect((await get(to)).status, to).toBe(200);
      }
      for (const path of ['/sitemap.xml', '/courses']) {
        expect(await (await get(path)).text(), path).not.toMatch(new RegExp(`/${old}[?"<]`));
      }
    }
    const api = await get(`/api/courses/${was}`);
    expect(api.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await get('/api/courses/never-there')).status).toBe(404);
    // Whoever has the form open sends it to the address that the course had then.
    const sent = await http.request(
      `https://www.example.org/enrollment/${was}`,
      {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { Origin: 'https://www.example.org' },
      },
      connectedFrom('203.0.113.7'),
    );
    expect(sent.status).toBe(422);
    expect(await sent.text()).toContain('&quot;robots&quot;'.replaceAll('&quot;', '\\"'));

    // Given back to what had it first, an address leads nowhere, and the other one to it.
    await fresh.database.deleteFrom('content_version').execute();
    await fresh.database.deleteFrom('content_address').where('item', '=', was).execute();
    const back = await desk.rename({ kind: 'courses', id: 'robots' }, was, ama);
    expect(back).toEqual({ kind: 'courses', id: was });
    expect((await get(`/courses/${was}`)).status).toBe(200);
    expect(await leads('/courses/robots')).toEqual([301, `/courses/${was}`, 'no-cache']);
    expect(await leads('/courses/first-robots')).toEqual([301, `/courses/${was}`, 'no-cache']);
  });

  test('who has the form of an event open can send it after its address was changed', async () => {
    const { content, publish } = await server();
    const { site } = await builtSite('build');
    const http = httpOver({ site, services: makeOwnServices(content, fresh.inbox) });
    const get = (path: string) => http.request(path, {}, connectedFrom('203.0.113.7'));
    await publish({ registrationLink: '/events/register/by-the-sea' });
    await publish({ registrationLink: '/events/register/on-the-hill' });
    const answer = await get('/events/register/by-the-sea');
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      '/events/register/on-the-hill',
    ]);
    const sent = await http.request(
      'https://www.example.org/events/register/by-the-sea',
      {
        method: 'POST',
        body: new URLSearchParams({}),
        headers: { Origin: 'https://www.example.org' },
      },
      connectedFrom('203.0.113.7'),
    );
    // Its fields are empty; what counts is that the event is known.
    expect(sent.status).toBe(422);
  });

  test('what comes from another server is only read', async () => {
    const there = [{ id: 'x', title: 'Theirs', content: '' }];
    const remote: RemoteContent = {
      blogs: async () => there,
      team: async () => {
        throw new ServiceFailure('status', 'down');
      },
    };
    const { desk, ama } = await server(fresh.database, remote);
    const post = { kind: 'blogs', id: 'x' } as const;
    const lines = await desk.kinds();
    const line = (kind: string) => lines.find((one) => one.kind === kind);
    expect(line('blogs')).toMatchObject({ isRemote: true, items: 1, isOpen: false });
    expect(line('team')).toMatchObject({ isRemote: true, items: null });
    expect(line('programs')).toMatchObject({ isRemote: false });
    expect(await desk.items('blogs')).toMatchObject([{ id: 'x', title: 'Theirs' }]);
    expect(await desk.open(post)).toMatchObject({ isRemote: true, body: there[0] });
    const before = await rows();
    expect(await desk.save(post, { base: '', body: there[0] }, ama)).toMatchObject({
      outcome: 'refused',
    });
    expect(await desk.publish(post, '', ama)).toBe(false);
    expect(await desk.remove(post, ama)).toBe(false);
    expect(await desk.add('blogs', there[0], ama)).toBeUndefined();
    expect(await desk.move(post, { shown: ['x', 'y'], place: 1 }, ama)).toBe(false);
    expect(await rows()).toEqual(before);
  });
});
