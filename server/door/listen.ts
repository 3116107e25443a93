import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Arrivals } from './arrivals.ts';
import { type OneByOne, oneByOne } from './one-by-one.ts';
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
/** After so many short turns of the event loop without a new connection none is left to accept. */
const ENOUGH_TURNS = 3;
/** Milliseconds of a turn that did no other work. During a longer one connections may have come. */
const SHORT_TURN = 1;
/** Milliseconds after which no more connections are taken in, though they may still come. */
const TAKING_IN = 1_000;
/** Milliseconds that a request on an open connection may need to arrive when draining begins. */
const ON_THE_WIRE = 500;
/** After this many milliseconds of draining, what is still under way is cut off. */
const DRAINING = 15_000;

/** By server: what can hold back its requests while `drain` accepts the last connections. */
const connectionsOf = new WeakMap<Server, OneByOne>();

/**
 * Answers requests until it is closed. Rejects when the port can not be had.
 * @param parts the answers to requests that cannot be read, which never come to the listener; and
 * who is told of new connections
 */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
  { answers = makeOwnAnswers({}), arrivals }: { answers?: OwnAnswers; arrivals?: Arrivals } = {},
): Promise<Server> {
  const connections = oneByOne(listener);
  const server = createServer(LIMITS, connections.listener);
  connectionsOf.set(server, connections);
  server.setTimeout(IDLE_SOCKET);
  server.maxConnections = CONNECTIONS;
  if (arrivals) server.on('connection', arrivals.note);
  server.on('checkExpectation', (request, response) => answers.send(UNEXPECTED, request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of another answer on the same connection an error cannot be answered.
    if (!socket.writable || connections.isSending(socket)) socket.destroy();
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
 * Accepts no more connections and waits for the answers under way. That includes connections which
 * the kernel has accepted and Node has not, and requests that are still on the wire: idle
 * connections stay open for `ON_THE_WIRE`.
 */
export async function drain(server: Server): Promise<void> {
  const answerHeld = connectionsOf.get(server)?.hold();
  await takeInConnections(server);
  // Not the HTTP server's own `close`, which closes idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  answerHeld?.();
  const closeIdle = setTimeout(() => server.closeIdleConnections(), ON_THE_WIRE);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAINING);
  await closed;
  clearTimeout(closeIdle);
  clearTimeout(cutOff);
}

/**
 * Accepts the connections that the system has queued: closing the server would reset them. Node
 * accepts one in each turn of the event loop, so none is left once some turns have brought none. Only
 * short turns count. New requests are held back meanwhile, but answers that were begun go on, and one
 * that leaves a line begins after the turn's look for connections: such a long turn tells nothing.
 */
async function takeInConnections(server: Server): Promise<void> {
  let turnsWithout = 0;
  const note = () => {
    turnsWithout = 0;
  };
  server.on('connection', note);
  const until = performance.now() + TAKING_IN;
  for (let begun = performance.now(); turnsWithout < ENOUGH_TURNS && begun < until; ) {
    turnsWithout += 1;
    await setImmediate();
    const ended = performance.now();
    if (ended - begun > SHORT_TURN) turnsWithout = 0;
    begun = ended;
  }
  server.off('connection', note);
}

/** The port that was really taken: with PORT 0 the system chooses a free one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}
