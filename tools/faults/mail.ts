import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { MOST_SINGLE } from '#platform/mail/notices.ts';
import { type Arrived, type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import { type Fault, type Finding, figure, must, none } from './fault.ts';
import { merged, startLoad, type Tally } from './load.ts';
import { onPostgres } from './postgres.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { readStore, storeFindings } from './store.ts';

const SUBMISSIONS = 60;
const SENDERS = 10;
/** Milliseconds for which a greylisting server puts off an address that it sees first. */
const GREYLISTING = 15_000;
/** Milliseconds: the server tries again after 10 and after 30 seconds. */
const LONGEST_DELIVERY = 150_000;
/** Milliseconds for which nothing more may arrive. */
const QUIET = 5_000;

export const MAIL: Fault = {
  name: 'mail',
  what: 'the mail server is down, then greylists, then works; SQLite, one server',
  run: () => inNewFolder((dataDir) => downThenGreylisting({ dataDir }, 1)),
};

export const MAIL_TWO_SERVERS: Fault = {
  name: 'mail-two-servers',
  what: 'the same on PostgreSQL with two servers that share the sending',
  run: () => onPostgres((location) => downThenGreylisting(location, 2)),
};

async function downThenGreylisting(
  location: DatabaseLocation,
  servers: number,
): Promise<Finding[]> {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const whileDown = await oneRun(location, servers, settings, async () => undefined);
  const { mails } = await readStore(location);
  const unsent = mails.filter(({ sent_at }) => sent_at === null).length;

  const mailServer = await startMailServer(port);
  const putOff = greylist(mailServer);
  const all = 2 * SUBMISSIONS + MOST_SINGLE;
  const begun = performance.now();
  const whileGreylisting = await oneRun(location, servers, settings, async () => {
    const until = Date.now() + LONGEST_DELIVERY;
    while (mailServer.arrived.length < all && Date.now() < until) await wait(100);
  });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  await wait(QUIET);
  await mailServer.stop();

  const tally = merged(whileDown, whileGreylisting);
  const store = await readStore(location);
  return [
    must('mails waiting after the first run', unsent === SUBMISSIONS + MOST_SINGLE, unsent),
    figure('times that a mail was put off with 451', putOff.times),
    must('mails arrived', mailServer.arrived.length === all, mailServer.arrived.length),
    figure('after the mail server came back', `${seconds} s`),
    none(
      'arrived twice, by Message-ID',
      repeated(mailServer.arrived, ({ messageId }) => messageId ?? ''),
    ),
    none('arrived twice, by address and reference', repeated(mailServer.arrived, addressed)),
    none('not marked as sent', store.mails.filter(({ sent_at }) => sent_at === null).length),
    ...(await storeFindings(location, tally)),
  ];
}

/** Starts servers, sends submissions to all of them, waits for `settled`, and ends them. */
function oneRun(
  location: DatabaseLocation,
  servers: number,
  settings: Readonly<Record<string, string>>,
  settled: () => Promise<void>,
): Promise<Tally> {
  return withServers(async (started) => {
    const sites: ServerProcess[] = [];
    for (let count = 0; count < servers; count++) {
      sites.push(started(await startSite(location, settings)));
    }
    let turn = 0;
    const url = () => sites[turn++ % sites.length]?.url as string;
    const tally = await startLoad(SENDERS, url, { messages: SUBMISSIONS }).finish();
    await settled();
    // Long enough to have tried.
    await wait(QUIET);
    await Promise.all(sites.map((site) => site.end('SIGTERM')));
    return tally;
  });
}

/** Makes a mail server put off each address for a while after it is first seen. */
function greylist(mailServer: MailServer): { times: number } {
  const firstSeen = new Map<string, number>();
  const putOff = { times: 0 };
  mailServer.verdict = (recipient) => {
    const since = firstSeen.get(recipient) ?? Date.now();
    firstSeen.set(recipient, since);
    if (Date.now() - since > GREYLISTING) return undefined;
    putOff.times += 1;
    return 451;
  };
  return putOff;
}

/** A free port on which nothing listens until the mail server does. */
async function freePort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return Number(new URL(server.url).port);
}

/** Our mails end their subject with the reference. */
function addressed({ recipients, subject }: Arrived): string {
  return `${recipients.join()} ${/[A-Z]{3}-[A-Z0-9]+/.exec(subject ?? '')?.[0]}`;
}

/** How many are there beyond the first of each. */
function repeated<Item>(items: readonly Item[], nameOf: (item: Item) => string): number {
  return items.length - new Set(items.map(nameOf)).size;
}
