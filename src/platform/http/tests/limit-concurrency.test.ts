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
import { makeErrorResponder } from '../error-responses.ts';
import { limitConcurrency, MAX_IN_FLIGHT, type RequestHandler } from '../limit-concurrency.ts';

let limited: RequestHandler;
let server: Server;
/** The requests that were let in; the test answers them. */
let started: ServerResponse[] = [];

beforeEach(async () => {
  started = [];
  const answers = makeErrorResponder({ 'x-content-type-options': 'nosniff' });
  limited = limitConcurrency(answers)((_request, response) => void started.push(response));
  server = createServer((request, response) => void limited(request, response)).listen(0);
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function ask(path = '/', method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, agent: false }).end();
  // Some requests are aborted on purpose.
  sent.on('error', () => undefined);
  const answered = once(sent, 'response').then(async ([answer]: IncomingMessage[]) => ({
    status: answer?.statusCode,
    headers: answer?.headers,
    body: answer && (await text(answer)),
  }));
  answered.catch(() => undefined);
  return { answered, leave: () => sent.destroy() };
}

const untilStarted = (count: number) => expect.poll(() => started.length).toBe(count);

async function fill() {
  const requests = Array.from({ length: MAX_IN_FLIGHT }, (_, index) => ask(`/page-${index}`));
  await untilStarted(MAX_IN_FLIGHT);
  return requests;
}

test('a request above the limit is asked to try again, and the next one is let in', async () => {
  const [first] = await fill();
  const refused = await ask('/about').answered;
  expect(refused.status).toBe(503);
  expect(Number(refused.headers?.['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers?.['x-content-type-options']).toBe('nosniff');
  expect(refused.body).toContain('<h1>Very many people are here</h1>');
  // Connections need not be accepted in the order in which they were opened.
  started.find(({ req }) => req.url === '/page-0')?.end('made');
  expect((await first?.answered)?.body).toBe('made');
  ask();
  await untilStarted(MAX_IN_FLIGHT + 1);
});

test('programs get it as JSON, readable by pages of any site, and senders read that nothing was sent', {
  tags: 'all',
}, async () => {
  await fill();
  const reading = await ask('/api/events').answered;
  expect(JSON.parse(reading.body ?? '')).toMatchObject({ success: false });
  expect(reading.headers?.['access-control-allow-origin']).toBe('*');
  expect((await ask('/contact', 'POST').answered).body).toContain('This was not sent');
});

test('/healthz is always let in', async () => {
  await fill();
  ask('/healthz');
  await untilStarted(MAX_IN_FLIGHT + 1);
});

test('a visitor who leaves makes room', async () => {
  const requests = await fill();
  requests[0]?.leave();
  const askAgain = () => {
    ask();
    return started.length;
  };
  await expect.poll(askAgain).toBeGreaterThan(MAX_IN_FLIGHT);
});

test('a visitor above the limit gets a stale page if there is one', async () => {
  await fill();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    void limited(request, response, () => response.end('an older one'));
  });
  expect((await ask().answered).body).toBe('an older one');
});
