import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { MAX_SINGLE_NOTICES } from '#platform/mail/outbox.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '#tests/support/mail-server.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import {
  expectNone,
  expectTrue,
  type Fault,
  type Finding,
  inNewFolder,
  newTally,
  onPostgres,
  readStore,
  startLoad,
  startSite,
  storeFindings,
  withServers,
} from './load.ts';

const SUBMISSIONS = 60;
const SENDERS = 10;
const GREYLISTING_MS = 15_000;
/** Milliseconds: the server tries again after 10 and after 30 seconds. */
const MAX_DELIVERY_MS = 150_000;
const QUIET_MS = 5_000;

export const MAIL: Fault = {
  name: 'mail',
  description: 'the mail server is down, then greylists, then works; SQLite, one server',
  run: () => inNewFolder((dataDir) => downThenGreylisting({ dataDir }, 1)),
};

export const MAIL_TWO_SERVERS: Fault = {
  name: 'mail-two-servers',
  description: 'the same on PostgreSQL with two servers that share the sending',
  run: () => onPostgres((location) => downThenGreylisting(location, 2)),
};

async function downThenGreylisting(
  location: DatabaseLocation,
  servers: number,
): Promise<Finding[]> {
  const port = await freePort();
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const tally = newTally();
  /** Starts servers, sends submissions to all of them, waits for `settled`, and ends them. */
  const runOnce = (settled: () => Promise<void>) =>
    withServers(async (started) => {
      const sites: ServerProcess[] = [];
      for (let count = 0; count < servers; count++) {
        sites.push(started(await startSite(location, { SMTP_URL })));
      }
      let turn = 0;
      const url = () => sites[turn++ % sites.length]?.url as string;
      await startLoad(SENDERS, url, { messages: SUBMISSIONS, tally }).finish();
      await settled();
      // Long enough for another try.
      await wait(QUIET_MS);
      await Promise.all(sites.map((site) => site.end('SIGTERM')));
    });
  await runOnce(async () => undefined);
  const { mails } = await readStore(location);
  const unsent = mails.filter(({ sent_at }) => sent_at === null).length;

  const mailServer = await startMailServer(port);
  const putOff = greylist(mailServer);
  const all = 2 * SUBMISSIONS + MAX_SINGLE_NOTICES;
  const begun = performance.now();
  await runOnce(async () => {
    const until = Date.now() + MAX_DELIVERY_MS;
    while (mailServer.received.length < all && Date.now() < until) await wait(100);
  });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  await wait(QUIET_MS);
  await mailServer.stop();

  const store = await readStore(location);
  return [
    expectTrue(
      'mails waiting after the first run',
      unsent === SUBMISSIONS + MAX_SINGLE_NOTICES,
      unsent,
    ),
    { label: 'times that a mail was put off with 451', found: putOff.times },
    expectTrue('mails arrived', mailServer.received.length === all, mailServer.received.length),
    { label: 'after the mail server came back', found: `${seconds} s` },
    expectNone(
      'arrived twice, by Message-ID',
      countRepeated(mailServer.received, ({ messageId }) => messageId ?? ''),
    ),
    expectNone(
      'arrived twice, by address and reference',
      countRepeated(mailServer.received, mailKeyOf),
    ),
    expectNone('not marked as sent', store.mails.filter(({ sent_at }) => sent_at === null).length),
    ...(await storeFindings(location, tally)),
  ];
}

function greylist(mailServer: MailServer): { times: number } {
  const firstSeen = new Map<string, number>();
  const putOff = { times: 0 };
  mailServer.verdict = (recipient) => {
    const since = firstSeen.get(recipient) ?? Date.now();
    firstSeen.set(recipient, since);
    if (Date.now() - since > GREYLISTING_MS) return undefined;
    putOff.times += 1;
    return 451;
  };
  return putOff;
}

async function freePort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return Number(new URL(server.url).port);
}

/** Our mails end their subject with the reference. */
function mailKeyOf({ recipients, subject }: ReceivedMail): string {
  return `${recipients.join()} ${/[A-Z]{3}-[A-Z0-9]+/.exec(subject ?? '')?.[0]}`;
}

function countRepeated<Item>(items: readonly Item[], nameOf: (item: Item) => string): number {
  return items.length - new Set(items.map(nameOf)).size;
}
