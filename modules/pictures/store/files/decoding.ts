import { makeSerialQueue } from './serial-queue.ts';

const queue = makeSerialQueue<unknown>();
let count = 0;

/**
 * Runs work that decodes a large picture, one at a time in this process: each may take 200 MB and a
 * core.
 */
export async function decodeAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  count += 1;
  return (await queue.run(String(count), work)) as Result;
}
