import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { makeContentStore } from '../../server/content/content-store.ts';
import { makeClock } from '../../server/database/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { mailFolder, makeDelivery } from '../../server/outbox/delivery.ts';
import { makeMailWorker } from '../../server/outbox/worker.ts';
import { knownTime } from '../../server/retention/retention-clock.ts';
import { makeRetentionJob } from '../../server/retention/retention-job.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import {
  contactMessage,
  fillContent,
  newsletterSubscription,
  testComposer,
  testInbox,
} from '../support/inbox.ts';
import { keptLog } from '../support/log.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const START = Date.parse('2026-11-20T12:00:00Z');
const { retention: times } = readConfig({});

describe.each(DATABASES)('a wrong clock, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  /** What the machine's clock says, and what nobody sets. */
  let machine: { now: number; elapsed: number };
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
    machine = { now: START, elapsed: 0 };
  });
  afterEach(() => testDatabase.remove());

  /** A server as it starts now: what it takes in, and its retention. */
  async function startServer() {
    const now = () => machine.now;
    const clock = makeClock(now, () => machine.elapsed);
    const known = await knownTime(database, now());
    if (!known.provisional) clock.know(known.reached);
    const { log, lines } = keptLog();
    const parts = {
      ...{ database, times, now },
      content: makeContentStore(database),
      dataDir: testDatabase.location.dataDir,
    };
    const job = makeRetentionJob(parts, { log, clock });
    await job.runOnce();
    const inbox = testInbox(database, { now: clock.now });
    let sent = 0;
    return {
      lines,
      runOnce: job.runOnce,
      send: () => inbox.receive(contactMessage({ message: `Message ${++sent} of ${machine.now}` })),
      /** Lets so many hours pass, with a look after each `step` of them. */
      async run(hours: number, step = 1) {
        for (let hour = 0; hour < hours; hour += step) {
          machine.now += step * HOUR;
          machine.elapsed += step * HOUR;
          await job.runOnce();
        }
      },
    };
  }

  const rows = () => database.selectFrom('submission').selectAll().orderBy('received_at').execute();
  const erased = async () => (await rows()).filter(({ erased_at }) => erased_at).length;
  const days = async () => (await rows()).map(({ received_at }) => received_at.slice(0, 10));

  test('two years ahead at the start: nothing is erased, the log says when it would be', async () => {
    const before = await startServer();
    for (let count = 0; count < 3; count++) await before.send();
    await before.run(1);
    machine.now += 2 * YEAR;
    const wrong = await startServer();
    await wrong.run(20);
    expect(await erased()).toBe(0);
    expect(wrong.lines).toHaveLength(1);
    expect(wrong.lines[0]).toMatchObject({
      level: 40,
      msg: expect.stringMatching(/^a large harvest waits for a day/),
      because: expect.stringContaining('the clock is far ahead'),
      clock: '2028-11-19T13:00:00.000Z',
      known: '2026-11-20T13:00:00.000Z',
      goes: '2028-11-20T13:00:00.000Z',
      contact: 3,
    });
    expect(JSON.stringify(wrong.lines)).not.toMatch(/efua|Ɔkyere|MSG-/i);

    // What arrives meanwhile is not kept two years longer either.
    await wrong.send();
    expect(await days()).toContain('2028-11-20');
    machine.now = START + DAY;
    const right = await startServer();
    expect(right.lines).toEqual([]);
    expect(await erased()).toBe(0);
    expect(await days()).toEqual(['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21']);
  });

  test('a clock that leaps ahead while the server runs, and back again', async () => {
    const server = await startServer();
    await server.send();
    machine.now += 2 * YEAR;
    await server.run(23);
    expect(await erased()).toBe(0);
    machine.now -= 2 * YEAR;
    await server.run(1);
    machine.now += 2 * YEAR;
    await server.run(23);
    expect(await erased()).toBe(0);
  });

  test('three months without power are true: what is over then goes after a day of running', async () => {
    const before = await startServer();
    await testInbox(database, { now: () => machine.now }).receive(newsletterSubscription());
    await before.run(1);
    machine.now += 90 * DAY;
    const after = await startServer();
    await after.run(23);
    expect(await erased()).toBe(0);
    await after.run(1);
    expect(await erased()).toBe(1);
    expect(after.lines.at(-1)).toMatchObject({ 'newsletter-subscriptions': 1 });
    // Believed from now on, so that nothing waits any more.
    expect((await knownTime(database, machine.now)).reached).toBe(machine.now);
  });

  test('files of mails that were written while the clock was ahead go at their time', async () => {
    await (await startServer()).send();
    const delivery = makeDelivery({ smtpUrl: undefined, dataDir: testDatabase.location.dataDir });
    const compose = testComposer(database);
    const files = () => readdirSync(mailFolder(testDatabase.location.dataDir));
    const { log } = keptLog();

    machine.now = START + 2 * YEAR;
    const wrong = await startServer();
    await wrong.send();
    await makeMailWorker({ database, compose, delivery, log, now: () => machine.now }).runOnce();
    expect(files().filter((name) => name.startsWith('2028'))).toHaveLength(2);
    machine.now = START + DAY;
    const right = await startServer();
    expect(files().filter((name) => name.startsWith('2026-11-21'))).toHaveLength(2);
    await right.run(24 * (times.mails - 1), 12);
    await right.run(23);
    expect(files()).toHaveLength(2);
    await right.run(2);
    expect(files()).toEqual([]);
  });

  test('a restart goes on waiting, and does not begin anew', async () => {
    await (await startServer()).send();
    machine.now += YEAR;
    await (await startServer()).run(12);
    machine.now += HOUR / 2;
    await (await startServer()).run(11);
    expect(await erased()).toBe(0);
    machine.now += HOUR / 2;
    await startServer();
    expect(await erased()).toBe(1);
  });

  test.each([
    ['1970', Date.parse('1970-01-01T00:00:20Z')],
    ['a year ago', START - YEAR],
  ])(
    'a clock of %s: what arrives is dated by what is known, and lives for its time',
    async (_, wrongNow) => {
      const before = await startServer();
      await before.send();
      await before.run(3);
      machine.now = wrongNow;
      const wrong = await startServer();
      await wrong.run(5);
      await wrong.send();
      expect(wrong.lines).toHaveLength(1);
      expect(wrong.lines[0]).toMatchObject({
        level: 50,
        msg: expect.stringContaining('the clock is behind'),
        known: '2026-11-20T15:00:00.000Z',
      });
      expect((await rows()).at(-1)?.received_at).toBe('2026-11-20T20:00:00.000Z');

      machine.now = START + DAY;
      const right = await startServer();
      await right.send();
      await right.run(30);
      expect(right.lines).toEqual([]);
      expect(await erased()).toBe(0);
      expect(await days()).toEqual(['2026-11-20', '2026-11-20', '2026-11-21']);
    },
  );

  test('a first start with the clock of 1970 harms nothing that arrives', async () => {
    machine.now = 20_000;
    await (await startServer()).send();
    machine.now = START;
    const right = await startServer();
    await right.run(30);
    expect(await erased()).toBe(0);
  });

  test('a database without a known time begins with a clock two years ahead', async () => {
    await testInbox(database, { now: () => machine.now }).receive(contactMessage());
    machine.now += 2 * YEAR;
    const wrong = await startServer();
    await wrong.send();
    await wrong.run(20);
    expect(await erased()).toBe(0);
    expect(wrong.lines).toMatchObject([{ contact: 1, known: '2026-11-20T12:00:00.000Z' }]);
  });

  test('what came in under the first clock is enough to know the time by', async () => {
    await (await startServer()).send();
    machine.now = START - YEAR;
    await (await startServer()).send();
    expect(await days()).toEqual(['2026-11-20', '2026-11-20']);
  });

  test('a first start with a clock ahead is forgotten while nothing has been sent', async () => {
    machine.now = START + 2 * YEAR;
    await startServer();
    machine.now = START;
    const right = await startServer();
    await right.send();
    await right.run(1);
    expect(right.lines).toEqual([]);
    expect(await days()).toEqual(['2026-11-20']);
  });

  test('a harvest that is more than a tenth of all waits, whatever the clock says', async () => {
    const server = await startServer();
    for (let count = 0; count < 12; count++) await server.send();
    await database
      .updateTable('submission')
      .set({ received_at: new Date(START - YEAR).toISOString() })
      .execute();
    await server.send();
    await server.run(1);
    expect(server.lines).toMatchObject([
      { contact: 12, because: expect.stringContaining('tenth') },
    ]);
    await server.run(23);
    expect(await erased()).toBe(0);
    await server.run(1);
    expect(await erased()).toBe(12);
  });
});
