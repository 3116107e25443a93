import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Services } from '#services.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { makeRemoteApi } from '../remote-api.ts';
import { makeRemoteServices } from '../remote-services.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Services over a server with this listener. `timeout` in milliseconds. */
async function servicesOver(
  listener: RequestListener,
  timeout = 5_000,
  own: Partial<Services> = {},
) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { log, lines } = makeRecordingLog();
  const api = makeRemoteApi(baseUrl, log, timeout);
  const services = makeRemoteServices(api, own as Services);
  return { services, lines, baseUrl };
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

test('a list contains what the server sends, with missing fields filled in', async () => {
  const { services } = await servicesOver(answering([{ id: 3, title: 'Robots', unknown: 1 }]));
  const [course] = await services.courses.all();
  expect(course).toMatchObject({ id: '3', title: 'Robots', materials: [], courseDelivery: '' });
  expect(course).not.toHaveProperty('unknown');
});

test('half a surrogate pair is replaced, so that URLs can be built from the text', async () => {
  const { services } = await servicesOver(answering('[{"id":"1","title":"Robots \\ud83e"}]'));
  const [course] = await services.courses.all();
  expect(course?.title).toBe('Robots \ufffd');
});

test('each list requests the path of the specification', async () => {
  const requests: string[] = [];
  const { services } = await servicesOver((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answering(request.url === '/api/team' ? { success: true, data: [] } : [])(request, response);
  });
  await Promise.all([
    services.heroImages.all(),
    services.courses.all(),
    services.partners.all(),
    services.team.all(),
    services.events.all(),
    services.blogPosts.all(),
    services.stemSquadItems.all(),
  ]);
  await services.courses.byId('a b/c').catch(() => undefined);
  expect(requests.sort()).toEqual(
    [
      ...['hero-images', 'courses', 'partners', 'team', 'events', 'blogs', 'stem-squad-landing'],
      'courses/a%20b%2Fc',
    ]
      .map((name) => `GET /api/${name}`)
      .sort(),
  );
});

test('a missing course is no failure', async () => {
  const { services, lines } = await servicesOver(answering({ error: 'none' }, 404));
  expect(await services.courses.byId('x')).toBeUndefined();
  expect(lines).toEqual([]);
});

test.each([
  ['a status that is not OK', answering({}, 500), 'status'],
  ['a page instead of JSON', answering('<html>'), 'shape'],
  ['another shape', answering({ courses: [] }), 'shape'],
  ['an item of another shape', answering([{ id: 1 }]), 'shape'],
  [
    'a connection that breaks',
    ((request) => request.socket.destroy()) as RequestListener,
    'unreachable',
  ],
  ['no answer at all', (() => undefined) as RequestListener, 'timeout'],
  [
    'an answer that stops halfway',
    ((_, response) => void response.write('[')) as RequestListener,
    'timeout',
  ],
])('%s is a failure', async (_, listener, kind) => {
  const { services } = await servicesOver(listener, kind === 'timeout' ? 100 : undefined);
  await expect(services.courses.all()).rejects.toMatchObject({ name: 'ServiceFailure', kind });
});

test('a team response without success or data is a failure', async () => {
  const { services } = await servicesOver(answering({ success: false, error: 'no' }));
  await expect(services.team.all()).rejects.toMatchObject({ kind: 'status' });
  const other = await servicesOver(answering({ success: true }));
  await expect(other.services.team.all()).rejects.toMatchObject({ kind: 'status' });
});

test('a call that keeps failing is logged once, and once more when it works again', async () => {
  let broken = true;
  const { services, lines } = await servicesOver((request, response) =>
    answering(broken ? { nonsense: true } : [])(request, response),
  );
  for (let visitor = 0; visitor < 5; visitor++) await services.events.all().catch(() => undefined);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ path: '/api/events', kind: 'shape' });
  broken = false;
  await services.events.all();
  await services.events.all();
  expect(lines).toHaveLength(2);
});

test('any number of unknown items writes one line to the log while all fail', async () => {
  let broken = true;
  const { services, lines } = await servicesOver((request, response) =>
    answering(broken ? {} : { id: 'x', title: 'x' }, broken ? 500 : 200)(request, response),
  );
  for (let id = 0; id < 300; id++) await services.courses.byId(`c${id}`).catch(() => undefined);
  expect(lines).toMatchObject([{ path: '/api/courses/{id}', kind: 'status' }]);
  broken = false;
  await services.courses.byId('x');
  expect(lines).toMatchObject([{}, { path: '/api/courses/{id}', msg: 'API call works again' }]);
});

