import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drain, listen, portOf } from './listen.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** How an answer ends, so that one can be told from the next. */
const END = 'answered';

let server: Server;
beforeEach(async () => {
  server = await listen((_request, response) => response.end(END), { port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request; resolves once it is answered, rejects where the connection is reset. */
async function answered(socket: Socket): Promise<void> {
  socket.write(REQUEST);
  for (let answer = ''; !answer.endsWith(END); ) answer += (await once(socket, 'data'))[0];
}

test('a request that is on its way on an open connection when draining begins is answered', async () => {
  const socket = connect(portOf(server), '127.0.0.1');
  await answered(socket);
  const drained = drain(server);
  await answered(socket);
  socket.end();
  await drained;
});

test('connections that wait at the door when draining begins are answered', async () => {
  const sockets = Array.from({ length: 20 }, () => connect(portOf(server), '127.0.0.1'));
  const answers = Promise.all(sockets.map(answered));
  const drained = drain(server);
  await answers;
  for (const socket of sockets) socket.end();
  await drained;
});

test.each([1, 2, 3, 4, 5, 6])(
  'a connection that comes while other work takes turn %i of draining is answered',
  async (turn) => {
    const drained = drain(server);
    // Done after new connections were looked for, as a request is that waited in a line.
    let socket: Socket | undefined;
    for (let now = 1; now <= turn; now += 1) {
      work(20);
      if (now === turn) socket = connect(portOf(server), '127.0.0.1');
      await setImmediate();
    }
    if (!socket) throw new Error('no connection');
    await answered(socket);
    socket.end();
    await drained;
  },
);

/** Keeps the process busy for so many milliseconds. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('draining does not wait for an idle connection, and nobody comes in after it', async () => {
  const port = portOf(server);
  const cutOff = vi.spyOn(server, 'closeAllConnections');
  const socket = connect(port, '127.0.0.1');
  await answered(socket);
  const closed = once(socket, 'close');
  await drain(server);
  await closed;
  expect(cutOff).not.toHaveBeenCalled();
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});
