import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { type Exim, missingEximReason, startExim } from '#tests/support/exim.ts';
import {
  contactMessage,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
} from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import type { Database } from '../../db/database.ts';
import { makeDelivery } from '../delivery.ts';
import { makeMailQueue } from '../mail-queue.ts';
import { makeMailWorker } from '../mail-worker.ts';

const reason = missingEximReason();
if (reason) console.log(`Exim: ${reason}, so its tests are left out.`);

describe.skipIf(reason)('the mail server of Debian', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let exim: Exim | undefined;
  beforeEach(async () => {
    testDatabase = await SQLITE.make();
    database = await testDatabase.open();
    await fillContent(database);
    await makeTestInbox(database).receive(contactMessage());
  });
  afterEach(async () => {
    await exim?.stop();
    exim = undefined;
    await testDatabase.remove();
  });

  /** Runs the worker once, and returns its result and the log's reasons. */
  async function run(smtpUrl: string) {
    const delivery = makeDelivery({ smtpUrl, dataDir: testDatabase.location.dataDir });
    const { log, lines } = makeRecordingLog();
    const renderMail = makeTestRenderMail(database);
    const worker = makeMailWorker({ database, renderMail, delivery, log });
    const result = await worker.runOnce();
    delivery.close();
    return { ...result, reasons: lines.map((line) => line.reason) };
  }
  const waiting = () =>
    makeMailQueue(database).summarizeWaiting({ now: Date.now(), includesFiles: true });

  test.each(['127.0.0.1', 'localhost'])(
    'on this machine (%s) it accepts all mails, encrypted, with any certificate',
    async (name) => {
      exim = await startExim();
      const host = exim.host.replace('127.0.0.1', name);
      expect(await run(`smtp://${host}`)).toEqual({ delivered: 2, trouble: false, reasons: [] });
      expect(exim.acceptedMails()).toHaveLength(2);
      for (const head of exim.acceptedMails()) expect(head).toContain('esmtps');
    },
  );

  test('a certificate that is required but not trusted is reported as the reason', async () => {
    exim = await startExim();
    const { reasons, ...rest } = await run(`smtp://${exim.host}?tls.rejectUnauthorized=true`);
    expect(rest).toEqual({ delivered: 0, trouble: true });
    expect(reasons).toEqual([
      "ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT: the mail server's certificate is not trusted, see NODE_EXTRA_CA_CERTS",
    ]);
    expect(await waiting()).toMatchObject({ count: 2, failure: reasons[0] });
  });

  test('a refused sender counts as a wrong setting, and no mail is given up', async () => {
    exim = await startExim(['deny message = not from here']);
    expect(await run(`smtp://${exim.host}`)).toEqual({
      delivered: 0,
      trouble: true,
      reasons: ['EENVELOPE 550: the mail server refuses the sender, see MAIL_FROM'],
    });
    expect(await waiting()).toMatchObject({ count: 2 });
    expect(exim.acceptedMails()).toEqual([]);
  });
});