test('an invalid item is named in the log, and other items still work', async () => {
  const { services, lines } = await servicesOver((request, response) =>
    answering(request.url?.endsWith('/bad') ? {} : { id: 'x', title: 'x' })(request, response),
  );
  for (const id of ['bad', 'x', 'bad', 'x']) await services.courses.byId(id).catch(() => undefined);
  expect(lines).toMatchObject([{ path: '/api/courses/bad', kind: 'shape' }]);
});

test('a slide without a safe picture is left out, and the carousel stays', async () => {
  const { services, baseUrl } = await servicesOver(
    answering([
      { id: 1, title: 'Safe', image: '/a.png' },
      { id: 2, title: 'Unsafe', image: 'javascript:alert(1)' },
      { id: 3, title: 'Empty', image: '' },
      { id: 4, title: 'None' },
      { id: 5, title: 'Null', image: null },
    ]),
  );
  expect(await services.heroImages.all()).toMatchObject([
    { title: 'Safe', image: `${baseUrl}/a.png` },
  ]);
});

test('an unsafe link is left out, and the list stays', async () => {
  const { services, baseUrl } = await servicesOver((request, response) =>
    answering(
      request.url === '/api/events'
        ? [
            {
              id: 1,
              title: 'x',
              registrationLink: 'javascript:alert(1)',
              image: 'data:text/html,x',
            },
          ]
        : request.url === '/api/stem-squad-landing'
          ? [
              { id: 1, type: 'CTA', buttonLabel: 'Go', buttonLink: 'stem-squad&plan=starter' },
              { id: 2, type: 'CTA', media: [{ url: 'kit.png' }, { url: 'javascript:alert(1)' }] },
            ]
          : [
              {
                id: 1,
                title: 'x',
                image: '/img/a.png',
                links: [
                  { label: 'a', url: '/events' },
                  { label: 'b', url: 'javascript:alert(1)' },
                ],
              },
            ],
    )(request, response),
  );
  expect(await services.events.all()).toMatchObject([{ registrationLink: '', image: '' }]);
  const [plan, kit] = await services.stemSquadItems.all();
  expect(plan?.buttonLink).toBe('stem-squad&plan=starter');
  expect(kit?.media).toEqual([{ url: `${baseUrl}/kit.png` }, { url: '' }]);
  const [course] = await services.courses.all();
  expect(course?.image).toBe(`${baseUrl}/img/a.png`);
  expect(course?.links).toEqual([{ label: 'a', url: '/events' }]);
});

test('a cover that another server names is not taken for one of our drawings', async () => {
  const instructors = [{ name: 'Ama', made: 7 }];
  const { services } = await servicesOver(
    answering([{ id: 1, title: 'x', cover: '/img/cover.png', instructors }]),
  );
  const [[course], [post]] = await Promise.all([services.courses.all(), services.blogPosts.all()]);
  expect(course).not.toHaveProperty('cover');
  expect(course?.instructors[0]).not.toHaveProperty('made');
  expect(post).not.toHaveProperty('cover');
});

test('submissions go to that server, but pledges stay with us: only we know their payments', async () => {
  const { services } = await servicesOver(
    answering({ success: true, reference: 'THEIRS' }),
    undefined,
    {
      receive: async () => ({ receipt: { id: '1', reference: 'DON-OURS' } }),
      findEarlierReceipt: async () => ({ id: '1', reference: 'DON-OURS' }),
    },
  );
  const message = { kind: 'contact', payload: {} } as const;
  const pledge = { kind: 'donation-pledges', payload: {} } as const;
  expect(await services.receive(message)).toMatchObject({ receipt: { reference: 'THEIRS' } });
  expect(await services.findEarlierReceipt(message)).toBeUndefined();
  expect(await services.receive(pledge)).toMatchObject({ receipt: { reference: 'DON-OURS' } });
  expect(await services.findEarlierReceipt(pledge)).toMatchObject({ reference: 'DON-OURS' });
});
