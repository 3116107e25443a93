import { describe, expect, test } from 'vitest';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox, NOON_MS } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { submissionsIn } from '#tests/support/stored-results.ts';
import { runRetention } from '../retention.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

describe.each(DATABASES)('the purge stops by itself, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function startServer() {
    const { log, lines } = makeRecordingLog();
    const { dataDir } = fresh.testDatabase.location;
    const app = makeApp(fresh.database, { now: () => fresh.now, log }, { DATA_DIR: dataDir });
    const runOnce = () => runRetention(app);
    await runOnce();
    return {
      lines,
      async run(hours: number) {
        for (let hour = 0; hour < hours; hour += 1) {
          fresh.now += HOUR;
          await runOnce();
        }
      },
    };
  }
  async function send(count: number, word = 'Robots'): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      await fresh.inbox.receive(contactMessage({ message: `${word} ${sent}` }));
    }
  }
  const erased = async () =>
    (await submissionsIn(fresh.database)).filter(({ erased_at }) => erased_at).length;

  test('a clock two years ahead erases nothing for a day of running, and is logged once', async () => {
    await send(3);
    await startServer();
    fresh.now += 2 * YEAR;
    const { lines, run } = await startServer();
    await run(23);
    expect(await erased()).toBe(0);
    expect(lines).toMatchObject([
      {
        level: 40,
        msg: expect.stringMatching(/^the purge stopped.*before a day of running$/),
        reason: 'clock',
        contact: 3,
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/efua|Ɔkyere|MSG-/i);
    await run(1);
    expect(await erased()).toBe(3);
  });

  test('a clock that is corrected within the day has erased nothing', async () => {
    await send(3);
    await startServer();
    fresh.now += 2 * YEAR;
    await (await startServer()).run(23);
    fresh.now = NOON_MS + DAY;
    await (await startServer()).run(48);
    expect(await erased()).toBe(0);
  });

  test('a restart does not restart the day, and hours without power do not count as running', async () => {
    await send(3);
    await startServer();
    fresh.now += YEAR;
    await (await startServer()).run(12);
    fresh.now += 20 * HOUR;
    await (await startServer()).run(10);
    expect(await erased()).toBe(0);
    fresh.now += HOUR;
    await startServer();
    expect(await erased()).toBe(3);
  });

  test.each([
    ['21 of 21', 21, 0, 'stops'],
    ['20 of 20', 20, 0, 'goes'],
    ['21 of 210', 21, 189, 'goes'],
    ['21 of 209', 21, 188, 'stops'],
  ])('%s would be erased at once: the purge %4$s', async (_, old, others, outcome) => {
    await send(old);
    fresh.now += YEAR;
    await send(others, 'Rockets');
    const { lines, run } = await startServer();
    if (outcome === 'goes') {
      expect(await erased()).toBe(old);
      return;
    }
    expect(lines).toMatchObject([{ contact: old, reason: 'amount' }]);
    await run(23);
    expect(await erased()).toBe(0);
    await run(1);
    expect(await erased()).toBe(old);
  });
});
