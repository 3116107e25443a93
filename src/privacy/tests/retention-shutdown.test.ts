import { describe, expect, test } from 'vitest';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox, NOON_MS } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { submissionsIn } from '#tests/support/stored-results.ts';
import { runRetention } from '../retention.server.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const COUNT = 300;

describe.each(DATABASES)('a server that shuts down while it erases, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  function newJob() {
    const { log, lines } = makeRecordingLog();
    const { dataDir } = fresh.testDatabase.location;
    const app = makeApp(fresh.database, { now: () => fresh.now, log }, { DATA_DIR: dataDir });
    return { lines, runOnce: (signal?: AbortSignal) => runRetention(app, signal) };
  }

  const erased = async () => {
    const rows = await submissionsIn(fresh.database);
    return rows.filter(({ erased_at }) => erased_at).length;
  };

  test('leaves the rest for its next start, and nothing half erased', async () => {
    const messages = Array.from({ length: COUNT }, (_, n) =>
      contactMessage({ message: `No. ${n}` }),
    );
    await Promise.all(messages.map((message) => fresh.inbox.receive(message)));
    fresh.now = NOON_MS + YEAR;
    for (let hour = 0; hour < 24; hour++, fresh.now += HOUR) await newJob().runOnce();
    expect(await erased()).toBe(0);

    const ending = newJob();
    const stopping = new AbortController();
    const running = ending.runOnce(stopping.signal);
    await expect.poll(erased, { interval: 1 }).toBeGreaterThan(0);
    stopping.abort();
    await running;
    const done = await erased();
    expect(done).toBeLessThan(COUNT);
    expect(ending.lines.at(-1)).toMatchObject({ contact: done });
    const rows = await submissionsIn(fresh.database);
    expect(rows.filter(({ payload }) => payload === '{}')).toHaveLength(done);
    const mails = await fresh.database
      .selectFrom('outbox_message')
      .innerJoin('submission', 'submission.id', 'submission_id')
      .select(['content', 'payload'])
      .execute();
    for (const { content, payload } of mails) expect(content === '').toBe(payload === '{}');

    // An interrupted purge does not wait for another day.
    await newJob().runOnce();
    expect(await erased()).toBe(COUNT);
  });
});
