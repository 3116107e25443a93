import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitPipelining } from '../listen.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
let started: ServerResponse[] = [];
beforeEach(async () => {
  started = [];
  const { listener } = limitPipelining((_request, response) => void started.push(response));
  server = createServer(listener).listen(0);
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function connected(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

const untilStarted = (count: number) => expect.poll(() => started.length).toBe(count);

test('requests that arrive together are all answered in their order', async () => {
  const socket = connected();
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.write(REQUEST.repeat(5));
  await untilStarted(5);
  for (const [index, response] of [...started.entries()].toReversed()) {
    response.end(`answer ${index + 1}`);
  }
  await expect.poll(() => received).toContain('answer 5');
  expect(received.match(/answer \d/g)).toEqual([1, 2, 3, 4, 5].map((count) => `answer ${count}`));
  // The connection stays open for as many more.
  socket.write(REQUEST.repeat(16));
  await untilStarted(21);
  socket.destroy();
});

test('a client that sends request after request without reading answers is cut off', async () => {
  const socket = connected();
  const closed = once(socket, 'close');
  socket.write(REQUEST.repeat(1_000));
  await closed;
  expect(started).toHaveLength(16);
  expect(started.every(({ destroyed }) => destroyed)).toBe(true);
});
