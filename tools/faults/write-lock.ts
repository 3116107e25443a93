import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '#platform/db/database.ts';
import { expectNone, expectTrue, type Fault, type FaultFinding, figure } from './fault.ts';
import { mergeTallies, startLoad } from './load.ts';
import { percentile } from './percentile.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { storeFindings } from './store.ts';

/** Seconds: about as long as a submission waits before its sender has to try again, and longer. */
const SHORT_SECONDS = 8;
const LONG_SECONDS = 12;
const SENDERS = 20;
const READERS = 2;
/** Paths that visitors read meanwhile, one after the other. */
const PATHS = ['/', '/courses', '/events', '/contact', '/healthz', '/api/courses'];
/** Milliseconds between two pages of one reader, and within which 99 of 100 must arrive. */
const PAGE_INTERVAL_MS = 20;
const MAX_P99_MS = 100;
/** Milliseconds between the first messages of two senders. */
const SENDER_INTERVAL_MS = 100;
/** Milliseconds of reading before the lock: to compile code, and to measure the usual times. */
const WARM_UP_MS = 3_000;
const BASELINE_MS = 4_000;

export const WRITE_LOCK: Fault = {
  name: 'write-lock',
  description: `another process holds SQLite's write lock for ${SHORT_SECONDS} s, then for ${LONG_SECONDS} s`,
  async run() {
    const short = await whileLocked(SHORT_SECONDS);
    const long = await whileLocked(LONG_SECONDS);
    return [
      ...short.findings,
      ...long.findings,
      expectTrue(
        `${LONG_SECONDS} s: senders are told to try again`,
        long.refusals > 0,
        `${long.refusals} × 503`,
      ),
    ];
  },
};

function whileLocked(seconds: number): Promise<{ findings: FaultFinding[]; refusals: number }> {
  return inNewFolder((dataDir) =>
    withServers(async (started) => {
      const site = started(await startSite({ dataDir }));
      // The first answers of a new process do not count, as its code is compiled while it runs.
      const warm = await startLoad(SENDERS, () => site.url, { messages: SENDERS * 5 }).finish();
      const readers = (isOver: () => boolean) =>
        Promise.all(Array.from({ length: READERS }, () => read(site.url, isOver)));
      await readers(after(WARM_UP_MS));
      const usual = (await readers(after(BASELINE_MS))).flat();

      const lock = await holdLock(databaseFile(dataDir), seconds);
      // Spread out, as a burst would delay pages even without a lock.
      const load = startLoad(SENDERS, () => site.url, { apart: SENDER_INTERVAL_MS });
      let isOver = false;
      const reading = readers(() => isOver);
      const heldUp = monitorEventLoopDelay();
      heldUp.enable();
      await lock.ends;
      isOver = true;
      const early = load.tally.stored.size;
      const times = (await reading).flat();
      heldUp.disable();
      await load.answers(SENDERS);
      const tally = mergeTallies(warm, await load.finish());
      await site.end('SIGTERM');
      const p99 = percentile(times, 0.99);
      const findings = [
        figure(`${seconds} s: pages answered meanwhile`, times.length),
        figure('usual time of half and of 99 of 100 pages', percentilesText(usual)),
        figure('the same meanwhile', percentilesText(times)),
        // Much more than 10 ms means that the machine is busy, and the next row says little.
        figure(
          'this program itself was held up for',
          `${Math.round(heldUp.percentile(99) / 1e6)} ms`,
        ),
        expectTrue(`99 of 100 within ${MAX_P99_MS} ms`, p99 < MAX_P99_MS, `${p99} ms`),
        expectNone('pages that were not answered with 200', times.filter(Number.isNaN).length),
        expectNone('said to be stored meanwhile', early),
        ...(await storeFindings({ dataDir }, tally)),
      ];
      return { findings, refusals: tally.outcomes.get('503') ?? 0 };
    }),
  );
}

function percentilesText(times: readonly number[]): string {
  return `${percentile(times, 0.5)} / ${percentile(times, 0.99)} ms`;
}

/** Holds the lock from another process. `ends` resolves just before it is released. */
async function holdLock(file: string, seconds: number): Promise<{ ends: Promise<unknown> }> {
  const args = ['tools/faults/hold-write-lock.ts', file, String(seconds)];
  const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: holder.stdout });
  await once(lines, 'line');
  return { ends: once(lines, 'line') };
}

/** Milliseconds that each page took, one after the other until the time is over. */
async function read(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const path = PATHS[times.length % PATHS.length];
    const begun = performance.now();
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    times.push(answer.status === 200 ? performance.now() - begun : Number.NaN);
    await wait(PAGE_INTERVAL_MS);
  }
  return times;
}

/** Returns true after so many milliseconds. */
function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}
