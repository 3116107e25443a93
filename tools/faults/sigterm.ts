import type { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expectNone, expectTrue, type Fault, figure } from './fault.ts';
import { connections, exchange, NoResponse, newMessage, post } from './sender.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { readStore } from './store.ts';

const ROUNDS = 10;
/** Senders of each kind: with one connection, and with a new one for each message. */
const SENDERS = 25;
const READERS = 10;
/** Milliseconds of load before the signal. */
const UNDER_LOAD_MS = 500;
/** A page of some length, so that it can be cut off. */
const PAGE = '/courses';

/** Results of everything that was sent until the server was gone. */
type Sum = {
  answered: number;
  /** Answers after the signal. */
  late: number;
  /** The server closed an open connection instead of answering. */
  cutOff: number;
  /** The same on a new connection, which the system had queued and the server had not accepted. */
  cutOffInQueue: number;
  /** Keys of the messages, not of the pages, that got no answer in these two ways. */
  readonly unanswered: string[];
};

export const SIGTERM: Fault = {
  name: 'sigterm',
  description: `SIGTERM under load, ${ROUNDS} times: ${2 * SENDERS} senders and ${READERS} readers`,
  run: () =>
    inNewFolder(async (dataDir) => {
      const sum: Sum = { answered: 0, late: 0, cutOff: 0, cutOffInQueue: 0, unanswered: [] };
      const codes: (number | null)[] = [];
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { code, time } = await runRound(dataDir, sum);
        codes.push(code);
        times.push(time);
      }
      const { submissions } = await readStore({ dataDir });
      const stored = new Set(submissions.map(({ key }) => key));
      const untold = sum.unanswered.filter((key) => stored.has(key));
      return [
        figure('requests answered', sum.answered),
        figure('of these after the signal', sum.late),
        expectNone('sent on an open connection and cut off', sum.cutOff),
        expectNone('stored and not answered', untold.length),
        figure('refused in the queue of new connections', sum.cutOffInQueue),
        expectTrue(
          'exit codes',
          codes.every((code) => code === 0),
          [...new Set(codes)].join(', '),
        ),
        figure('longest time until the end', `${Math.round(Math.max(...times))} ms`),
      ];
    }),
};

function runRound(dataDir: string, sum: Sum): Promise<{ code: number | null; time: number }> {
  return withServers(async (started) => {
    const site = started(await startSite({ dataDir }));
    let isEnding = false;
    const note = () => {
      sum.answered += 1;
      if (isEnding) sum.late += 1;
    };
    const clients = [
      ...Array.from({ length: SENDERS }, () => send(site.url, connections(true), sum, note)),
      ...Array.from({ length: SENDERS }, () => send(site.url, connections(false), sum, note)),
      ...Array.from({ length: READERS }, () => read(site.url, connections(true), sum, note)),
    ];
    await wait(UNDER_LOAD_MS);
    isEnding = true;
    const begun = performance.now();
    const code = await site.end('SIGTERM');
    const time = performance.now() - begun;
    await Promise.all(clients);
    return { code, time };
  });
}

/** Sends one message after the other until the server is gone. */
async function send(url: string, agent: Agent, sum: Sum, note: () => void): Promise<void> {
  for (;;) {
    const message = newMessage();
    try {
      await post(url, message, agent);
      note();
    } catch (error) {
      if (wasCutOff(error, sum)) sum.unanswered.push(message.key);
      return agent.destroy();
    }
  }
}

async function read(url: string, agent: Agent, sum: Sum, note: () => void): Promise<void> {
  for (;;) {
    try {
      await exchange(`${url}${PAGE}`, { agent });
      note();
    } catch (error) {
      wasCutOff(error, sum);
      return agent.destroy();
    }
  }
}

/** Counts a try without an answer. Returns whether there was a connection. */
function wasCutOff(error: unknown, sum: Sum): boolean {
  if (!(error instanceof NoResponse)) throw error;
  if (error.kind === 'refused') return false;
  if (error.reused) sum.cutOff += 1;
  else sum.cutOffInQueue += 1;
  return true;
}
