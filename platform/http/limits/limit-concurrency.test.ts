import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestHandler } from '../middleware.ts';
import { makeErrorResponder } from './error-responses.ts';
import { limitConcurrency, MAX_IN_FLIGHT } from './limit-concurrency.ts';

let limited: RequestHandler;
let server: Server;
/** The answers that were let in, to be given by the test. */
let begun: ServerResponse[] = [];

beforeEach(async () => {
  begun = [];
  const answers = makeErrorResponder({ 'x-content-type-options': 'nosniff' });
  limited = limitConcurrency(answers)((_request, response) => void begun.push(response));
  server = createServer((request, response) => void limited(request, response)).listen(0);
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Asks on a connection of its own. */
function ask(path = '/', method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, agent: false }).end();
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

const untilBegun = (count: number) => expect.poll(() => begun.length).toBe(count);

/** Fills every place. */
async function fill() {
  const asked = Array.from({ length: MAX_IN_FLIGHT }, () => ask());
  await untilBegun(MAX_IN_FLIGHT);
  return asked;
}

test('who comes beyond the limit is told to come again, and the next is let in', async () => {
  const [first] = await fill();
  const refused = await ask('/about').answered;
  expect(refused.status).toBe(503);
  expect(Number(refused.headers?.['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers?.['x-content-type-options']).toBe('nosniff');
  expect(refused.words).toContain('<h1>Very many people are here</h1>');
  begun[0]?.end('made');
  expect((await first?.answered)?.words).toBe('made');
  ask();
  await untilBegun(MAX_IN_FLIGHT + 1);
});

test('programs hear it as JSON, which pages of any site may read, and senders that it was not sent', {
  tags: 'all',
}, async () => {
  await fill();
  const reading = await ask('/api/events').answered;
  expect(JSON.parse(reading.words ?? '')).toMatchObject({ success: false });
  expect(reading.headers?.['access-control-allow-origin']).toBe('*');
  expect((await ask('/contact', 'POST').answered).words).toContain('This was not sent');
});

test('/healthz is always let in', async () => {
  await fill();
  ask('/healthz');
  await untilBegun(MAX_IN_FLIGHT + 1);
});

test('who leaves makes room', async () => {
  const asked = await fill();
  asked[0]?.leave();
  const askAgain = () => {
    ask();
    return begun.length;
  };
  await expect.poll(askAgain).toBeGreaterThan(MAX_IN_FLIGHT);
});

test('who has left before the limit is asked takes no place', async () => {
  const waitedFor = Promise.withResolvers<void>();
  const came: ServerResponse[] = [];
  server.removeAllListeners('request');
  server.on('request', async (request, response) => {
    came.push(response);
    await waitedFor.promise;
    void limited(request, response);
  });
  const gone = Array.from({ length: MAX_IN_FLIGHT }, () => ask());
  await expect.poll(() => came.length).toBe(gone.length);
  for (const { leave } of gone) leave();
  await expect.poll(() => came.every(({ destroyed }) => destroyed)).toBe(true);
  waitedFor.resolve();
  const { answered } = ask();
  await untilBegun(1);
  begun[0]?.end('made');
  expect((await answered).words).toBe('made');
});

test('who would be refused gets a stale page, where there is one', async () => {
  await fill();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    void limited(request, response, () => response.end('an older one'));
  });
  expect((await ask().answered).words).toBe('an older one');
});
