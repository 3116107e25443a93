import { setTimeout as wait } from 'node:timers/promises';
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import { expectNone, expectTrue, type Fault, type FaultFinding, figure } from './fault.ts';
import { startLoad } from './load.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { storeFindings } from './store.ts';

const SUBMISSIONS = 20;
const SENDERS = 5;
/** A notice and a confirmation of each. */
const MAILS = 2 * SUBMISSIONS;
/** Milliseconds for several rounds: the server polls again 5 s after a failed round. */
const SEVERAL_POLLS_MS = 20_000;
/** Milliseconds: a wrong setting delays no mail for longer than two minutes. */
const MAX_DELIVERY_MS = 150_000;

export const WRONG_SENDER: Fault = {
  name: 'wrong-sender',
  description: 'the mail server refuses the sender (550 to MAIL FROM), then takes it',
  run: () => inNewFolder((dataDir) => refusedThenTaken(dataDir)),
};

async function refusedThenTaken(dataDir: string): Promise<FaultFinding[]> {
  const mailServer = await startMailServer();
  let refused = 0;
  mailServer.senderVerdict = () => {
    refused += 1;
    return 550;
  };
  try {
    return await withServers(async (started) => {
      const site = started(await startSite({ dataDir }, { SMTP_URL: mailServer.url }));
      const tally = await startLoad(SENDERS, () => site.url, { messages: SUBMISSIONS }).finish();
      await wait(SEVERAL_POLLS_MS);
      const health = await (await fetch(`${site.url}/healthz`)).json();
      mailServer.senderVerdict = () => undefined;
      const seconds = await secondsUntilAll(mailServer);
      await site.end('SIGTERM');
      const logged = site.log.filter(({ msg }) => msg === 'mail cannot be sent as it is set');
      const ids = mailServer.received.map(({ messageId }) => messageId);
      return [
        figure('times that the sender was refused', refused),
        expectTrue(
          'the log says it once, and which setting',
          logged.length === 1,
          String(logged[0]?.reason),
        ),
        expectNone(
          'of these lines with an address',
          logged.filter((line) => /@/.test(String(line.reason))).length,
        ),
        expectTrue('/healthz: mails waiting', health.mailsWaiting === MAILS, health.mailsWaiting),
        expectTrue(
          '/healthz: why',
          health.mailFailure === logged[0]?.reason,
          String(health.mailFailure),
        ),
        expectNone('given up', site.log.filter(({ msg }) => msg === 'mail given up').length),
        expectTrue('mails arrived', ids.length === MAILS, ids.length),
        expectNone('arrived twice', ids.length - new Set(ids).size),
        figure('after the sender was taken', `${seconds} s`),
        ...(await storeFindings({ dataDir }, tally)),
      ];
    });
  } finally {
    await mailServer.stop();
  }
}

async function secondsUntilAll({ received }: MailServer): Promise<number> {
  const begun = performance.now();
  const isOver = () => performance.now() - begun > MAX_DELIVERY_MS;
  while (received.length < MAILS && !isOver()) await wait(100);
  return Math.round((performance.now() - begun) / 1_000);
}
