import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A bad network in front of a server. */
export type ResettingProxy = {
  readonly url: string;
  /** Number of reset connections, before or after their request reached the server. */
  readonly resets: { before: number; after: number };
  stop(): Promise<void>;
};

/**
 * Passes connections on to a port of this machine, but resets a share of them: half of these before
 * anything is passed on, half after the server has answered, so that the answer is lost.
 * @param share from 0 to 1
 */
export async function startResettingProxy(port: number, share: number): Promise<ResettingProxy> {
  const resets = { before: 0, after: 0 };
  const server = createServer((client) => {
    const chance = Math.random();
    if (chance < share / 2) {
      // After its first bytes: the client believes that its request is under way.
      client.once('data', () => {
        resets.before += 1;
        client.resetAndDestroy();
      });
      client.on('error', ignore);
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    client.pipe(upstream);
    if (chance < share) {
      upstream.once('data', () => {
        resets.after += 1;
        client.resetAndDestroy();
        upstream.destroy();
      });
    } else {
      upstream.pipe(client);
    }
    endTogether(client, upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    resets,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function endTogether(client: Socket, upstream: Socket): void {
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', ignore);
    one.on('close', () => other.destroy());
  }
}

/** Broken connections are the purpose of this proxy. */
function ignore(): void {}
