import '../scripts/help.ts';
import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { findPrograms, startPostgres } from '#tests/support/postgres.ts';
import { startSite } from '#tests/support/site.ts';
import { markdownTable, medianRun } from './markdown-table.ts';

// `npm run bench [-- NAME…]`: runs measurements on this machine; without names all of them.
const BENCHMARKS = { pages: benchPages, submissions: benchSubmissions };
const ROUNDS = 3;
const RUN_SECONDS = 4;
let messages = 0;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS)}`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHMARKS)) {
  if (names.length === 0 || names.includes(name)) await bench();
}
const [cpu, ...others] = cpus();
console.log(
  `\nMedians of ${ROUNDS}, ${others.length + 1} cores of ${cpu?.model.trim()}, Node ${process.versions.node}.`,
);

async function benchPages(): Promise<void> {
  const site = await startSite();
  try {
    const courses = (await (await fetch(`${site.url}/api/courses`)).json()) as { id: string }[];
    const course = `/courses/${courses[0]?.id}`;
    const rows = [];
    const rendered = [`${course}?tab=`, '/events?shown='];
    for (const path of ['/', course, '/events', '/api/courses', ...rendered]) {
      const isCached = !path.endsWith('=');
      let count = 100;
      const { rate, latency, bytes } = await measure({
        url: site.url + path,
        connections: isCached ? 50 : 1,
        headers: { 'accept-encoding': 'br' },
        ...(!isCached && {
          requests: [{ setupRequest: (request) => ({ ...request, path: `${path}${count++}` }) }],
        }),
      });
      const from = isCached ? 'from the cache' : 'rendered';
      rows.push([path, from, rate, String(latency.p50), String(latency.p99), bytes]);
    }
    const heading = ['address', 'answers', 'per second', 'p50 ms', 'p99 ms', 'bytes'];
    console.log(markdownTable([heading, ...rows]));
  } finally {
    await site.stop();
  }
}

/** PostgreSQL: that of DATABASE_URL, into which it writes thousands of rows, or its own. */
async function benchSubmissions(): Promise<void> {
  const programs = findPrograms();
  const given = process.env.DATABASE_URL || undefined;
  const own = given || !programs ? undefined : await startPostgres(programs, { durable: true });
  const url = given ?? own?.url;
  if (!url) console.log('PostgreSQL: no server on this machine, so it is left out.');
  try {
    const rows: string[][] = [];
    for (const [name, DATABASE_URL] of [['SQLite', ''], ...(url ? [['PostgreSQL', url]] : [])]) {
      for (const senders of [1, 10, 100]) {
        const settings = { TRUST_PROXY: 'loopback', STAFF_EMAIL: 'staff@site.example' };
        const site = await startSite({
          ...settings,
          DATABASE_URL: DATABASE_URL ?? '',
          SMTP_URL: '',
        });
        try {
          const { rate, latency } = await measure({
            url: site.url,
            connections: senders,
            requests: [{ method: 'POST', path: '/api/contact', setupRequest: withNewMessage }],
          });
          const times = [latency.p50, latency.p97_5, latency.p99].map(String);
          rows.push([String(name), String(senders), rate, ...times]);
        } finally {
          await site.stop();
        }
      }
    }
    const heading = ['Database', 'Senders', 'Submissions/s', 'p50 ms', 'p97.5 ms', 'p99 ms'];
    console.log(markdownTable([heading, ...rows]));
  } finally {
    own?.stop();
  }
}

/** From a network and an address of its own, since both are rate-limited. */
function withNewMessage(request: autocannon.Request): autocannon.Request {
  const sender = `10.${(messages >> 16) & 255}.${(messages >> 8) & 255}.${messages++ & 255}`;
  const id = randomUUID();
  const message = {
    name: 'Efua Mensah',
    email: `${id}@mail.example`,
    phone: '024 123 4567',
    subject: 'Robots in Tamale',
    message: `Do you teach robots in Tamale? My daughter asks and asks. She is nine. ${id}`,
    source: 'website contact form',
  };
  return {
    ...request,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': sender },
    body: JSON.stringify(message),
  };
}

async function measure(options: autocannon.Options) {
  const runs: autocannon.Result[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const run = await autocannon({ ...options, duration: RUN_SECONDS });
    if (run.non2xx > 0 || run.errors > 0) throw new Error(`${options.url}: some requests failed`);
    if (round > 0) runs.push(run);
  }
  const rateOf = ({ requests, duration }: autocannon.Result) => requests.total / duration;
  const run = medianRun(runs, rateOf) as autocannon.Result;
  return {
    rate: rateOf(run).toFixed(0),
    latency: run.latency,
    bytes: String(Math.round(run.throughput.total / run.requests.total)),
  };
}
