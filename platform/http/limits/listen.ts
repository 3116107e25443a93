import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import {
  DAMAGED,
  makeOwnAnswers,
  type OwnAnswer,
  type OwnAnswers,
  TOO_LARGE_A_HEAD,
  TOO_LATE,
  TOO_MUCH,
  UNEXPECTED,
} from './own-answers.ts';
import { limitPipelining } from './pipelining.ts';

/** Milliseconds; each limit held against slow headers, bodies or readers (docs/operations.md). */
const LIMITS = {
  // A piece of a picture takes 10.5 s on 0.1 Mbit/s.
  requestTimeout: 15_000,
  headersTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // A request without a host is answered as all damaged ones are (`door/door.ts`).
  requireHostHeader: false,
};
/** Connections at once; each takes some 20 kB. More are closed as they come. */
const CONNECTIONS = 2_000;
/**
 * Milliseconds after which a connection is closed on which nothing moves: `requestTimeout` does not
 * cover clients that read slowly. Longer than the server waits for a backend that hangs.
 */
const IDLE_SOCKET = 10_000;
/** Milliseconds that a request on an open connection may need to arrive when draining begins. */
const ON_THE_WIRE = 500;
/** After this many milliseconds of draining, what is still under way is cut off. */
const DRAINING = 15_000;

/**
 * Answers requests until it is closed. Rejects when the port can not be had.
 * @param parts the answers to requests that cannot be read, which never come to the listener
 */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
  { answers = makeOwnAnswers({}) }: { answers?: OwnAnswers } = {},
): Promise<Server> {
  const pipelining = limitPipelining(listener);
  const server = createServer(LIMITS, pipelining.listener);
  server.setTimeout(IDLE_SOCKET);
  server.maxConnections = CONNECTIONS;
  server.on('checkExpectation', (request, response) => answers.send(UNEXPECTED, request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of another answer on the same connection an error cannot be answered.
    if (!socket.writable || pipelining.isSending(socket)) socket.destroy();
    else {
      socket.write(answers.bytes(answerTo(error)));
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

/** What is wrong with a request that Node could not read. */
function answerTo({ code }: NodeJS.ErrnoException): OwnAnswer {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return TOO_LARGE_A_HEAD;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return TOO_MUCH;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return TOO_LATE;
    default:
      return DAMAGED;
  }
}

/**
 * Accepts no more connections and waits for the answers under way. Idle connections stay open for
 * `ON_THE_WIRE`, for requests that were sent before the client could know.
 */
export async function drain(server: Server): Promise<void> {
  // Not the HTTP server's own `close`, which closes idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  const closeIdle = setTimeout(() => server.closeIdleConnections(), ON_THE_WIRE);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAINING);
  await closed;
  clearTimeout(closeIdle);
  clearTimeout(cutOff);
}

/** The port that was really taken: with PORT 0 the system chooses a free one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}
