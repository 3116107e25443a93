// Loaded before the server with `node --import`: its clock is stopped, its random numbers follow
// from a seed, and its background jobs run only on request. `fixed-server.ts` sends it the time in
// messages. Commands have the time and the seed in their environment instead.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** A message to the server. `rounds`: how often each background job then polls for work. */
export type ClockMessage = { readonly now: number; readonly seed: string; readonly rounds: number };

/** Milliseconds: the background jobs wait at least so long between two polls. */
const MIN_JOB_WAIT_MS = 1_000;
/** Milliseconds that a server without any new job gets to start its jobs. */
const STARTING_MS = 1_000;
/** Milliseconds after which a job counts as never ending. */
const STUCK_AFTER_MS = 60_000;
/** Milliseconds between which a wait counts as one for data, and the factor by which it is longer here. */
const SHORT_WAIT_MIN_MS = 100;
const SHORT_WAIT_MAX_MS = 500;
const WAIT_FACTOR = 100;

const begin = Number(process.env.FIXED_NOW);
let now = begin;
let seed = process.env.FIXED_SEED ?? '';
let drawCount = 0;

Date.now = () => now;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, made) => Reflect.construct(date, args.length > 0 ? args : [now], made),
});
// Keeps running, since loops wait for it, and moves with the clock, since caches age by it.
const elapsed = performance.now.bind(performance);
performance.now = () => elapsed() + now - begin;

// Pages wait a short time for their data and stream the rest: here they must be complete, also on a
// busy machine.
const timer = globalThis.setTimeout;
globalThis.setTimeout = new Proxy(timer, {
  apply(_timer, _self, [work, delay = 0, ...args]) {
    const isShortWait = delay >= SHORT_WAIT_MIN_MS && delay < SHORT_WAIT_MAX_MS;
    return timer(work, isShortWait ? delay * WAIT_FACTOR : delay, ...args);
  },
});

/** Bytes that look random. The same seed always yields the same ones, in the same order. */
function bytes(count: number): Buffer {
  drawCount += 1;
  return crypto.hash('shake256', `${seed}:${drawCount}`, {
    outputEncoding: 'buffer',
    outputLength: Math.max(count, 1),
  });
}

function uuid(): ReturnType<typeof crypto.randomUUID> {
  const hex = bytes(16).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return `${parts.join('-')}-a${hex.slice(17, 20)}-${hex.slice(20)}` as ReturnType<typeof uuid>;
}

function int(first: number, second?: unknown): number {
  const [from, below] = typeof second === 'number' ? [first, second] : [0, first];
  return from + (bytes(6).readUIntBE(0, 6) % (below - from));
}

function fill<Values extends NodeJS.ArrayBufferView>(values: Values): Values {
  const { buffer, byteOffset, byteLength } = values;
  new Uint8Array(buffer, byteOffset, byteLength).set(bytes(byteLength).subarray(0, byteLength));
  return values;
}

Math.random = () => int(2 ** 32) / 2 ** 32;
Object.assign(crypto, {
  randomUUID: uuid,
  randomInt: int,
  randomFillSync: fill,
  randomBytes(count: number, done?: (error: null, made: Buffer) => void) {
    const made = bytes(count).subarray(0, count);
    if (!done) return made;
    queueMicrotask(() => done(null, made));
  },
});
for (const [name, value] of Object.entries({ randomUUID: uuid, getRandomValues: fill })) {
  Object.defineProperty(globalThis.crypto, name, { value });
}

/** The jobs that wait for their next poll, in the order in which they came. */
const waiting: (() => void)[] = [];
let onJobWaiting = () => {};
const wait = timers.setTimeout;
function waitForRound<Value>(
  delay?: number,
  value?: Value,
  options: NonNullable<Parameters<typeof wait>[2]> = {},
): Promise<Value> {
  const { signal } = options;
  if (!process.send || !signal || (delay ?? 0) < MIN_JOB_WAIT_MS)
    return wait(delay, value as Value, options);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    waiting.push(() => resolve(value as Value));
    onJobWaiting();
  });
}
timers.setTimeout = waitForRound as typeof wait;
syncBuiltinESMExports();

/** Lets each job poll once, one after the other, until all wait again. */
async function runRound(): Promise<void> {
  for (let left = waiting.length; left > 0; left -= 1) {
    const again = new Promise<void>((resolve, reject) => {
      const stuck = timer(() => reject(new Error('a background job never ends')), STUCK_AFTER_MS);
      onJobWaiting = () => {
        clearTimeout(stuck);
        resolve();
      };
    });
    waiting.shift()?.();
    await again;
  }
}

/** Waits until every job that starts with the server waits for its next poll. */
async function untilStarted(): Promise<void> {
  for (let before = -1; before < waiting.length; ) {
    before = waiting.length;
    await wait(STARTING_MS);
  }
}

const started = process.send ? untilStarted() : undefined;
process.on('message', async (message: ClockMessage) => {
  ({ now, seed } = message);
  drawCount = 0;
  if (message.rounds > 0) await started;
  for (let round = 0; round < message.rounds; round += 1) await runRound();
  process.send?.('done');
});
// A stopping server does not wait for messages.
process.channel?.unref();
