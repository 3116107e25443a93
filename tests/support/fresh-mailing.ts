import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { type Delivery, makeDelivery } from '#platform/mail/delivery.ts';
import { type MailWorker, makeMailWorker, type WorkerParts } from '#platform/mail/worker.ts';
import type { TestDatabase } from './databases.ts';
import { freshInbox } from './fresh-inbox.ts';
import { testComposer } from './inbox.ts';
import { keptLog } from './log.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** An inbox with a mail server, of which each test of a suite has its own. */
export type FreshMailing = {
  readonly inbox: ReturnType<typeof freshInbox>;
  server: MailServer;
  /** What the workers log. */
  lines: Record<string, unknown>[];
  /** One more server that sends, with the inbox's clock. `over` replaces single parts. */
  worker(over?: Partial<WorkerParts>): MailWorker;
};

export function freshMailing(make: () => Promise<TestDatabase>): FreshMailing {
  const inbox = freshInbox(make);
  const deliveries: Delivery[] = [];
  let kept: ReturnType<typeof keptLog>;
  const mailing: FreshMailing = {
    inbox,
    server: undefined as unknown as MailServer,
    lines: [],
    worker(over = {}) {
      const database: Database = over.database ?? inbox.database;
      const { dataDir } = inbox.testDatabase.location;
      const delivery = makeDelivery({ smtpUrl: mailing.server.url, dataDir });
      deliveries.push(delivery);
      return makeMailWorker({
        database,
        compose: testComposer(database),
        delivery,
        log: kept.log,
        now: () => inbox.now,
        ...over,
      });
    },
  };
  beforeEach(async () => {
    mailing.server = await startMailServer();
    kept = keptLog();
    mailing.lines = kept.lines;
  });
  afterEach(async () => {
    for (const delivery of deliveries.splice(0)) delivery.close();
    await mailing.server.stop();
  });
  return mailing;
}
