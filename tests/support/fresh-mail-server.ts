import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { type Delivery, makeDelivery } from '#platform/mail/delivery.ts';
import { type MailWorker, makeMailWorker, type WorkerParts } from '#platform/mail/mail-worker.ts';
import type { TestDatabase } from './databases.ts';
import { freshInbox } from './fresh-inbox.ts';
import { makeTestRenderMail } from './inbox.ts';
import { makeRecordingLog } from './log.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export type FreshMailServer = {
  readonly inbox: ReturnType<typeof freshInbox>;
  server: MailServer;
  logLines: Record<string, unknown>[];
  /** One more server that sends, with the inbox's clock. `over` replaces single parts. */
  worker(over?: Partial<WorkerParts>): MailWorker;
};

export function freshMailServer(make: () => Promise<TestDatabase>): FreshMailServer {
  const inbox = freshInbox(make);
  const deliveries: Delivery[] = [];
  let recording: ReturnType<typeof makeRecordingLog>;
  const mailing: FreshMailServer = {
    inbox,
    server: undefined as unknown as MailServer,
    logLines: [],
    worker(over = {}) {
      const database: Database = over.database ?? inbox.database;
      const { dataDir } = inbox.testDatabase.location;
      const delivery = makeDelivery({ smtpUrl: mailing.server.url, dataDir });
      deliveries.push(delivery);
      return makeMailWorker({
        database,
        renderMail: makeTestRenderMail(database),
        delivery,
        log: recording.log,
        now: () => inbox.now,
        ...over,
      });
    },
  };
  beforeEach(async () => {
    mailing.server = await startMailServer();
    recording = makeRecordingLog();
    mailing.logLines = recording.lines;
  });
  afterEach(async () => {
    for (const delivery of deliveries.splice(0)) delivery.close();
    await mailing.server.stop();
  });
  return mailing;
}
