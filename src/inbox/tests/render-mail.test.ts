import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { Delivery, RenderedMail } from '#platform/mail/delivery.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { makeMailWorker } from '#platform/mail/mail-worker.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { makeApp } from '#tests/support/app.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import {
  contactMessage,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
} from '#tests/support/inbox.ts';
import { makeRecordingLog, quietLog } from '#tests/support/log.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { eraseByReference } from '../erasing.server.ts';

let testDatabase: TestDatabase;
let database: Database;
let sent: RenderedMail[];
const delivery: Delivery = {
  kind: 'smtp',
  deliver: async (mail) => void sent.push(mail),
  close: () => undefined,
};
beforeEach(async () => {
  testDatabase = await SQLITE.make();
  database = await testDatabase.open();
  await fillContent(database);
  sent = [];
});
afterEach(() => testDatabase.remove());

function work(over: Parameters<typeof makeTestRenderMail>[1] = {}) {
  const renderMail = makeTestRenderMail(database, over);
  return makeMailWorker({ database, renderMail: renderMail, delivery, log: quietLog }).runOnce();
}

const _change = (message: string) =>
  database
    .updateTable('outbox_message')
    .set({ content: message })
    .where('purpose', '=', 'notice')
    .execute();

test('a mail that cannot be rendered holds back no other', async () => {
  const inbox = makeTestInbox(database);
  const { id } = receiptOf(await inbox.receive(contactMessage()));
  await inbox.receive(contactMessage({ subject: 'Drones' }));
  await database.updateTable('submission').set({ payload: 'null' }).where('id', '=', id).execute();
  await work();
  expect(sent).toHaveLength(2);
  expect(await makeMailQueue(database).deliveryStatusesOf(id)).toMatchObject([
    { state: 'waiting', failure: 'not composed: the submission is no JSON' },
    { state: 'waiting', failure: 'not composed: the submission is no JSON' },
  ]);
});

test('a mail waits for unreadable content, and is sent soon after it is readable', async () => {
  const { id } = receiptOf(await makeTestInbox(database).receive(contactMessage()));
  const { log, lines } = makeRecordingLog();
  let now = Date.now();
  let isReadable = false;
  const renderMail = makeTestRenderMail(database);
  const renderOnceReadable: typeof renderMail = async (...claimed) => {
    if (!isReadable) throw new ServiceFailure('storage', 'the content could not be read');
    return renderMail(...claimed);
  };
  const parts = { database, renderMail: renderOnceReadable, delivery, log, now: () => now };
  const worker = makeMailWorker(parts);
  expect(await worker.runOnce()).toEqual({ delivered: 0, trouble: true });
  const waiting = await database.selectFrom('outbox_message').selectAll().execute();
  expect(waiting.map(({ claimed_until }) => claimed_until)).toEqual([null, null]);
  expect(lines).toMatchObject([
    { msg: 'mail cannot be sent, trying again', reason: 'the content could not be read' },
  ]);
  const states = await makeMailQueue(database).deliveryStatusesOf(id);
  expect(states.map(({ failure }) => failure)).toContain('the content could not be read');

  isReadable = true;
  now += 10_000;
  expect(await worker.runOnce()).toEqual({ delivered: 2, trouble: false });
  expect(lines.at(-1)?.msg).toBe('mail can be sent again');
});

test('a mail whose submission is erased after the claim is not sent', async () => {
  const { reference, id } = receiptOf(await makeTestInbox(database).receive(contactMessage()));
  const renderMail = makeTestRenderMail(database);
  const erasing = async (...claimed: Parameters<typeof renderMail>) => {
    await eraseByReference(makeApp(database), undefined, reference);
    return renderMail(...claimed);
  };
  await makeMailWorker({ database, renderMail: erasing, delivery, log: quietLog }).runOnce();
  expect(sent).toEqual([]);
  const states = await makeMailQueue(database).deliveryStatusesOf(id);
  expect(states.map(({ state }) => state)).toEqual(['given up', 'given up']);
});
