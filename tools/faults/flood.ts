import autocannon from 'autocannon';
import { type Fault, type Finding, figure, must, none } from './fault.ts';
import { type Load, startLoad } from './load.ts';
import { peakMemory } from './peak-memory.ts';
import { percentile } from './percentile.ts';
import { inNewFolder, withServers } from './site.ts';
import { MOST_MEMORY, startSmallSite } from './small-site.ts';
import { storeFindings } from './store.ts';
import { spread, type Visit, visit } from './visitor.ts';

const CONNECTIONS = 1_000;
/** Seconds for which each flood goes on. */
const DURATION = 15;
/** Addresses that nobody asked for before; `#` is a number. */
const FLOODS: readonly (readonly [string, string])[] = [
  ['/?#', 'a query that the page does not read'],
  ['/courses?search=#', 'a query that it reads'],
  ['/contact?#', 'a form, which is made for each'],
  ['/nothing-#', 'what is not there'],
];
/** What another visitor reads meanwhile: pages that are in the cache. */
const CACHED = ['/', '/about', '/courses'];
/** Milliseconds within which half of these must be there. */
const SLOWEST = 100;
/** Senders meanwhile, and milliseconds between their first messages. */
const SENDERS = 5;
const APART = 100;

export const FLOOD: Fault = {
  name: 'flood',
  what: `${CONNECTIONS} connections ask for new addresses for ${DURATION} s, of a server with little memory`,
  run() {
    return inNewFolder((dataDir) =>
      withServers(async (started) => {
        const site = started(await startSmallSite({ dataDir }));
        const load = startLoad(SENDERS, () => site.url, { apart: APART });
        await load.answers(SENDERS * 20);
        const calm = await visit(site.url, CACHED, after(2));
        const findings: Finding[] = [figure('usual time of half and of 99 of 100', spread(calm))];
        for (const [address, what] of FLOODS) {
          findings.push(...(await flooded(site.url, { address, what, load })));
        }
        const tally = await load.finish();
        const isAlive = site.isRunning();
        const memory = isAlive ? peakMemory(site.pid) : Number.NaN;
        if (isAlive) await site.end('SIGTERM');
        return [
          ...findings,
          must('the process is alive', isAlive),
          must(
            `memory at its highest under ${MOST_MEMORY} MB`,
            memory < MOST_MEMORY,
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
  { address, what, load }: { address: string; what: string; load: Load },
): Promise<Finding[]> {
  const before = load.tally.answered.size;
  let isOver = false;
  const visiting = visit(url, CACHED, () => isOver);
  const { '2xx': made, statusCodeStats, errors } = await flood(url, address);
  isOver = true;
  const visitor = await visiting;
  return [
    figure(
      `${address}: ${what}`,
      `${made} × 200, ${statusCodeStats?.['503']?.count ?? 0} × 503, ${errors} cut off`,
    ),
    figure('  forms stored meanwhile', load.tally.answered.size - before),
    figure('  cached pages for another visitor', `${visitor.times.length}, ${spread(visitor)}`),
    must(`  half of them within ${SLOWEST} ms`, isQuick(visitor)),
    none('  of them not answered with 200', visitor.failed),
  ];
}

/** In a thread of its own, so that it does not hold up the visitor of this one. */
function flood(url: string, address: string): Promise<autocannon.Result> {
  return autocannon({
    url: url + address.replace('#', '[<id>]'),
    idReplacement: true,
    connections: CONNECTIONS,
    duration: DURATION,
    workers: 1,
  });
}

function isQuick({ times }: Visit): boolean {
  return percentile(times, 0.5) < SLOWEST;
}

function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}
