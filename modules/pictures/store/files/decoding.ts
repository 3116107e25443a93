import { oneAtATime } from './one-at-a-time.ts';

const line = oneAtATime<unknown>();
let count = 0;

/**
 * Does work that decodes a large picture when no other such work of this process is under way,
 * whoever asked for it: each may take 200 MB and a core.
 */
export async function decodedAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  count += 1;
  return (await line.resultOf(String(count), work)) as Result;
}
