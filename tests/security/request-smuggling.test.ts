import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, portOf } from '#platform/http/listen.ts';
import type { Services } from '#services.ts';
import { rawRequest } from '../support/raw-request.ts';
import { makeTestHttp } from '../support/test-http.ts';

const MESSAGE = JSON.stringify({
  name: 'Efua',
  email: 'efua@mail.example',
  subject: 'Robots',
  message: 'Do you teach robots?',
});
const START = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const LENGTH = `Content-Length: ${Buffer.byteLength(MESSAGE)}\r\n`;
/** A second request that a server would see if it ended the first one too early. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const CHUNKED = `0\r\n\r\n${HIDDEN}`;

let server: Server;
let received = 0;
beforeAll(async () => {
  const services = {
    receive: async () => {
      received++;
      return { receipt: { id: '1', reference: 'MSG-2345' } };
    },
  } as unknown as Services;
  const { fetch } = makeTestHttp({ services, limits: { address: [], email: [] } });
  server = await listen(getRequestListener(fetch), { port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('the same request without a fault is accepted', async () => {
  const answer = await rawRequest(
    portOf(server),
    `${START}${LENGTH}Connection: close\r\n\r\n${MESSAGE}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(received).toBe(1);
});

test.each([
  ['a length and chunks', `${START}${LENGTH}Transfer-Encoding: chunked\r\n\r\n${CHUNKED}`],
  ['chunks and a length', `${START}Transfer-Encoding: chunked\r\n${LENGTH}\r\n${CHUNKED}`],
  ['two lengths', `${START}${LENGTH}Content-Length: 2\r\n\r\n${MESSAGE}${HIDDEN}`],
  ['one length twice', `${START}${LENGTH}${LENGTH}\r\n${MESSAGE}${HIDDEN}`],
  ['lengths in a list', `${START}Content-Length: 2, 2\r\n\r\n{}${HIDDEN}`],
  ['a negative length', `${START}Content-Length: -1\r\n\r\n${MESSAGE}${HIDDEN}`],
  ['a length with a sign', `${START}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
  ['a length in hexadecimal', `${START}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`],
  ['a length that is too large', `${START}Content-Length: ${'9'.repeat(40)}\r\n\r\n{}${HIDDEN}`],
  ['a space before the colon', `${START}Content-Length : 2\r\n\r\n{}${HIDDEN}`],
  [
    'a bare line feed after the first line',
    `${START.replace('\r\n', '\n')}${LENGTH}\r\n${MESSAGE}`,
  ],
  ['bare line feeds only', `${START}${LENGTH}\r\n`.replaceAll('\r\n', '\n') + MESSAGE],
  ['a bare carriage return', `${START}X: a\rContent-Length: 2\r\n\r\n{}${HIDDEN}`],
  ['a folded header', `${START}X: a\r\n Content-Length: 2\r\n\r\n{}${HIDDEN}`],
  ['an unknown coding', `${START}Transfer-Encoding: chunked, x\r\n\r\n${CHUNKED}`],
  ['a coding after chunked', `${START}Transfer-Encoding: chunked, gzip\r\n\r\n${CHUNKED}`],
  [
    'two codings',
    `${START}Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n${LENGTH}\r\n${CHUNKED}`,
  ],
  [
    'a chunk with a negative size',
    `${START}Transfer-Encoding: chunked\r\n\r\n-1\r\n${MESSAGE}\r\n`,
  ],
  [
    'a chunk that goes on after its size',
    `${START}Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n${CHUNKED}`,
  ],
  ['a NUL in a header', `${START}X: a\0b\r\n${LENGTH}\r\n${MESSAGE}`],
  ['headers without an end', `${START}X: ${'a'.repeat(20_000)}\r\n\r\n`],
])(
  'security check 22: %s is 400 at once, and a hidden second request gets no answer',
  async (_, bytes) => {
    const before = received;
    const answer = await rawRequest(portOf(server), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|31|13) /);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer).not.toContain('"status":"ok"');
    expect(received).toBe(before);
  },
);
