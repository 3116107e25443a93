import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expectNone, expectTrue, type Fault, figure } from './fault.ts';
import { peakMemory } from './peak-memory.ts';
import { inNewFolder, withServers } from './site.ts';
import { MAX_MEMORY_MB, startSmallSite } from './small-site.ts';
import { percentilesText, visit } from './visitor.ts';

const CONNECTIONS = 40;
/** Milliseconds after which a dropped client connects again. */
const RECONNECT_AFTER_MS = 5_000;
/** Seconds for which they go on. */
const DURATION_SECONDS = 15;
/** The requested paths: a page from the cache, one that is rendered each time, a large file. */
const PATHS = ['/about', '/contact', '/reports/annual-report-2024.pdf'];
/** Requests in one write: as many as a server reads at once. */
const REQUESTS_PER_WRITE = 1_500;

export const PIPELINING: Fault = {
  name: 'pipelining',
  description: `${CONNECTIONS} connections ask on and on and read nothing, of a server with little memory`,
  run() {
    return inNewFolder((dataDir) =>
      withServers(async (started) => {
        const site = started(await startSmallSite({ dataDir }));
        let isOver = false;
        const visiting = visit(site.url, ['/about'], () => isOver);
        const port = Number(site.port);
        const senders = Array.from({ length: CONNECTIONS }, (_, index) =>
          ask(port, PATHS[index % PATHS.length] ?? '/', () => isOver),
        );
        await wait(DURATION_SECONDS * 1_000);
        isOver = true;
        const sent = (await Promise.all(senders)).reduce((sum, bytes) => sum + bytes, 0);
        const visitor = await visiting;
        const isAlive = site.isRunning();
        const memory = isAlive ? peakMemory(site.pid) : Number.NaN;
        if (isAlive) await site.end('SIGTERM');
        return [
          figure('sent', `${Math.round(sent / 1e6)} MB`),
          figure(
            'cached pages for another visitor',
            `${visitor.times.length}, ${percentilesText(visitor)}`,
          ),
          expectTrue('the process is alive', isAlive),
          expectTrue(
            `memory at its highest under ${MAX_MEMORY_MB} MB`,
            memory < MAX_MEMORY_MB,
            `${memory} MB`,
          ),
          expectNone('of them not answered with 200', visitor.failed),
        ];
      }),
    );
  },
};

/** Sends as much as the server accepts, on one connection after the other. Returns the bytes. */
async function ask(port: number, path: string, isOver: () => boolean): Promise<number> {
  const requests = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS_PER_WRITE);
  let bytes = 0;
  while (!isOver()) {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    // A dropped connection is the desired result.
    socket.on('error', () => undefined);
    while (!isOver() && !socket.destroyed) {
      if (!socket.writableNeedDrain) socket.write(requests);
      await wait(1);
    }
    bytes += socket.bytesWritten - socket.writableLength;
    socket.destroy();
    if (!isOver()) await wait(RECONNECT_AFTER_MS);
  }
  return bytes;
}
