import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorResponder, makeErrorResponder, unreadable } from './error-responses.ts';

/** Against slow headers, bodies and readers (docs/operations.md). */
const SERVER_OPTIONS = {
  // A piece of a picture takes 10.5 s on 0.1 Mbit/s.
  requestTimeout: 15_000,
  headersTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
};
/** Each takes some 20 kB. More are closed on arrival. */
const MAX_CONNECTIONS = 2_000;
/** Some clients read slowly. */
const IDLE_SOCKET_MS = 10_000;
/** For a request that was sent before draining began. */
const DRAIN_GRACE_MS = 500;
const MAX_DRAIN_MS = 15_000;
const QUIET_MS = 25;
const MAX_QUIET_WAITS = 40;

export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
  { answers = makeErrorResponder({}) }: { answers?: ErrorResponder } = {},
): Promise<Server> {
  const pipelining = limitPipelining(listener);
  const server = createServer(SERVER_OPTIONS, pipelining.listener);
  server.setTimeout(IDLE_SOCKET_MS);
  server.maxConnections = MAX_CONNECTIONS;
  server.on('checkExpectation', (request, response) =>
    answers.send(unreadable(417), request, response),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // No error in the middle of another answer on the same connection.
    if (!socket.writable || pipelining.isSending(socket)) socket.destroy();
    else {
      socket.write(answers.bytes(unreadable(STATUS_BY_CODE[error.code ?? ''])));
      socket.destroySoon();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

const STATUS_BY_CODE: Readonly<Record<string, 408 | 413 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Idle connections stay open for `DRAIN_GRACE_MS`: the client may not know yet. */
export async function drain(server: Server): Promise<void> {
  // Node takes one connection a turn, and closing resets those that only the system has accepted:
  // requests are held until no more come, so that turns are short.
  const listeners = server.rawListeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...request) => held.push(request));
  for (let waits = 0, count = -1; count < held.length && waits < MAX_QUIET_WAITS; waits += 1) {
    count = held.length;
    await wait(QUIET_MS);
  }
  // Not the HTTP server's own `close`, which closes idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  for (const request of held) server.emit('request', ...request);
  const closeIdle = setTimeout(() => server.closeIdleConnections(), DRAIN_GRACE_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS);
  await closed;
  clearTimeout(closeIdle);
  clearTimeout(cutOff);
}

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}

/** Browsers and proxies send none before they have an answer; programs send a handful. */
const MAX_UNANSWERED = 16;

export function limitPipelining(listener: RequestListener) {
  const connections = new WeakMap<Socket, Set<ServerResponse>>();

  /** Not a closure for each answer: every page from the cache passes here. */
  function answered(this: ServerResponse): void {
    connections.get(this.req.socket)?.delete(this);
  }

  return {
    listener(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // Node reads several requests at once: this one arrived before we closed the connection.
      if (socket.destroyed) return;
      const unanswered = connections.get(socket) ?? new Set();
      if (unanswered.size >= MAX_UNANSWERED) {
        socket.destroy();
        return;
      }
      connections.set(socket, unanswered.add(response));
      response.on('close', answered);
      listener(request, response);
    },
    isSending: (socket: Socket) =>
      [...(connections.get(socket) ?? [])].some(({ headersSent }) => headersSent),
  };
}
