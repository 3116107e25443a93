import autocannon from 'autocannon';
import { expectNone, expectTrue, type Fault, type FaultFinding, figure } from './fault.ts';
import { type Load, startLoad } from './load.ts';
import { peakMemory } from './peak-memory.ts';
import { percentile } from './percentile.ts';
import { inNewFolder, withServers } from './site.ts';
import { MAX_MEMORY_MB, startSmallSite } from './small-site.ts';
import { storeFindings } from './store.ts';
import { percentilesText, type Visit, visit } from './visitor.ts';

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
