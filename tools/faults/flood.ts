import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { SERVE, type ServerProcess } from '../../tests/support/server-process.ts';
import { expectNone, expectTrue, type Fault, type FaultFinding, figure } from './fault.ts';
import { type Load, startLoad } from './load.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { storeFindings } from './store.ts';
import { percentile, percentilesText, type Visit, visit } from './visitor.ts';

/** Megabytes of the JavaScript heap, and of the whole process at most. */
const HEAP_MB = 256;
const MAX_MEMORY_MB = 400;
const CONNECTIONS = 1_000;
/** Seconds for which each flood goes on. */
const DURATION_SECONDS = 15;
/** URLs that nobody requested before; `#` is a number. */
const FLOODS: readonly (readonly [string, string])[] = [
  ['/?#', 'a query that the page does not read'],
  ['/courses?search=#', 'a query that it reads'],
  ['/contact?#', 'a form, which is made for each'],
  ['/nothing-#', 'a page that does not exist'],
];
/** Pages that another visitor reads meanwhile, from the cache. */
const CACHED = ['/', '/about', '/courses'];
/** Milliseconds within which half of these must arrive. */
const MAX_MEDIAN_MS = 100;
/** Senders meanwhile, and milliseconds between their first messages. */
const SENDERS = 5;
const SENDER_INTERVAL_MS = 100;

export const FLOOD: Fault = {
  name: 'flood',
  description: `${CONNECTIONS} connections ask for new addresses for ${DURATION_SECONDS} s, of a server with little memory`,
  run() {
    return inNewFolder((dataDir) =>
      withServers(async (started) => {
        const site = started(await startSmallSite({ dataDir }));
        const load = startLoad(SENDERS, () => site.url, { apart: SENDER_INTERVAL_MS });
        await load.answers(SENDERS * 20);
        const calm = await visit(site.url, CACHED, after(2));
        const findings: FaultFinding[] = [
          figure('usual time of half and of 99 of 100', percentilesText(calm)),
        ];
        for (const [path, label] of FLOODS) {
          findings.push(...(await flooded(site.url, { path, label, load })));
        }
        const tally = await load.finish();
        const isAlive = site.isRunning();
        const memory = isAlive ? peakMemory(site.pid) : Number.NaN;
        if (isAlive) await site.end('SIGTERM');
        return [
          ...findings,
          expectTrue('the process is alive', isAlive),
          expectTrue(
            `memory at its highest under ${MAX_MEMORY_MB} MB`,
            memory < MAX_MEMORY_MB,
            `${memory} MB`,
          ),
          ...(await storeFindings({ dataDir }, tally)),
        ];
      }),
    );
  },
};

async function flooded(
  url: string,
  { path, label, load }: { path: string; label: string; load: Load },
): Promise<FaultFinding[]> {
  const before = load.tally.stored.size;
  let isOver = false;
  const visiting = visit(url, CACHED, () => isOver);
  const { '2xx': made, statusCodeStats, errors } = await flood(url, path);
  isOver = true;
  const visitor = await visiting;
  return [
    figure(
      `${path}: ${label}`,
      `${made} × 200, ${statusCodeStats?.['503']?.count ?? 0} × 503, ${errors} cut off`,
    ),
    figure('  forms stored meanwhile', load.tally.stored.size - before),
    figure(
      '  cached pages for another visitor',
      `${visitor.times.length}, ${percentilesText(visitor)}`,
    ),
    expectTrue(`  half of them within ${MAX_MEDIAN_MS} ms`, isFast(visitor)),
    expectNone('  of them not answered with 200', visitor.failed),
  ];
}

/** Runs in a separate thread, so that it does not delay the visitor of this one. */
function flood(url: string, path: string): Promise<autocannon.Result> {
  return autocannon({
    url: url + path.replace('#', '[<id>]'),
    idReplacement: true,
    connections: CONNECTIONS,
    duration: DURATION_SECONDS,
    workers: 1,
  });
}

function isFast({ times }: Visit): boolean {
  return percentile(times, 0.5) < MAX_MEDIAN_MS;
}

function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}

/** Starts the site with less memory than it would take without a limit. */
function startSmallSite(location: DatabaseLocation): Promise<ServerProcess> {
  const [node = '', ...args] = SERVE;
  return startSite(location, {}, [node, `--max-old-space-size=${HEAP_MB}`, ...args]);
}

/** The peak memory of a running process in megabytes. Linux records it. */
function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
