import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  expectNone,
  expectTrue,
  type Fault,
  type Finding,
  newTally,
  onPostgres,
  post,
  startLoad,
  startSite,
  storeFindings,
  withServers,
} from './load.ts';

/** Milliseconds for which it hangs: longer than cached pages are valid, so that each expires. */
const HUNG_MS = 75_000;
const SENDERS = 20;
const BASELINE_MS = 4_000;
const CACHED = ['/', '/courses', '/events', '/about', '/api/courses'];
const FORM_PAGES = ['/contact', '/enrollment/robots-from-scratch'];
const UNCACHED = [...FORM_PAGES, '/privacy-policy'];
/** Milliseconds to answer or recover; cached pages may take 99 of 100’s usual time instead. */
const MAX_MS = { cached: 50, health: 2_000, form: 6_000, again: 2_000 };

export const POSTGRES_HUNG: Fault = {
  name: 'postgres-hung',
  description: `PostgreSQL is stopped (SIGSTOP) for ${HUNG_MS / 1_000} s: it takes connections and answers nothing`,
  run: () =>
    onPostgres((location, postgres) =>
      withServers(async (started) => {
        const site = started(await startSite(location));
        // Like a load balancer; the health check reads all kinds of content.
        for (const path of [...CACHED, ...FORM_PAGES, '/healthz']) await timeOf(site.url + path);
        const tally = newTally();
        const url = () => site.url;
        await startLoad(SENDERS, url, { messages: SENDERS * 5, tally }).finish();

        const usual = await ask(site.url, CACHED, 20, performance.now() + BASELINE_MS);

        postgres.hang();
        const until = performance.now() + HUNG_MS;
        const [cached, health, made, forms] = await Promise.all([
          ask(site.url, CACHED, 20, until),
          ask(site.url, ['/healthz'], 500, until),
          ask(site.url, UNCACHED, 500, until),
          Promise.all(Array.from({ length: SENDERS }, () => sendUntil(site.url, until))),
        ]);
        postgres.resume();
        const back = performance.now();
        const load = startLoad(SENDERS, url, { tally });
        const [stores, healthy] = await Promise.all([
          load.answers(SENDERS).then(() => performance.now() - back),
          waitUntilHealthy(site.url, back),
        ]);
        await load.finish();
        await site.end('SIGTERM');
        // On a machine that is busy with other work they are no faster without the fault.
        const maxCached = Math.max(MAX_MS.cached, percentile(usual, 0.99));
        return [
          { label: 'usual time of cached pages', found: percentilesText(usual) },
          ...slowest('cached pages', cached, 200, maxCached),
          ...slowest('/healthz', health, 503, MAX_MS.health),
          ...statusFindings('other pages', made, 200),
          { label: 'other pages took', found: percentilesText(made) },
          ...slowest('forms', forms.flat(), 503, MAX_MS.form),
          expectTrue('stores again after', stores < MAX_MS.again, `${Math.round(stores)} ms`),
          expectTrue('/healthz is well after', healthy < MAX_MS.again, `${Math.round(healthy)} ms`),
          ...(await storeFindings(location, tally)),
        ];
      }),
    ),
};

type Answer = { readonly status: number; readonly ms: number };

async function timeOf(url: string): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

/** Requests one URL after the other, with pauses in milliseconds, until the time is over. */
async function ask(url: string, paths: readonly string[], pause: number, until: number) {
  const answers: Answer[] = [];
  while (performance.now() < until) {
    answers.push(await timeOf(url + paths[answers.length % paths.length]));
    await wait(pause);
  }
  return answers;
}

async function sendUntil(url: string, until: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (performance.now() < until - MAX_MS.form) {
    const begun = performance.now();
    const { outcome } = await post(url, randomUUID());
    answers.push({ status: Number(outcome), ms: performance.now() - begun });
    await wait(500 * Math.random());
  }
  return answers;
}

async function waitUntilHealthy(url: string, begun: number): Promise<number> {
  while ((await timeOf(`${url}/healthz`)).status !== 200) await wait(20);
  return performance.now() - begun;
}

function slowest(label: string, answers: readonly Answer[], status: number, longest: number) {
  return [
    ...statusFindings(label, answers, status),
    expectTrue(
      `99 of 100 within ${longest} ms`,
      percentile(answers, 0.99) < longest,
      percentilesText(answers),
    ),
  ];
}

function statusFindings(label: string, answers: readonly Answer[], status: number): Finding[] {
  const others = answers.filter((each) => each.status !== status).length;
  return [
    { label: `${label}: asked for`, found: answers.length },
    expectNone(`not answered with ${status}`, others),
  ];
}

function percentilesText(answers: readonly Answer[]): string {
  const [half, most, slowest] = [0.5, 0.99, 1].map((share) => percentile(answers, share));
  return `${half} / ${most} ms, slowest ${slowest} ms`;
}

/** The milliseconds that this share (from 0 to 1) of all answers does not exceed. */
function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN);
}
