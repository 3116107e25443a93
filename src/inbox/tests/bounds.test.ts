import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeContentStore } from '#content/store.server.ts';
import { SQLITE } from '#tests/support/databases.ts';
import { makeDeskOver, SITE_URL } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { connectedFrom, makeTestHttp } from '#tests/support/test-http.ts';

// Limits that hold on every page of the desk: nothing of it reaches visitors, caches or search
// engines. None of it depends on the database.
const fresh = freshInbox(SQLITE.make);
const HERE = connectedFrom('203.0.113.7');
const FORM = 'application/x-www-form-urlencoded';
const PICTURE_PATH = /(?<=["'`^(])\\?\/images\\?\/desk\\?\//g;

test('the desk changes no response of the public site', async () => {
  const withDesk = makeDeskOver(fresh, fresh).http;
  const services = makeOwnServices(makeContentStore(fresh.database), fresh.inbox);
  const without = makeTestHttp({ services });
  const paths = [
    ...['/', '/about', '/courses?category=coding', '/nothing-here', '/desktop', '/desks/1'],
    ...['/api/events', '/api/openapi.json', '/api/nothing', '/covers/courses/2.svg'],
    ...['/sitemap.xml', '/robots.txt', '/favicon.svg', '/images/nothing.jpg', '/healthz'],
  ];
  const nonce = /'nonce-[^']+'/;
  for (const path of paths) {
    const request = async (http: typeof without) => {
      const response = await http.request(SITE_URL + path, {}, HERE);
      const headers = [...response.headers].map(([name, value]) => [
        name,
        value.replace(nonce, ''),
      ]);
      return { status: response.status, headers, body: await response.text() };
    };
    const expected = await request(without);
    expect(await request(withDesk), path).toEqual(expected);
    expect(Object.fromEntries(expected.headers)['x-robots-tag'], path).toBeUndefined();
  }
});

test('security check 26: no response below /desk is cached, indexed, framed or sent as referrer', async () => {
  const { http, colleague, browser } = makeDeskOver(fresh, fresh);
  const { welcome } = await colleague('Ama', ['owner']);
  const signedIn = browser();
  await signedIn.post(welcome);
  const cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = (path: string, headers: Record<string, string>, body = 'email=a%40example.org') =>
    [path, { method: 'POST', body, headers: { 'Content-Type': FORM, ...headers } }] as const;
  const ours = { Origin: SITE_URL };
  const requests: readonly (readonly [path: string, init: RequestInit, status: number[]])[] = [
    ['/desk', {}, [303]],
    ['/desk/', {}, [303]],
    ['/desk/sign-in', {}, [200]],
    ['/desk/sign-in.data', {}, [200]],
    ['/desk/inbox.data', {}, [202]],
    ['/desk/welcome/used', {}, [410]],
    ['/desk', { headers: { Cookie: cookie } }, [200]],
    ['/desk.data', { headers: { Cookie: cookie } }, [200]],
    ['/desk/inbox', { headers: { Cookie: cookie } }, [200]],
    ['/desk/inbox/MSG-NONE', { headers: { Cookie: cookie } }, [404]],
    ['/desk/nothing', { headers: { Cookie: cookie } }, [404]],
    ['/desk/assets/nothing.js', {}, [404]],
    ['/desk/inbox', { method: 'PUT' }, [405]],
    [...sent('/desk/sign-in', {}), [403]],
    [...sent('/desk/sign-in', { Origin: 'https://evil.example' }), [403]],
    [...sent('/desk/sign-in', { ...ours, 'Content-Type': 'image/png' }), [415]],
    [...sent('/desk/sign-in', ours, 'x'.repeat(70_000)), [413]],
    [...sent('/desk/sign-in', ours), [303]],
    [...sent('/desk/sign-in', ours, 'code=1'), [422]],
    [...sent('/desk/sign-out', ours), [401]],
  ];
  for (const [path, init, statuses] of requests) {
    const response = await http.request(SITE_URL + path, init, HERE);
    const label = `${init.method ?? 'GET'} ${path}: ${response.status}`;
    expect.soft(statuses, label).toContain(response.status);
    const { headers } = response;
    expect.soft(headers.get('Cache-Control'), label).toBe('no-store');
    expect.soft(headers.get('X-Robots-Tag'), label).toBe('noindex');
    expect.soft(headers.get('Referrer-Policy'), label).toBe('same-origin');
    expect.soft(headers.get('X-Frame-Options'), label).toBe('DENY');
    expect.soft(headers.get('Content-Security-Policy'), label).toContain("default-src 'none'");
  }
});

test('only its built files are cached, which contain no personal data, and only by the browser', async () => {
  const { http } = makeDeskOver(fresh, fresh);
  const files = readdirSync('build/desk/client/assets').filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { status, headers } = await http.request(`${SITE_URL}/desk/assets/${file}`, {}, HERE);
    expect(status, file).toBe(200);
    expect(headers.get('Cache-Control'), file).toBe('private, max-age=31536000, immutable');
    expect(headers.get('X-Robots-Tag'), file).toBe('noindex');
  }
});

test('nothing public mentions the desk: no file, no style, no list of URLs', async () => {
  const { http } = makeDeskOver(fresh, fresh);
  for (const path of ['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/']) {
    const text = await (await http.request(SITE_URL + path, {}, HERE)).text();
    expect(text, path).not.toMatch(/\bdesk\b/i);
  }
  const built = filesOf('build/client', /\.(js|css|txt|json|webmanifest)$/);
  expect(built.map(({ file }) => file)).toContain('build/client/service-worker.js');
  // Visitors see pictures that staff uploaded, so scripts know that one path.
  const mentioning = built
    .filter(({ text }) => /\bdesk\b/.test(text.replaceAll(PICTURE_PATH, '')))
    .map(({ file }) => file);
  expect(mentioning).toEqual([]);

  // Style sheets have a rule for each class in their sources: classes that only the desk uses are
  // in its own style sheet alone.
  const words = (isDesk: boolean) =>
    filesOf('src', /\.tsx?$/)
      .filter(({ file }) => !/\/tests\//.test(file) && /\/(desk|today)\//.test(file) === isDesk)
      .flatMap(({ text }) => text.split(/[\s"'`]+/));
  const classesOf = (folder: string) =>
    new Set(
      filesOf(folder, /\.css$/).flatMap(({ text }) =>
        [...text.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\/g, '')),
      ),
    );
  const ofSite = new Set([...words(false), ...classesOf('src/ui/theme')]);
  const onlyOfDesk = [...new Set(words(true))].filter((word) => !ofSite.has(word));
  const [public_, own] = [classesOf('build/client'), classesOf('build/desk/client')];
  expect(onlyOfDesk.filter((word) => own.has(word))).toContain('desk-header');
  expect(onlyOfDesk.filter((word) => public_.has(word))).toEqual([]);
});

function filesOf(folder: string, pattern: RegExp): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
