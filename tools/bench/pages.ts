import autocannon from 'autocannon';
import { startSite } from '../../tests/support/site.ts';
import { machineText, markdownTable, medianRun } from './figures.ts';

/** Seconds. */
const RUN_SECONDS = 4;
const CONNECTIONS = 50;
const ROUNDS = 3;

/**
 * `npm run bench -- pages`: answers from the cache by many visitors, and pages that have to be
 * rendered (a new query each time), one at a time.
 */
export async function benchPages(): Promise<void> {
  const site = await startSite();
  try {
    const courses = (await (await fetch(`${site.url}/api/courses`)).json()) as { id: string }[];
    const course = `/courses/${courses[0]?.id}`;
    const rows = [];
    for (const path of ['/', course, '/events', '/api/courses']) {
      rows.push(await measure(site.url, path, 'from the cache', CONNECTIONS));
    }
    rows.push(await measure(site.url, `${course}?tab=`, 'rendered', 1));
    rows.push(await measure(site.url, '/events?shown=', 'rendered', 1));
    const heading = ['address', 'answers', 'per second', 'p50 ms', 'p99 ms', 'bytes'];
    console.log(`${markdownTable([heading, ...rows])}\n\nMedians of ${ROUNDS}, ${machineText()}.`);
  } finally {
    await site.stop();
  }
}

async function measure(url: string, path: string, answers: string, connections: number) {
  let count = 100;
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) {
    const result = await autocannon({
      url: url + path,
      connections,
      duration: RUN_SECONDS,
      headers: { 'accept-encoding': 'br' },
      ...(path.endsWith('=') && {
        requests: [{ setupRequest: (request) => ({ ...request, path: `${path}${count++}` }) }],
      }),
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: some requests failed`);
    runs.push(result);
  }
  const { requests, duration, latency, throughput } = medianRun(
    runs,
    (run) => run.requests.total / run.duration,
  ) as autocannon.Result;
  return [
    ...[path, answers, (requests.total / duration).toFixed(0)],
    ...[latency.p50, latency.p99, Math.round(throughput.total / requests.total)].map(String),
  ];
}
