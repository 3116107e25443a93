import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { findPrograms, startPostgres } from '../../tests/support/postgres.ts';
import { startSite } from '../../tests/support/site.ts';
import { figuresOf, machineText, markdownTable, medians, type Run } from './figures.ts';

const SENDERS = [1, 10, 100];
const ROUNDS = 3;
/** Seconds; answers during the warm-up do not count. */
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 3;

/**
 * `npm run bench -- submissions`: how many contact messages the server stores in a second over HTTP.
 * PostgreSQL is the one of DATABASE_URL, into which it writes thousands of rows, or a server of its own.
 */
export async function benchSubmissions(): Promise<void> {
  const programs = findPrograms();
  const given = process.env.DATABASE_URL || undefined;
  const own = given || !programs ? undefined : await startPostgres(programs, { durable: true });
  const url = given ?? own?.url;
  try {
    const databases = [['SQLite', ''], ...(url ? [['PostgreSQL', url]] : [])] as const;
    if (!url) console.log('PostgreSQL: no server on this machine, so it is left out.');
    const rows: string[][] = [];
    for (const [name, DATABASE_URL] of databases) {
      for (const senders of SENDERS) {
        const runs: Run[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          runs.push(await measure({ DATABASE_URL: DATABASE_URL ?? '' }, senders));
          console.log(`${name}, ${senders} senders: ${figuresOf(runs.at(-1) as Run).perSecond}/s`);
        }
        const { perSecond, p50, p95, p99 } = medians(runs);
        const times = [p50, p95, p99].map((milliseconds) => milliseconds.toFixed(1));
        rows.push([String(name), String(senders), perSecond.toFixed(0), ...times]);
      }
    }
    const heading = ['Database', 'Senders', 'Submissions/s', 'p50 ms', 'p95 ms', 'p99 ms'];
    console.log(
      `\n${markdownTable([heading, ...rows])}\n\nMedians of ${ROUNDS}, ${machineText()}.`,
    );
  } finally {
    own?.stop();
  }
}

/** A new server for each run: an idle one would go on writing mails. */
async function measure(settings: Record<string, string>, senders: number): Promise<Run> {
  const site = await startSite({
    ...settings,
    TRUST_PROXY: 'loopback',
    STAFF_EMAIL: 'staff@site.example',
    SMTP_URL: '',
  });
  try {
    return await sendMessages(site.url, senders);
  } finally {
    await site.stop();
  }
}

/** Each sender waits for its answer before it sends the next. Rejects if a message is refused. */
async function sendMessages(url: string, senders: number): Promise<Run> {
  const latencies: number[] = [];
  const refused: number[] = [];
  let count = 0;
  const warm = performance.now() + WARM_UP_SECONDS * 1_000;
  const { errors } = await autocannon({
    url,
    connections: senders,
    duration: WARM_UP_SECONDS + RUN_SECONDS,
    setupClient: (client) => {
      client.on('response', (status, _, latency) => {
        if (status !== 201) refused.push(status);
        else if (performance.now() >= warm) latencies.push(latency);
      });
    },
    requests: [
      {
        method: 'POST',
        path: '/api/contact',
        setupRequest: (request) => {
          // A network and an address of its own for each, since both are rate-limited.
          const sender = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count++ & 255}`;
          return {
            ...request,
            headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': sender },
            body: JSON.stringify(makeMessage()),
          };
        },
      },
    ],
  });
  if (errors > 0 || refused.length > 0 || latencies.length === 0) {
    throw new Error(`not accepted: ${refused.slice(0, 5)}, ${errors} errors`);
  }
  return { seconds: (performance.now() - warm) / 1_000, latencies };
}

function makeMessage() {
  const id = randomUUID();
  return {
    name: 'Efua Mensah',
    email: `${id}@mail.example`,
    phone: '024 123 4567',
    subject: 'Robots in Tamale',
    message: `Do you teach robots in Tamale? My daughter asks and asks. She is nine. ${id}`,
    source: 'website contact form',
  };
}
