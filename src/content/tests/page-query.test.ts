import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtSite } from '#server/site.ts';
import pages from '#site/routes.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { fillContent, makeTestInbox } from '#tests/support/inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { formRequest, makeTestHttp } from '#tests/support/test-http.ts';
import { makeContentStore } from '../store.server.ts';

const { site, canonical } = await builtSite('build');

describe('a URL keeps only the parameters that its page declares', () => {
  test.each([
    ['/', '/'],
    ['/?1', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/?', '/'],
    ['/?whole=2&whole=3', '/?whole=2'],
    ['/about?tag=x', '/about'],
    ['/events?shown=9&tag=Robots&tag=Code&x=1', '/events?tag=Robots&shown=9'],
    ['/events/?tag=Robots', '/events/?tag=Robots'],
    ['/Events?tag=Robots', '/Events?tag=Robots'],
    ['/events/3?tag=Robots', '/events/3'],
    ['/courses/robots?tab=sessions&x', '/courses/robots?tab=sessions'],
    ['/courses/robots/more?tab=sessions', '/courses/robots/more'],
    ['/enrollment?title=C%20%26%20D%3F&id=c', '/enrollment?id=c&title=C+%26+D%3F'],
    ['/enrollment/robots?session=1', '/enrollment/robots?session=1'],
    ['/newsletter/confirm?token=a.b-c_d', '/newsletter/confirm?token=a.b-c_d'],
    ['/donate/pledge?trxref=1&reference=2&token=a', '/donate/pledge?token=a&reference=2'],
    ['/places/calendar.ics?token=a&b', '/places/calendar.ics?token=a'],
    ['/nothing?x=1', '/nothing'],
    ['/__proto__?x=1', '/__proto__'],
    ['/api/events?x=1', '/api/events'],
    ['/contact?type=referral?x', '/contact?type=referral%3Fx'],
    [
      '/_root.data?_routes=site%2Fhome%2Fhome.page&x=1',
      '/_root.data?_routes=site%2Fhome%2Fhome.page',
    ],
    [
      '/courses.data?_routes=courses/courses.page&search=a',
      '/courses.data?search=a&_routes=courses%2Fcourses.page',
    ],
    ['/courses/_.data?search=a', '/courses/_.data?search=a'],
    ['/courses.data?_routes=invented', '/courses.data'],
    ['/courses.data?_routes=root,courses/courses.page', '/courses.data'],
    ['/courses?_routes=courses/courses.page', '/courses'],
  ])('%s is %s', (url, expected) => {
    expect(canonical(url)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });
});

describe('every page declares the parameters that it reads', () => {
  const MARK = 'of-this-request';
  const SAMPLES: Readonly<Record<string, string>> = {
    'events/register/:event': 'events/register/7',
    'events/:id': 'events/7',
    'blogs/:id': 'blogs/soldering-safely',
    'courses/:id': 'courses/robots-from-scratch',
    'course/:id': 'course/robots-from-scratch',
    'enrollment/:courseId?': 'enrollment/robots-from-scratch',
    '*': 'nothing-here',
  };
  const paths = pages.map(({ path = '' }) => `/${SAMPLES[path] ?? path}`);
  let stored: TestDatabase;
  let http: ReturnType<typeof makeTestHttp>;
  beforeAll(async () => {
    stored = await SQLITE.make();
    const database = await stored.open();
    await fillContent(database);
    const services = makeOwnServices(makeContentStore(database), makeTestInbox(database));
    http = makeTestHttp({ services, site, limits: { address: [], email: [] } });
  });
  afterAll(() => stored.remove());

  async function parametersReadBy(path: string): Promise<Set<string>> {
    const names = new Set<string>();
    const { has } = URLSearchParams.prototype;
    for (const method of ['get', 'getAll', 'has'] as const) {
      const read = URLSearchParams.prototype[method];
      vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
        this: URLSearchParams,
        name: string,
      ) {
        if (has.call(this, MARK)) names.add(name);
        return Reflect.apply(read, this, [name]);
      });
    }
    const headers = { Origin: 'https://www.example.org' };
    await http.request(`${path}?${MARK}=1`);
    await http.request(`${path}?${MARK}=1`, formRequest({}, headers));
    vi.restoreAllMocks();
    // React Router's own parameters.
    for (const name of ['index', '_routes']) names.delete(name);
    return names;
  }

  test.each(paths)('%s', async (path) => {
    const undeclared = [...(await parametersReadBy(path))].filter(
      (name) => canonical(`${path}?${name}=1`) === path,
    );
    expect(undeclared).toEqual([]);
  });

  test('reading a parameter is noticed', async () => {
    expect(await parametersReadBy('/courses')).toContain('category');
    expect(await parametersReadBy('/get-involved')).toContain('plan');
  });
});
