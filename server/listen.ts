import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Milliseconds; each limit held against slow headers, bodies or readers (docs/operations.md). */
const LIMITS = {
  requestTimeout: 10_000,
  headersTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};
/** Slow readers are not covered by `requestTimeout`. Longer than a hanging backend is waited for. */
const IDLE_SOCKET = 10_000;
/** Turns of the event loop without a new connection after which none waits. */
const ENOUGH_TURNS = 3;
/** Milliseconds after which no more connections are taken in, though they may still come. */
const TAKING_IN = 1_000;
/** Milliseconds that a request on an open connection may need to arrive when draining begins. */
const ON_THE_WIRE = 500;
/** After this many milliseconds of draining, what is still under way is cut off. */
const DRAINING = 15_000;

/** Answers requests until it is closed. Rejects when the port can not be had. */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(LIMITS, listener);
  server.setTimeout(IDLE_SOCKET);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

/**
 * Takes no more connections and waits for what is under way. That includes connections which the
 * system has made for us already, and requests that are still on the wire: idle connections stay
 * open for a moment.
 */
export async function drain(server: Server): Promise<void> {
  const answerHeld = holdRequests(server);
  await takeInConnections(server);
  // Not the HTTP server's own `close`, which closes idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  answerHeld();
  const closeIdle = setTimeout(() => server.closeIdleConnections(), ON_THE_WIRE);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAINING);
  await closed;
  clearTimeout(closeIdle);
  clearTimeout(cutOff);
}

/** Lets new requests wait until the function that comes back is called. */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request');
  server.on('request', (...request) => held.push(request));
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', listener);
    for (const request of held) server.emit('request', ...request);
  };
}

/**
 * Takes in the connections that wait at the door: closing it would reset them. Each turn of the
 * event loop takes in one, so they are in once some turns bring none. That needs short turns, which
 * is why requests are held meanwhile.
 */
async function takeInConnections(server: Server): Promise<void> {
  let turnsWithout = 0;
  const note = () => {
    turnsWithout = 0;
  };
  server.on('connection', note);
  const until = performance.now() + TAKING_IN;
  while (turnsWithout < ENOUGH_TURNS && performance.now() < until) {
    turnsWithout += 1;
    await setImmediate();
  }
  server.off('connection', note);
}

/** The port that was really taken: with PORT 0 the system chooses a free one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}
