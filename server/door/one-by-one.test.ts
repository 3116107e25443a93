import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneByOne } from './one-by-one.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
let begun: ServerResponse[] = [];
beforeEach(async () => {
  begun = [];
  const { listener } = oneByOne((_request, response) => void begun.push(response));
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

const untilBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count));

test('requests that come together are answered one after the other, all of them', async () => {
  const socket = connected();
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  socket.write(REQUEST.repeat(5));
  for (let count = 1; count <= 5; count += 1) {
    await untilBegun(count);
    begun.at(-1)?.end(`answer ${count}`);
  }
  await vi.waitFor(() => expect(heard).toContain('answer 5'));
  expect(heard.match(/answer \d/g)).toEqual([1, 2, 3, 4, 5].map((count) => `answer ${count}`));
  // And the connection goes on.
  socket.write(REQUEST);
  await untilBegun(6);
  socket.destroy();
});

test('nothing is made for who does not take what was made before', async () => {
  const socket = connected().pause();
  socket.write(REQUEST.repeat(3));
  await untilBegun(1);
  begun[0]?.end(Buffer.alloc(16 * 1024 * 1024));
  const other = connected();
  other.write(REQUEST);
  await untilBegun(2);
  begun[1]?.end('other');
  await once(other, 'data');
  expect(begun).toHaveLength(2);
  other.destroy();
  socket.resume();
  await untilBegun(3);
  socket.destroy();
});

test('who asks on and on without waiting for an answer is cut off', async () => {
  const socket = connected();
  const closed = once(socket, 'close');
  socket.write(REQUEST.repeat(1_000));
  await closed;
  expect(begun).toHaveLength(1);
  expect(begun[0]?.socket?.destroyed ?? true).toBe(true);
});
