import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PUBLIC_KINDS } from '#inbox/kinds.ts';
import type { IncomingSubmission } from '#inbox/submission.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { makeRemoteApi } from '../remote-api.ts';
import { makeRemoteSubmissions } from '../remote-services.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** `receive` over a server with this listener. `timeout` in milliseconds. */
async function receiveOver(listener: RequestListener, timeout = 5_000) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { log, lines } = makeRecordingLog();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = {
    receive: async ({ kind }: IncomingSubmission) => ({
      receipt: { id: '1', reference: `OWN ${kind}` },
    }),
    findEarlierReceipt: async ({ kind }: IncomingSubmission) => ({
      id: '1',
      reference: `OWN ${kind}`,
    }),
  };
  return { ...makeRemoteSubmissions(makeRemoteApi(baseUrl, log, timeout), own), lines };
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const MESSAGE: IncomingSubmission = {
  kind: 'contact',
  payload: { name: 'Efua Ɔkyere', email: 'efua@mail.example' },
  idempotencyKey: 'key-1',
  spamVerdict: 'sent within 3 seconds',
};

test('only the documented payload is posted, to the path of its kind', async () => {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const { receive } = await receiveOver(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    requests.push({ request, body });
    answering(201, {})(request, response);
  });
  await receive(MESSAGE);
  await receive({ kind: 'event-registrations', payload: {} });
  const [first, second] = requests;
  expect(first?.request.method).toBe('POST');
  expect(first?.request.url).toBe('/api/contact');
  expect(first?.request.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  });
  expect(JSON.parse(first?.body ?? '')).toEqual(MESSAGE.payload);
  expect(second?.request.url).toBe('/api/event-registrations');
  expect(second?.request.headers).not.toHaveProperty('idempotency-key');
});

test.each([
  ['both', { success: true, id: 'a1', reference: 'MSG-2345' }, 'a1', 'MSG-2345'],
  ['an id only', { id: 'a1' }, 'a1', 'a1'],
  ['a number', { id: 17 }, '17', '17'],
  ['neither', { message: 'thanks' }, '', ''],
  ['other kinds of values', { id: {}, reference: [], success: 'yes', fields: 1 }, '', ''],
  ['no object', [1], '', ''],
])('a success with %s is a receipt', async (_, body, id, reference) => {
  for (const status of [200, 201, 202]) {
    const { receive } = await receiveOver(answering(status, body));
    expect(await receive(MESSAGE)).toEqual({ receipt: { id, reference } });
    server?.closeAllConnections();
  }
});

test('a refusal keeps its error text and those of its fields', async () => {
  const error = 'The course is full.';
  const { receive, lines } = await receiveOver(
    answering(409, { success: false, error, fields: { courseId: 'Full.' } }),
  );
  expect(await receive(MESSAGE)).toEqual({ refusal: { error, fields: { courseId: 'Full.' } } });
  expect(lines).toEqual([]);
});

test('a refusal without usable fields is still a refusal', async () => {
  const { receive } = await receiveOver(answering(400, { error: ' No. ', fields: 'none' }));
  expect(await receive(MESSAGE)).toEqual({ refusal: { error: 'No.', fields: {} } });
});

test('a success status with success: false is not shown as a success', async () => {
  const refused = await receiveOver(answering(200, { success: false, error: 'Closed.' }));
  expect(await refused.receive(MESSAGE)).toEqual({ refusal: { error: 'Closed.', fields: {} } });
  const silent = await receiveOver(answering(200, { success: false }));
  await expect(silent.receive(MESSAGE)).rejects.toMatchObject({ kind: 'status' });
});

test.each([
  ['a refusal without a text', answering(400, {}), 'status'],
  ['a refusal with a page', answering(404, '<html>Cannot POST'), 'status'],
  [
    'a refusal with a text as long as a page',
    answering(400, { error: 'x'.repeat(2_000) }),
    'status',
  ],
  [
    'a success with a page, as from a network that requires a login',
    answering(200, '<html>'),
    'shape',
  ],
  ['a success without a body', answering(201, ''), 'shape'],
  ['a failure with a page', answering(500, '<html>'), 'status'],
  ['a failure without a text', answering(503, {}), 'status'],
  ['a failure status with success: true', answering(503, { success: true, id: '1' }), 'status'],
  ['a redirect, which would turn into a GET', answering(302, {}, { Location: '/' }), 'status'],
  [
    'a connection that breaks',
    ((request) => request.socket.destroy()) as RequestListener,
    'unreachable',
  ],
  ['no answer at all', ((request) => void request.resume()) as RequestListener, 'timeout'],
])(
  'security check 31: %s is a failure, logged once, without the submitted answers',
  async (_, listener, kind) => {
    // Only the case without an answer needs a short timeout, however busy the machine is.
    const { receive, lines } = await receiveOver(listener, kind === 'timeout' ? 100 : undefined);
    for (let visitor = 0; visitor < 3; visitor++) {
      await expect(receive(MESSAGE)).rejects.toMatchObject({ name: 'ServiceFailure', kind });
    }
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/Efua|efua@/);
  },
);

test.each([500, 502, 503])(
  'the error text of a failure with status %i is shown to the visitor and not logged',
  async (status) => {
    const { receive, lines } = await receiveOver(answering(status, { error: 'Efua, wait.' }));
    await expect(receive(MESSAGE)).rejects.toMatchObject({
      kind: 'status',
      remoteText: 'Efua, wait.',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('Efua');
  },
);

test('receipts of the other server are unknown here', async () => {
  const { findEarlierReceipt } = await receiveOver(answering(200, {}));
  expect(await findEarlierReceipt(MESSAGE)).toBeUndefined();
});

const WITH_ENDPOINT = ['contact', 'enrollments', 'donation-pledges'];
test.each(PUBLIC_KINDS.filter((kind) => !WITH_ENDPOINT.includes(kind)))(
  '%s are stored here if that server has no such endpoint, and its error text is not shown',
  async (kind) => {
    for (const status of [404, 405]) {
      const { receive, findEarlierReceipt, lines } = await receiveOver(
        answering(status, { error: 'Not found' }),
      );
      const submission = { kind, payload: {} };
      expect(await receive(submission)).toMatchObject({ receipt: { reference: `OWN ${kind}` } });
      expect(await findEarlierReceipt(submission)).toMatchObject({ reference: `OWN ${kind}` });
      expect(lines).toEqual([]);
      server?.closeAllConnections();
    }
    const known = await receiveOver(answering(201, { reference: 'THEIRS' }));
    expect(await known.receive({ kind, payload: {} })).toMatchObject({
      receipt: { reference: 'THEIRS' },
    });
    const broken = await receiveOver(answering(500, { error: 'ECONNREFUSED mysql' }));
    await expect(broken.receive({ kind, payload: {} })).rejects.toMatchObject({
      remoteText: undefined,
    });
  },
);

test('submissions with an endpoint in the specification are never stored here', async () => {
  const { receive } = await receiveOver(answering(404, { error: 'No such course.' }));
  const error = 'No such course.';
  expect(await receive({ kind: 'enrollments', payload: {} })).toEqual({
    refusal: { error, fields: {} },
  });
});
