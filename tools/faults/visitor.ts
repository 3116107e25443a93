import { setTimeout as wait } from 'node:timers/promises';

/** One visitor's experience. */
export type Visit = {
  /** Milliseconds that each page took. */
  readonly times: readonly number[];
  /** Pages that were not answered with 200. */
  readonly failed: number;
};

/** Milliseconds between two pages. */
const PAGE_INTERVAL_MS = 50;
/** Milliseconds after which an answer counts as missing. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Reads pages one after the other, each on a new connection, until the time is over. */
export async function visit(
  url: string,
  paths: readonly string[],
  isOver: () => boolean,
): Promise<Visit> {
  const times: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const begun = performance.now();
    const path = paths[times.length % paths.length] ?? '/';
    const isThere = await read(`${url}${path}`);
    times.push(performance.now() - begun);
    if (!isThere) failed += 1;
    await wait(PAGE_INTERVAL_MS);
  }
  return { times, failed };
}

async function read(url: string): Promise<boolean> {
  try {
    const headers = { Connection: 'close' };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch (error) {
    // Cut off, refused or too late: all of these are failures to a visitor.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}

/** The median and the 99th percentile, in milliseconds. */
export function percentilesText({ times }: Visit): string {
  return `${percentile(times, 0.5)} / ${percentile(times, 0.99)} ms`;
}

/** The value that this share (from 0 to 1) of all values does not exceed, rounded to tenths. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return Math.round(value * 10) / 10;
}
