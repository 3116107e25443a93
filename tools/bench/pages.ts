import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { startSite } from '../../tests/support/site.ts';
import { markdownTable, medianRun } from './figures.ts';
import { startFileServer } from './file-server.ts';

/** The requested URLs, and a parameter that the page reads: without one every URL is the same page. */
const URLS: readonly { pattern: string; reads?: string }[] = [
  { pattern: '/' },
  { pattern: '/courses/{course}', reads: 'tab' },
  { pattern: '/events', reads: 'shown' },
  { pattern: '/api/courses' },
];
/** Seconds for which each measurement goes on. */
const DURATION_SECONDS = 4;
const CONNECTIONS = 50;
const ROUNDS = 3;

type Measured = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time for each answer. */
  cpu: number;
  /** Megabytes that the process uses at the end. */
  memory: number;
  /** Bytes of each answer, with its head. */
  bytes: number;
};
type Target = { url: string; pid: number };

/**
 * `npm run bench -- pages`: pages from the cache compared with a bare server that only sends the
 * same bytes from a file, in turns; and pages that have to be rendered.
 */
export async function benchPages(): Promise<void> {
  const site = await startSite();
  const files = await startFileServer();
  try {
    const courses = (await (await fetch(`${site.url}/api/courses`)).json()) as { id: string }[];
    const course = courses[0]?.id ?? '';
    const rows: string[][] = [];
    for (const { pattern, reads } of URLS) {
      const path = pattern.replace('{course}', course);
      files.setFile(await fetchCompressed(site.url + path));
      const cached = { url: site.url + path, pid: site.pid };
      const rounds: Record<'bare' | 'cached', Measured[]> = { bare: [], cached: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.bare.push(await measure(files, CONNECTIONS));
        rounds.cached.push(await measure(cached, CONNECTIONS));
        console.log(`${path}, round ${round + 1} of ${ROUNDS}`);
      }
      const bare = median(rounds.bare);
      const fromCache = median(rounds.cached);
      const share = percent(fromCache.perSecond, bare.perSecond);
      rows.push(
        rowOf(path, 'bare file server', bare),
        rowOf(path, `cache (${share} of bare)`, fromCache),
      );
      if (!reads) continue;
      const anew = await measure(cached, 1, newUrls(path, reads));
      rows.push(rowOf(path, 'made anew, one at a time', anew));
    }
    console.log(`\n${markdownTable([HEADING, ...rows])}`);
  } finally {
    await Promise.all([site.stop(), files.stop()]);
  }
}

/** As many bytes as an answer has over the wire, with its head. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const answer = await autocannon({ url, amount: 1, connections: 1, headers: ACCEPTED });
  if (answer.non2xx > 0) throw new Error(`${url} does not answer with success`);
  return Buffer.alloc(answer.throughput.total, 'x');
}

const ACCEPTED = { 'accept-encoding': 'br' };

/** New URLs: the page is the same, but is not in the cache. */
function newUrls(path: string, parameter: string): autocannon.Request[] {
  let count = 0;
  return [
    {
      setupRequest(request) {
        count += 1;
        return { ...request, path: `${path}?${parameter}=${100 + count}` };
      },
    },
  ];
}

async function measure(
  { url, pid }: Target,
  connections: number,
  requests?: autocannon.Request[],
): Promise<Measured> {
  const before = processorTime(pid);
  const result = await autocannon({
    url,
    connections,
    duration: DURATION_SECONDS,
    headers: ACCEPTED,
    ...(requests && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: some requests failed`);
  const answers = result.requests.total;
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (processorTime(pid) - before) / answers,
    memory: memory(pid),
    bytes: result.throughput.total / answers,
  };
}

/** Milliseconds of processor time used so far (`/proc/PID/stat`, 100 ticks a second). */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 14)
    .map(Number);
  return (user + system) * 10;
}

/** Megabytes in memory. */
function memory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function median(rounds: readonly Measured[]): Measured {
  return medianRun(rounds, ({ perSecond }) => perSecond) as Measured;
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}

const HEADING = [
  ...['address', 'from', 'answers/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'MB', 'bytes'],
];

function rowOf(path: string, from: string, measured: Measured): string[] {
  const { perSecond, p50, p99, cpu, memory: held, bytes } = measured;
  return [
    ...[path, from, perSecond.toFixed(0), String(p50), String(p99)],
    ...[cpu.toFixed(2), held.toFixed(0), bytes.toFixed(0)],
  ];
}
