import { createServer, type RequestListener, type Server } from 'node:http';

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

/** Takes no more connections and waits for what is under way. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAINING);
  await closed;
  clearTimeout(cutOff);
}

/** The port that was really taken: with PORT 0 the system chooses a free one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}
