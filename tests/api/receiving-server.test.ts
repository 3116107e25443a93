import { once } from 'node:events';
import { request as nodeRequest, type Server } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trustedProxies } from '#platform/http/client-address.ts';
import { listen, portOf } from '#platform/http/listen.ts';
import type { Services } from '#services.ts';
import { makeRecordingLog } from '../support/log.ts';
import { rawRequest } from '../support/raw-request.ts';
import { makeTestHttp } from '../support/test-http.ts';

const MESSAGE = JSON.stringify({
  name: 'Efua',
  email: 'efua@mail.example',
  subject: 'Robots',
  message: 'Do you teach robots?',
});

let server: Server;
let received: number;
let recording: ReturnType<typeof makeRecordingLog>;
beforeEach(async () => {
  received = 0;
  recording = makeRecordingLog();
  const services = {
    receive: async () => {
      received++;
      return { receipt: { id: '1', reference: 'MSG-2345' } };
    },
  } as unknown as Services;
  const three = [{ name: 'test', points: 3, seconds: 60 }];
  const http = makeTestHttp({
    services,
    log: recording.log,
    trustedProxies: trustedProxies('loopback'),
    limits: { address: three, email: [] },
  });
  server = await listen(getRequestListener(http.fetch), { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Posts a body that `write` writes, and returns the status. */
function post(
  path: string,
  headers: Record<string, string>,
  write: (sent: ReturnType<typeof nodeRequest>) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = nodeRequest({ port: portOf(server), path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    // After answering, the server cuts off clients that go on sending.
    sent.on('error', reject);
    write(sent);
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Writes chunks without a stated length until the server refuses; never ends by itself. */
function endlessly(sent: ReturnType<typeof nodeRequest>): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const more = () => {
    while (!sent.destroyed && sent.write(chunk)) if (sent.destroyed) return;
  };
  sent.on('drain', more);
  more();
}

test('a message arrives over a socket, with a stated length and in chunks', async () => {
  const length = { ...JSON_TYPE, 'Content-Length': String(Buffer.byteLength(MESSAGE)) };
  expect(await post('/api/contact', length, (sent) => sent.end(MESSAGE))).toBe(201);
  const chunked = await post('/api/contact', JSON_TYPE, (sent) => {
    sent.write(MESSAGE.slice(0, 20));
    sent.end(MESSAGE.slice(20));
  });
  expect(chunked).toBe(201);
  expect(received).toBe(2);
});

test.each([
  ['/api/contact', JSON_TYPE],
  ['/contact', FORM_TYPE],
])('security check 23: more than 64 kB to %s is 413 before it is sent', async (path, type) => {
  const large = { ...type, 'Content-Length': String(10 * 1024 * 1024 * 1024) };
  expect(await post(path, large, (sent) => sent.flushHeaders())).toBe(413);
  const justOver = 'x'.repeat(64 * 1024 + 1);
  const stated = { ...type, 'Content-Length': String(justOver.length) };
  expect(await post(path, stated, (sent) => sent.end(justOver))).toBe(413);
});

test.each([
  ['/api/contact', JSON_TYPE],
  ['/contact', FORM_TYPE],
])('security check 23: an endless body to %s is 413, and memory stays flat', async (path, type) => {
  const before = process.memoryUsage.rss();
  // One of four posts is over this address's rate limit, and is refused before its body is read.
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(path, type, endlessly)));
  expect(answers.toSorted()).toEqual([413, 413, 413, 429]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  expect(received).toBe(0);
});

test('a body that breaks off is not logged as our fault', async () => {
  const socket = connect(portOf(server), '127.0.0.1');
  await once(socket, 'connect');
  const arrived = once(server, 'request');
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"nam',
  );
  const [, response] = await arrived;
  socket.destroy();
  await once(response, 'close');
  expect(await post('/api/contact', JSON_TYPE, (sent) => sent.end(MESSAGE))).toBe(201);
  expect(recording.lines).toEqual([]);
});

test.each([
  ['TRACE', 'TRACE /contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown method', 'BREW /contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'chunks that are none',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}',
  ],
])('security check 21: %s is refused or cut off', async (_, bytes) => {
  expect(await rawRequest(portOf(server), bytes)).not.toMatch(/^HTTP\/1.1 (2|5)/);
  expect(received).toBe(0);
  expect(recording.lines).toEqual([]);
});

test('security check 20: over a socket, a trusted proxy names the address of each client', async () => {
  const from = (client: string) => ({ ...JSON_TYPE, 'X-Forwarded-For': client });
  const send = (client: string) => post('/api/contact', from(client), (sent) => sent.end(MESSAGE));
  for (const expected of [201, 201, 201, 429]) {
    expect(await send('9.9.9.9, 198.51.100.1')).toBe(expected);
  }
  expect(await send('198.51.100.2')).toBe(201);
});
