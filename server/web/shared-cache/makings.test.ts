import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeArrivals } from '../../door/arrivals.ts';
import { inLines } from '../../door/lines.ts';
import { makeOwnAnswers } from '../../door/own-answers.ts';
import { answerFromCache } from './answer-from-cache.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { keepAnswers } from './keep-answers.ts';
import { makeMakings } from './makings.ts';
import { makeSharedCache } from './shared-cache.ts';

const LARGE = 16 * 1024 * 1024;

let clock = 0;
let cacheControl = '';
/** Each is waited for where it is there: by a look at the content, and by a page. */
let looking: PromiseWithResolvers<void> | undefined;
let making: PromiseWithResolvers<void> | undefined;
let made = 0;
let server: Server;

beforeEach(async () => {
  clock = 1_000_000;
  cacheControl = 'public, s-maxage=60';
  looking = undefined;
  making = undefined;
  made = 0;
  const now = () => clock;
  const cache = makeSharedCache(async () => {
    await looking?.promise;
    return '1';
  }, now);
  const site = new Hono();
  site.use(keepAnswers(cache, now));
  site.get('/page', async (c) => {
    made += 1;
    await making?.promise;
    return c.text('Akwaaba', 200, { 'Cache-Control': cacheControl });
  });
  site.get('/large', (c) => {
    made += 1;
    return c.body(Buffer.alloc(LARGE), 200, { 'Cache-Control': 'private' });
  });
  const parts = { answers: makeOwnAnswers({}), arrivals: makeArrivals() };
  const lines = inLines(parts)(getRequestListener(site.fetch));
  server = createServer(answerFromCache(cache, () => false)(lines)).listen(0);
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

async function ask(path = '/page') {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`);
  return { status: answer.status, length: (await answer.arrayBuffer()).byteLength };
}
const askThrice = () => Promise.all([ask(), ask(), ask()]);

function askAndNotRead(path: string) {
  const socket = connect(port(), '127.0.0.1').pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

test('equal requests that come together share one making', async () => {
  const answers = await askThrice();
  expect(made).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('nobody waits for the answer to who left while the content was looked at', async () => {
  await ask();
  // Its time is up, so that it is to be made anew once the look is back.
  clock += 61_000;
  looking = Promise.withResolvers();
  const asked = once(server, 'request');
  const socket = askAndNotRead('/page');
  const response: ServerResponse = (await asked)[1];
  const gone = once(response, 'close');
  socket.destroy();
  await gone;
  looking.resolve();
  // What is made anew from here on is made for somebody.
  for (let again = 0; again < 2; again += 1) {
    clock += 61_000;
    expect((await ask()).status).toBe(200);
  }
});

test('what cannot be shared is made for each, and nobody waits for the reader of another one', async () => {
  const unread = askAndNotRead('/large');
  await vi.waitFor(() => expect(made).toBe(1));
  const answers = await Promise.all([ask('/large'), ask('/large')]);
  expect(made).toBe(3);
  expect(answers.map(({ length }) => length)).toEqual([LARGE, LARGE]);
  unread.destroy();
});

test('who asks for what cannot be shared waits for nobody who asks for the same', async () => {
  cacheControl = 'private, no-cache';
  await ask();
  making = Promise.withResolvers();
  const answers = askThrice();
  // All of them, before one of them is answered.
  await vi.waitFor(() => expect(made).toBe(4));
  making.resolve();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('what can be shared again is made once again', () => {
  const makings = makeMakings();
  makings.cameTo('/page', 'unshared');
  makings.begin('/page');
  expect(makings.of('/page')).toBeUndefined();
  makings.cameTo('/page', {} as CachedAnswer);
  makings.begin('/page');
  expect(makings.of('/page')).toBeDefined();
});

test('who leaves ends the making that they began, and no later one', async () => {
  const makings = makeMakings();
  const endFirst = makings.begin('/page');
  const first = makings.of('/page');
  endFirst();
  expect(await first).toBeUndefined();
  makings.begin('/page');
  endFirst();
  expect(makings.of('/page')).toBeDefined();
});

test('however many addresses are for one asker alone, few are remembered', () => {
  const makings = makeMakings();
  for (let number = 0; number < 5_000; number += 1) {
    makings.cameTo(`/nothing-${number}`, 'unshared');
  }
  makings.begin('/nothing-4999');
  expect(makings.of('/nothing-4999')).toBeUndefined();
  makings.begin('/nothing-0');
  expect(makings.of('/nothing-0')).toBeDefined();
});
