/** Milliseconds of this thread's own work within which none says anything. */
const MIN_MEASURED_MS = 10;
/** What four times as much may take: four times as long is linear, sixteen times the square. */
const MAX_GROWTH = 9;
/** Runs of which the shortest counts, and tries before a time is believed. */
const RUNS = 5;
const TRIES = 4;

/**
 * Whether work takes about four times as long for four times as much: whether its time grows in
 * proportion. What takes no time to speak of even then does.
 * @param work does it for so many characters
 */
export async function growsInProportion(
  characters: number,
  work: (characters: number) => unknown,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const longer = await shortestRun(() => work(4 * characters), MIN_MEASURED_MS);
    if (longer < MIN_MEASURED_MS) return true;
    // The system tells what a thread worked in steps of some milliseconds.
    if (
      longer / Math.max(await shortestRun(() => work(characters)), MIN_MEASURED_MS / 4) <
      MAX_GROWTH
    )
      return true;
  }
  return false;
}

/**
 * Milliseconds for which this thread itself worked, whatever else the machine does. One that is short
 * `enough` needs no other to compare it with.
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
