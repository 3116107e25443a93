import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { builtSite } from '#server/site.ts';
import { JSON_TYPE } from '#site/forms/form-result.tsx';
import { EVENT, makeContentServer } from '#tests/support/content-server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { stemSquadEnrolment } from '#tests/support/inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { connectedFrom, makeTestHttp } from '#tests/support/test-http.ts';
import { addItem } from '../editing.server.ts';
import { readHistory } from '../history.server.ts';
import { renameItem } from '../publishing.server.ts';

describe.each(DATABASES)('URLs of content on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const server = (database?: Database) => makeContentServer(fresh, database);

  test('a changed URL redirects, also after several changes', async () => {
    const { app, ama, content, ids, draft, open } = await server();
    const { site } = await builtSite('build');
    const http = makeTestHttp({ site, services: makeOwnServices(content, fresh.inbox) });
    const get = async (path: string) => {
      const answer = await http.request(path, {}, connectedFrom('203.0.113.7'));
      return [answer.status, answer.headers.get('Location')];
    };
    const [was = ''] = await ids('blogs');
    expect(await get(`/blogs/${was}`)).toEqual([200, null]);
    await draft({ author: 'Esi' }, { kind: 'blogs', id: was });
    const first = await renameItem(app, { kind: 'blogs', id: was }, 'Another name', ama);
    expect(first).toEqual({ kind: 'blogs', id: 'another-name' });
    if (!first) throw new Error('not renamed');
    expect(await get(`/blogs/${was}`)).toEqual([301, '/blogs/another-name']);
    const second = await renameItem(app, first, 'Yet another', ama);
    for (const old of [was, 'another-name']) {
      expect(await get(`/blogs/${old}`)).toEqual([301, '/blogs/yet-another']);
    }
    expect(await get('/blogs/yet-another')).toEqual([200, null]);
    expect(await get('/blogs/never-there')).toEqual([404, null]);
    // The draft and the history keep belonging to the item.
    expect(await open(second)).toMatchObject({
      status: 'draft',
      body: { id: 'yet-another', author: 'Esi' },
    });
    expect((await readHistory(app, second ?? first)).versions.length).toBeGreaterThan(2);
    // No new item gets a URL that redirects.
    expect(await addItem(app, 'blogs', { title: 'Another name' }, ama)).toMatchObject({
      id: 'another-name-2',
    });
    expect(await renameItem(app, EVENT, 'Words', ama)).toBeUndefined();
  });

  test('the same new URL requested again, or twice at once, is set once', async () => {
    const { app, ama, ids } = await server();
    const two = await server(await fresh.testDatabase.open());
    const [, was = ''] = await ids('courses');
    const item = { kind: 'courses', id: was } as const;
    const renamed = { kind: 'courses', id: 'robots' };
    const at = [app, two.app].map((one) => renameItem(one, item, 'Robots', ama));
    expect(await Promise.all(at)).toEqual([renamed, renamed]);
    expect(await renameItem(app, item, 'Robots', ama)).toEqual(renamed);
    expect(await renameItem(app, { ...item, id: renamed.id }, 'Robots', ama)).toEqual(renamed);
    fresh.now += 1_000;
    expect(await ids('courses')).toContain(renamed.id);
    const events = fresh.database.selectFrom('audit_event').select('action');
    expect(await events.execute()).toEqual([{ action: 'address changed' }]);
  });

  test('a URL that another item has or had is refused', async () => {
    const { app, ama, ids } = await server();
    const [one = '', other = ''] = await ids('courses');
    const item = { kind: 'courses', id: other } as const;
    const refusal = 'Another page has or had this address. Choose another one.';
    await expect(renameItem(app, item, one, ama)).rejects.toThrow(refusal);
    await renameItem(app, { kind: 'courses', id: one }, 'Robots', ama);
    await expect(renameItem(app, item, one, ama)).rejects.toThrow(refusal);
    expect(await ids('courses')).toContain(other);
  });

  test('the old URL of a course redirects in one step from every page that contains it', async () => {
    const { content, app, ama, ids } = await server();
    const { site } = await builtSite('build');
    const http = makeTestHttp({ site, services: makeOwnServices(content, fresh.inbox) });
    const get = (path: string) => http.request(path, {}, connectedFrom('203.0.113.7'));
    const redirectOf = async (path: string) => {
      const answer = await get(path);
      const to = answer.headers.get('Location');
      return [answer.status, to, answer.headers.get('Cache-Control')];
    };
    const [was = ''] = await ids('courses');
    const first = await renameItem(app, { kind: 'courses', id: was }, 'First robots', ama);
    await renameItem(app, first ?? { kind: 'courses', id: '' }, 'Robots', ama);
    for (const old of [was, 'first-robots']) {
      for (const [path, to] of [
        [`/courses/${old}?tab=faq`, '/courses/robots?tab=faq'],
        [`/course/${old}`, '/courses/robots'],
        [`/enrollment/${old}`, '/enrollment/robots'],
        [`/enrollment/${old}?title=My+robots`, '/enrollment/robots?title=My+robots'],
        [`/enrollment?id=${old}&title=My+robots`, '/enrollment?id=robots&title=My+robots'],
        [`/api/courses/${old}`, '/api/courses/robots'],
      ] as const) {
        expect(await redirectOf(path), path).toEqual([301, to, 'no-cache']);
        expect((await get(to)).status, to).toBe(200);
      }
      for (const path of ['/sitemap.xml', '/courses']) {
        expect(await (await get(path)).text(), path).not.toMatch(new RegExp(`/${old}[?"<]`));
      }
    }
    const api = await get(`/api/courses/${was}`);
    expect(api.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await get('/api/courses/never-there')).status).toBe(404);
    // A form that was opened before is sent to the course's old URL.
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

    // Given back to its first item, a URL no longer redirects, and the other one redirects to it.
    const back = await renameItem(app, { kind: 'courses', id: 'robots' }, was, ama);
    expect(back).toEqual({ kind: 'courses', id: was });
    expect((await get(`/courses/${was}`)).status).toBe(200);
    expect(await redirectOf('/courses/robots')).toEqual([301, `/courses/${was}`, 'no-cache']);
    expect(await redirectOf('/courses/first-robots')).toEqual([301, `/courses/${was}`, 'no-cache']);
  });

  test('an enrolment sent to the former URL of a course is stored and confirmed', async () => {
    const { content, app, ama, ids } = await server();
    const { site } = await builtSite('build');
    const services = makeOwnServices(content, fresh.inbox);
    const http = makeTestHttp({ site, services });
    const [was = ''] = await ids('courses');
    await renameItem(app, { kind: 'courses', id: was }, 'Robots', ama);
    const sent = await http.request(
      `https://www.example.org/enrollment?id=${was}`,
      {
        method: 'POST',
        body: new URLSearchParams({
          name: 'Efua',
          email: 'efua@mail.example',
          phone: '0241234567',
          studentAge: '30',
          preferredSession: 'morning',
          experience: 'none',
          agreeToTerms: 'yes',
        }),
        headers: { Origin: 'https://www.example.org', Accept: JSON_TYPE },
      },
      connectedFrom('203.0.113.7'),
    );
    expect(sent.status).toBe(200);
    expect(await sent.json()).toMatchObject({ form: 'course-enrollment' });
    const received = {
      kind: 'enrollments',
      payload: {
        ...stemSquadEnrolment().payload,
        programType: 'Course',
        courseId: was,
        sessionId: 'none',
      },
    } as const;
    await services.receive(received);
    const rows = await fresh.database.selectFrom('submission').select('payload').execute();
    for (const { payload } of rows)
      expect(JSON.parse(payload ?? '')).toMatchObject({ courseId: 'robots' });
    expect(rows.map(({ payload }) => JSON.parse(payload ?? '').remark)).toContain('no-session');
  });

  test('a form of an event that was opened before its URL changed can still be sent', async () => {
    const { content, publish } = await server();
    const { site } = await builtSite('build');
    const http = makeTestHttp({ site, services: makeOwnServices(content, fresh.inbox) });
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
    // Its fields are empty, but the event is found.
    expect(sent.status).toBe(422);
  });
});
