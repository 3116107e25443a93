import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { fillContent, makeTestRenderMail } from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import type { Database } from '../../db/database.ts';
import { makePollLoop } from '../../jobs/poll-loop.ts';
import { type Delivery, DeliveryFailure } from '../delivery.ts';
import { makeMailWorker } from '../mail-worker.ts';

describe.each(DATABASES)('sending mail while $name fails', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
  });
  afterEach(() => testDatabase.remove());

  /** A delivery that postpones each mail; `before` runs first. */
  function postponingDelivery(before: () => Promise<unknown> = async () => undefined): Delivery {
    return {
      kind: 'smtp',
      async deliver() {
        await before();
        throw new DeliveryFailure('put off', '451');
      },
      close: () => undefined,
    };
  }

  test('a worker waits for a database that is gone, and logs it once', async () => {
    const gone = await testDatabase.open();
    const { log, lines } = makeRecordingLog();
    const worker = makeMailWorker({
      database: gone,
      renderMail: makeTestRenderMail(gone),
      delivery: postponingDelivery(),
      log,
    });
    await gone.destroy();
    const pollLoop = makePollLoop({ mail: worker }, log);
    pollLoop.start();
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatchObject({ kind: 'mail', msg: expect.stringContaining('trying again') });
    await pollLoop.stop();
  });
});
