import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeArrivals } from './arrivals.ts';
import { type Line, makeLine } from './line.ts';
import { makeOwnAnswers } from './own-answers.ts';

const LIMITS = { atOnce: 2, waiting: 3, perTurn: 8 };

let line: Line;
let server: Server;
/** The answers that were let in, to be given by the test. */
let begun: ServerResponse[] = [];
let instead: (() => void) | undefined;

beforeEach(async () => {
  // What still begins of another test is not to be counted in this one.
  const own: ServerResponse[] = [];
  begun = own;
  instead = undefined;
  const answers = makeOwnAnswers({ 'x-content-type-options': 'nosniff' });
  line = makeLine(LIMITS, { answers, arrivals: makeArrivals() });
  server = createServer((request, response) => {
    line({ request, response, instead }, () => own.push(response));
  }).listen(0);
  await once(server, 'listening');
});
afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  // Else who has gone would let others begin in the next test.
  await closed;
});

const port = () => (server.address() as AddressInfo).port;

/** Asks on a connection of its own. */
function ask(path = '/') {
  const sent = request({ port: port(), path, agent: false }).end();
  // Those that are broken off on purpose.
  sent.on('error', () => undefined);
  const answered = once(sent, 'response').then(async ([answer]: IncomingMessage[]) => ({
    status: answer?.statusCode,
    headers: answer?.headers,
    words: answer && (await text(answer)),
  }));
  answered.catch(() => undefined);
  return { answered, leave: () => sent.destroy() };
}

const untilBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count));

test('few are made at once, some wait, and the rest is told to come again', async () => {
  const first = [ask(), ask()];
  await untilBegun(2);
  const others = Array.from({ length: LIMITS.waiting + 2 }, () => ask('/api/x'));
  const refused = await Promise.race(others.map(({ answered }) => answered));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers?.['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers?.['x-content-type-options']).toBe('nosniff');
  // Pages of any site may read the API, and so hear that they are to come again.
  expect(refused.headers?.['access-control-allow-origin']).toBe('*');
  expect(refused.headers?.['cross-origin-resource-policy']).toBe('cross-origin');
  expect(JSON.parse(refused.words ?? '')).toMatchObject({ success: false });
  expect(begun).toHaveLength(2);
  for (const response of begun) response.end('made');
  await untilBegun(4);
  for (const { answered } of first) expect((await answered).words).toBe('made');
});

test('who has gone holds no place, neither in the making nor in the line', async () => {
  const gone = [ask(), ask()];
  await untilBegun(2);
  const waiting = [ask(), ask(), ask()];
  for (const { leave } of [...gone, ...waiting.slice(1)]) leave();
  await untilBegun(3);
  begun[2]?.end('made');
  expect((await waiting[0]?.answered)?.words).toBe('made');
  ask();
  await untilBegun(4);
});

test('who has gone before it comes to the line takes no place in it', async () => {
  const waitedFor = Promise.withResolvers<void>();
  const came: ServerResponse[] = [];
  server.removeAllListeners('request');
  server.on('request', async (request, response) => {
    came.push(response);
    await waitedFor.promise;
    line({ request, response }, () => begun.push(response));
  });
  const gone = Array.from({ length: LIMITS.atOnce + LIMITS.waiting }, () => ask());
  await vi.waitFor(() => expect(came).toHaveLength(gone.length));
  for (const { leave } of gone) leave();
  await vi.waitFor(() => expect(came.every(({ destroyed }) => destroyed)).toBe(true));
  waitedFor.resolve();
  const { answered } = ask();
  await untilBegun(1);
  begun[0]?.end('made');
  expect((await answered).words).toBe('made');
});

test('an answer that nobody takes gives its place to the next', async () => {
  for (let each = 0; each < LIMITS.atOnce; each += 1) {
    const socket = connect(port(), '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  }
  await untilBegun(2);
  // More than the system takes for them.
  for (const response of begun) response.end(Buffer.alloc(16 * 1024 * 1024));
  const { answered } = ask();
  await untilBegun(3);
  begun[2]?.end('made');
  expect((await answered).words).toBe('made');
});

test('who would be refused gets what serves nearly as well, where there is such a thing', async () => {
  for (let each = 0; each < LIMITS.atOnce + LIMITS.waiting; each += 1) ask();
  await untilBegun(2);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    line({ request, response, instead: () => response.end('an older one') }, () => undefined);
  });
  expect((await ask().answered).words).toBe('an older one');
});
