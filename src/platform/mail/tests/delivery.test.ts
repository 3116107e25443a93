import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import {
  contactMessage,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
} from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type Delivery, mailFolder, makeDelivery } from '../delivery.ts';
import { makeMailQueue } from '../mail-queue.ts';
import { makeMailWorker } from '../mail-worker.ts';

const DAY = 24 * 3_600_000;

let testDatabase: TestDatabase;
let server: MailServer;
let dataDir: string;
beforeEach(async () => {
  testDatabase = await SQLITE.make();
  server = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'website-mail-'));
});
afterEach(async () => {
  await server.stop();
  await testDatabase.remove();
  rmSync(dataDir, { recursive: true });
});

/** An inbox with one submission. `receivedAt` in milliseconds. */
async function inboxWithOne(receivedAt = Date.now()) {
  const database = await testDatabase.open();
  await fillContent(database);
  const reception = await makeTestInbox(database, { now: () => receivedAt }).receive(
    contactMessage(),
  );
  const id = 'receipt' in reception ? reception.receipt.id : '';
  const states = async () =>
    (await makeMailQueue(database).deliveryStatusesOf(id)).map(({ state }) => state);
  const run = async (delivery: Delivery) => {
    const worker = makeMailWorker({
      database,
      renderMail: makeTestRenderMail(database),
      delivery,
      log: quietLog,
    });
    const result = await worker.runOnce();
    delivery.close();
    return result;
  };
  return { run, states, queue: makeMailQueue(database) };
}

const files = () => readdirSync(mailFolder(dataDir)).sort();

test('without a mail server mails are written to files that mail programs can open, and are not sent', async () => {
  const { run, states } = await inboxWithOne();
  const delivery = makeDelivery({ smtpUrl: undefined, dataDir });
  expect(await run(delivery)).toEqual({ delivered: 2, trouble: false });
  expect(await run(delivery)).toEqual({ delivered: 0, trouble: false });
  expect(await states()).toEqual(['written to a file, not sent', 'written to a file, not sent']);
  const mails = await Promise.all(
    files().map((file) => PostalMime.parse(readFileSync(join(mailFolder(dataDir), file)))),
  );
  expect(mails.map(({ subject }) => subject?.replace(/MSG-.*/, '')).sort()).toEqual([
    'New message ',
    'We have your message ',
  ]);
  expect(files().every((file) => file.endsWith('.eml'))).toBe(true);
});

test('no other user of the machine can read the files', async () => {
  const { run } = await inboxWithOne();
  await run(makeDelivery({ smtpUrl: undefined, dataDir }));
  expect(statSync(mailFolder(dataDir)).mode & 0o777).toBe(0o700);
  for (const file of files()) {
    expect(statSync(join(mailFolder(dataDir), file)).mode & 0o777).toBe(0o600);
  }
});

test('mails only written to files are sent as soon as there is a mail server', async () => {
  const { run, states } = await inboxWithOne();
  await run(makeDelivery({ smtpUrl: undefined, dataDir }));
  expect((await run(makeDelivery({ smtpUrl: server.url, dataDir }))).delivered).toBe(2);
  expect(await states()).toEqual(['sent', 'sent']);
  expect(server.received).toHaveLength(2);
});

test('mails only written to files for more than 14 days are sent when staff retry them', async () => {
  const { run, states, queue } = await inboxWithOne(Date.now() - 14 * DAY);
  await run(makeDelivery({ smtpUrl: undefined, dataDir }));
  const smtp = makeDelivery({ smtpUrl: server.url, dataDir });
  expect((await run(smtp)).delivered).toBe(0);
  expect(await states()).toEqual(['written to a file, not sent', 'written to a file, not sent']);
  expect(await queue.summarizeWaiting({ now: Date.now(), includesFiles: true })).toMatchObject({
    count: 0,
  });
  expect(await queue.retryAll()).toBe(2);
  expect((await run(makeDelivery({ smtpUrl: server.url, dataDir }))).delivered).toBe(2);
  expect(server.received).toHaveLength(2);
});

test('if the folder cannot be written, the mails wait', async () => {
  const { run, states } = await inboxWithOne();
  writeFileSync(mailFolder(dataDir), 'a file where the folder should be');
  const delivery = makeDelivery({ smtpUrl: undefined, dataDir });
  expect(await run(delivery)).toEqual({ delivered: 0, trouble: true });
  expect(await states()).toEqual(['waiting', 'waiting']);
});
