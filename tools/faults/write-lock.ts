import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '#platform/db/database.ts';
import { type Fault, type Finding, figure, must, none } from './fault.ts';
import { merged, startLoad } from './load.ts';
import { percentile } from './percentile.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { storeFindings } from './store.ts';

/** Seconds: about as long as a submission waits before its sender is told to try again, and longer. */
const SHORT = 8;
const LONG = 12;
const SENDERS = 20;
const READERS = 2;
/** What visitors read meanwhile, one after the other. */
const PATHS = ['/', '/courses', '/events', '/contact', '/healthz', '/api/courses'];
/** Milliseconds between two pages of one reader, and within which 99 of 100 must be there. */
const PAUSE = 20;
const SLOWEST = 100;
/** Milliseconds between the first messages of two senders. */
const APART = 100;
/** Milliseconds of reading before the lock: until code is compiled, and to know what is usual. */
const WARMING = 3_000;
const USUAL = 4_000;

export const WRITE_LOCK: Fault = {
  name: 'write-lock',
  what: `another process holds SQLite's write lock for ${SHORT} s, then for ${LONG} s`,
  async run() {
    const short = await whileLocked(SHORT);
    const long = await whileLocked(LONG);
    return [
      ...short.findings,
      ...long.findings,
      must(`${LONG} s: senders are told to try again`, long.refusals > 0, `${long.refusals} × 503`),
    ];
  },
};

function whileLocked(seconds: number): Promise<{ findings: Finding[]; refusals: number }> {
  return inNewFolder((dataDir) =>
    withServers(async (started) => {
      const site = started(await startSite({ dataDir }));
      // Not the first answers of a fresh process, whose code is compiled while it runs.
      const warm = await startLoad(SENDERS, () => site.url, { messages: SENDERS * 5 }).finish();
      const readers = (isOver: () => boolean) =>
        Promise.all(Array.from({ length: READERS }, () => read(site.url, isOver)));
      await readers(after(WARMING));
      const usual = (await readers(after(USUAL))).flat();

      const lock = await holdLock(databaseFile(dataDir), seconds);
      // Not all in one moment, which would hold up pages without any lock.
      const load = startLoad(SENDERS, () => site.url, { apart: APART });
      let isOver = false;
      const reading = readers(() => isOver);
      const heldUp = monitorEventLoopDelay();
      heldUp.enable();
      await lock.ends;
      isOver = true;
      const early = load.tally.answered.size;
      const times = (await reading).flat();
      heldUp.disable();
      await load.answers(SENDERS);
      const tally = merged(warm, await load.finish());
      await site.end('SIGTERM');
      const p99 = percentile(times, 0.99);
      const findings = [
        figure(`${seconds} s: pages answered meanwhile`, times.length),
        figure('usual time of half and of 99 of 100 pages', spread(usual)),
        figure('the same meanwhile', spread(times)),
        // Much more than 10 ms: the machine is busy with other things, and the next line says little.
        figure(
          'this program itself was held up for',
          `${Math.round(heldUp.percentile(99) / 1e6)} ms`,
        ),
        must(`99 of 100 within ${SLOWEST} ms`, p99 < SLOWEST, `${p99} ms`),
        none('pages that were not answered with 200', times.filter(Number.isNaN).length),
        none('said to be stored meanwhile', early),
        ...(await storeFindings({ dataDir }, tally)),
      ];
      return { findings, refusals: tally.outcomes.get('503') ?? 0 };
    }),
  );
}

function spread(times: readonly number[]): string {
  return `${percentile(times, 0.5)} / ${percentile(times, 0.99)} ms`;
}

/** Holds the lock from another process. `ends` resolves just before it is given back. */
async function holdLock(file: string, seconds: number): Promise<{ ends: Promise<unknown> }> {
  const words = ['tools/faults/hold-write-lock.ts', file, String(seconds)];
  const holder = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: holder.stdout });
  await once(lines, 'line');
  return { ends: once(lines, 'line') };
}

/** Milliseconds that each page took, one after the other until it is over. */
async function read(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const path = PATHS[times.length % PATHS.length];
    const begun = performance.now();
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    times.push(answer.status === 200 ? performance.now() - begun : Number.NaN);
    await wait(PAUSE);
  }
  return times;
}

/** Over after so many milliseconds. */
function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}
