import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitPipelining } from './pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
let begun: ServerResponse[] = [];
beforeEach(async () => {
  begun = [];
  const { listener } = limitPipelining((_request, response) => void begun.push(response));
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

const untilBegun = (count: number) => expect.poll(() => begun.length).toBe(count);

test('requests that come together are answered in their order, all of them', async () => {
  const socket = connected();
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  socket.write(REQUEST.repeat(5));
  await untilBegun(5);
  for (const [index, response] of [...begun.entries()].toReversed()) {
    response.end(`answer ${index + 1}`);
  }
  await expect.poll(() => heard).toContain('answer 5');
  expect(heard.match(/answer \d/g)).toEqual([1, 2, 3, 4, 5].map((count) => `answer ${count}`));
  // And the connection goes on, with as many as before.
  socket.write(REQUEST.repeat(16));
  await untilBegun(21);
  socket.destroy();
});

test('who asks on and on without reading an answer is cut off', async () => {
  const socket = connected();
  const closed = once(socket, 'close');
  socket.write(REQUEST.repeat(1_000));
  await closed;
  expect(begun).toHaveLength(16);
  expect(begun.every(({ destroyed }) => destroyed)).toBe(true);
});
