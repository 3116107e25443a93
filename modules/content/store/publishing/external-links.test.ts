import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLinkChecker } from './external-links.ts';
import { isPublicAddress } from './public-address.ts';

/** Answers of another site, by path. */
const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/there': (_, answer) => answer.end('a page'),
  '/large': (_, answer) => answer.writeHead(200).write('x'.repeat(1_000_000)),
  '/moved': (_, answer) => answer.writeHead(302, { Location: '/there' }).end(),
  '/moved-to-nothing': (_, answer) => answer.writeHead(301, { Location: '/gone' }).end(),
  '/gone': (_, answer) => answer.writeHead(410).end(),
  '/private': (_, answer) => answer.writeHead(403).end(),
  '/broken': (_, answer) => answer.writeHead(503).end(),
  '/on-and-on': (_, answer) => answer.writeHead(302, { Location: '/on-and-on' }).end(),
  '/into-the-house': (_, answer) =>
    answer.writeHead(302, { Location: `http://127.0.0.2:${port}/secret` }).end(),
  '/a-file': (_, answer) => answer.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/never': () => undefined,
};

let server: Server;
let port = 0;
const requested: string[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    requested.push(request.url ?? '');
    const respond = ANSWERS[request.url ?? ''] ?? ((_, notFound) => notFound.writeHead(404).end());
    respond(request, answer);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** This machine acts as the public internet, at one of its addresses. */
const links = makeLinkChecker({
  isAllowed: (address) => address === '127.0.0.1',
  timeoutMs: 1_000,
});
const found = async (path: string) =>
  (await links.check([`http://127.0.0.1:${port}${path}`]))[0]?.result;

test.each([
  ['/there', 'there'],
  ['/large', 'there'],
  ['/moved', 'there'],
  ['/nowhere', 'nothing'],
  ['/moved-to-nothing', 'nothing'],
  ['/private', 'refused'],
  ['/broken', 'silent'],
  ['/on-and-on', 'silent'],
  ['/never', 'silent'],
  ['/into-the-house', 'inside'],
  ['/a-file', 'inside'],
])('%s: %s', async (path, answer) => {
  expect(await found(path)).toBe(answer);
});

test('a server that is down and an unknown host name count as silent', async () => {
  const urls = ['http://127.0.0.1:1/', 'http://nobody.invalid/'];
  expect((await links.check(urls)).map((one) => one.result)).toEqual(['silent', 'silent']);
});

test('a machine of our own network is never requested, however its address is written', async () => {
  requested.length = 0;
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0',
  ];
  const urls = hosts.map((host) => `http://${host}:${port}/there`);
  const answers = await makeLinkChecker({ timeoutMs: 1_000 }).check(urls);
  expect(answers.map((one) => one.result)).toEqual(hosts.map(() => 'inside'));
  expect(requested).toEqual([]);
});

test.each([
  ...['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', '::ffff:8.8.8.8'],
  ...['64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1', 'ff02::1', 'not an address'],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '41.66.0.1', '2a00:1450::1', '2c0f:fb50::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
