import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import {
  contactMessage,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
  STAFF_EMAIL,
  type TestInbox,
} from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { checkDatabase, type Database } from '../../db/database.ts';
import { type Delivery, makeDelivery } from '../delivery.ts';
import { type ClaimedMail, type MailQueue, makeMailQueue } from '../mail-queue.ts';
import { type MailWorker, makeMailWorker } from '../mail-worker.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SENDER = 'efua@mail.example';

/** Options of a server's claim, without the time. */
const CLAIM = { includesFiles: true };

describe.each(BOTH_DATABASES)('sending mail from $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let inbox: TestInbox;
  let server: MailServer;
  let worker: MailWorker;
  let now: number;
  let lines: Record<string, unknown>[];
  const deliveries: Delivery[] = [];
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
    now = Date.parse('2026-11-21T12:00:00Z');
    inbox = makeTestInbox(database, { now: () => now });
    server = await startMailServer();
    worker = makeWorker(database);
  });
  afterEach(async () => {
    for (const delivery of deliveries.splice(0)) delivery.close();
    await server.stop();
    await testDatabase.remove();
  });

  function makeWorker(over: Database): MailWorker {
    const recording = makeRecordingLog();
    lines = recording.lines;
    const delivery = makeDelivery({ smtpUrl: server.url, dataDir: testDatabase.location.dataDir });
    const parts = { delivery, log: recording.log, now: () => now };
    const renderMail = makeTestRenderMail(over);
    deliveries.push(delivery);
    return makeMailWorker({ database: over, renderMail, ...parts });
  }

  /** Stores messages with different subjects, a second apart. */
  async function receive(...subjects: string[]): Promise<string[]> {
    const references: string[] = [];
    for (const subject of subjects) {
      const reception = await inbox.receive(contactMessage({ subject }));
      if ('receipt' in reception) references.push(reception.receipt.reference);
      now += SECOND;
    }
    return references;
  }

  async function claimAll(queue: MailQueue, at: number): Promise<ClaimedMail[]> {
    const mail = await queue.claim({ ...CLAIM, now: at });
    return mail ? [mail, ...(await claimAll(queue, at))] : [];
  }

  const arrivedAt = (address: string) =>
    server.received.filter(({ recipients }) => recipients.includes(address));
  const messageIds = () => server.received.map(({ messageId }) => messageId);

  test('both mails of a submission arrive once', async () => {
    await receive('Robots');
    expect(await worker.runOnce()).toEqual({ delivered: 2, trouble: false });
    expect(await worker.runOnce()).toEqual({ delivered: 0, trouble: false });
    expect(server.received.map(({ recipients }) => recipients).sort()).toEqual([
      [SENDER],
      [STAFF_EMAIL],
    ]);
  });

  test('each mail is sent by only one of several servers on one database', async () => {
    const others = [makeWorker(await testDatabase.open()), makeWorker(await testDatabase.open())];
    await receive('a', 'b', 'c', 'd', 'e', 'f');
    for (let round = 0; round < 5; round++) {
      await Promise.all([worker, ...others].map((each) => each.runOnce()));
    }
    // Six notices; three confirmations, the maximum for an address in an hour.
    expect(server.received).toHaveLength(9);
    expect(new Set(messageIds()).size).toBe(9);
  });

  test('parallel claims never get the same mail', async () => {
    const servers = [database, await testDatabase.open(), await testDatabase.open()];
    await receive('a', 'b', 'c', 'd', 'e', 'f');
    // Connected beforehand, so that they poll at the same time.
    await Promise.all(servers.map(checkDatabase));
    const queues = servers.map(makeMailQueue);
    const ids: (string | undefined)[] = [];
    // The second claim gets none.
    for (let round = 0; round < 9; round++) {
      const claims = await Promise.all(queues.map((queue) => queue.claim({ ...CLAIM, now })));
      ids.push(...claims.filter(Boolean).map((mail) => mail?.id));
    }
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
  });

  test('a mail claimed by a server that died is sent when its claim has expired', async () => {
    await receive('Robots');
    const dead = makeMailQueue(await testDatabase.open());
    await claimAll(dead, now);
    expect((await worker.runOnce()).delivered).toBe(0);
    now += 3 * MINUTE + 1;
    expect((await worker.runOnce()).delivered).toBe(2);
  });

  test('a greylisted mail is retried later and later, then arrives once', async () => {
    server.verdict = (address) => (address === STAFF_EMAIL ? undefined : 451);
    await receive('Robots');
    await worker.runOnce();
    for (const delay of [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE]) {
      now += delay - 2 * SECOND;
      expect(await triesOf(SENDER)).toBe(0);
      now += 2 * SECOND;
      expect(await triesOf(SENDER)).toBe(1);
    }
    server.verdict = () => undefined;
    now += HOUR;
    await worker.runOnce();
    expect(arrivedAt(SENDER)).toHaveLength(1);
    expect(arrivedAt(STAFF_EMAIL)).toHaveLength(1);
  });

  async function triesOf(address: string): Promise<number> {
    let tries = 0;
    const verdict = server.verdict;
    server.verdict = (recipient) => {
      if (recipient === address) tries += 1;
      return verdict(recipient);
    };
    await worker.runOnce();
    server.verdict = verdict;
    return tries;
  }

  test('security check 30: a refused mail is given up, and the log names no address', async () => {
    server.verdict = (address) => (address === SENDER ? 550 : undefined);
    await receive('Robots');
    await worker.runOnce();
    now += 48 * HOUR;
    expect(await triesOf(SENDER)).toBe(0);
    expect(arrivedAt(STAFF_EMAIL)).toHaveLength(1);
    expect(lines).toMatchObject([{ msg: 'mail given up', reason: 'EENVELOPE 550' }]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('mails that were given up can be retried', async () => {
    server.verdict = () => 550;
    await receive('Robots');
    await worker.runOnce();
    server.verdict = () => undefined;
    expect(await makeMailQueue(database).retryAll()).toBe(2);
    expect((await worker.runOnce()).delivered).toBe(2);
  });

  test('security check 31: while the mail server is down nothing is lost, and it is logged once', async () => {
    const { port } = new URL(server.url);
    await server.stop();
    await receive('a', 'b');
    expect(await worker.runOnce()).toEqual({ delivered: 0, trouble: true });
    expect(await worker.runOnce()).toEqual({ delivered: 0, trouble: true });
    server = await startMailServer(Number(port));
    now += 2 * MINUTE;
    expect(await worker.runOnce()).toEqual({ delivered: 4, trouble: false });
    expect(new Set(messageIds()).size).toBe(4);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'mail cannot be sent, trying again',
      'mail can be sent again',
    ]);
  });

  test('a mail whose answer was lost is sent again under the same Message-ID', async () => {
    server.hangsUpAfterMail = true;
    await receive('Robots');
    expect((await worker.runOnce()).trouble).toBe(true);
    server.hangsUpAfterMail = false;
    now += MINUTE;
    await worker.runOnce();
    expect(server.received).toHaveLength(3);
    const ids = messageIds();
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@www\.sua\.example>$/);
  });
});
