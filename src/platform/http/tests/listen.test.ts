import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drain, listen, portOf } from '../listen.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
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

test('a request already on its way on an open connection when draining begins is answered', async () => {
  const socket = connect(portOf(server), '127.0.0.1');
  await answered(socket);
  const drained = drain(server);
  await answered(socket);
  socket.end();
  await drained;
});

test('requests of connections that the system accepted before draining began are answered', async () => {
  const sockets = Array.from({ length: 40 }, () => connect(portOf(server), '127.0.0.1'));
  const answers = Promise.all(sockets.map(answered));
  await once(sockets[0] as Socket, 'connect');
  const drained = drain(server);
  await answers;
  for (const socket of sockets) socket.end();
  await drained;
});

test('draining does not wait for an idle connection, and accepts no new ones', async () => {
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
