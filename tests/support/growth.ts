/** Milliseconds of this thread's own work below which measurements are meaningless. */
const MIN_MEASURED_MS = 10;
/** Most growth of time for four times the input: linear is four times, quadratic sixteen times. */
const MAX_GROWTH = 9;
const RUNS = 5;
const TRIES = 4;

/**
 * Whether work takes about four times as long for four times the input, so that its time grows in
 * proportion. Work that takes almost no time even then passes.
 * @param work processes so many characters
 */
export async function growsInProportion(
  characters: number,
  work: (characters: number) => unknown,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const longer = await shortestRun(() => work(4 * characters), MIN_MEASURED_MS);
    if (longer < MIN_MEASURED_MS) return true;
    // The system reports a thread's work in steps of some milliseconds.
    if (
      longer / Math.max(await shortestRun(() => work(characters)), MIN_MEASURED_MS / 4) <
      MAX_GROWTH
    )
      return true;
  }
  return false;
}

/**
 * Milliseconds for which this thread itself worked, whatever else the machine does. A run shorter
 * than `enough` needs no other to compare it with.
 */
async function shortestRun(work: () => unknown, enough = 0): Promise<number> {
  let time = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    time = Math.min(time, (user + system) / 1_000);
    if (time < enough) break;
  }
  return time;
}
