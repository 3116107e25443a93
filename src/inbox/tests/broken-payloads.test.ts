import { describe, expect, test } from 'vitest';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import { makeRetentionJob, runRetention } from '#privacy/retention.server.ts';
import { readConfig } from '#server/config.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshMailServer } from '#tests/support/fresh-mail-server.ts';
import { contactMessage, eventRegistration } from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { oneOfEach } from '#tests/support/run-all.ts';
import { receiptOf, submissionsIn } from '#tests/support/stored-results.ts';

const DAY = 86_400_000;
const EVENT_ENDS = Date.parse('2027-01-23T15:00:00Z');
const { retention: periods } = readConfig({});
/** Damaged JSON: cut off, missing, or of another type. */
const BROKEN = ['Zuleika may eat no peanuts {', '', 'null', '["Zuleika"]', '7'];

describe.each(DATABASES)('a submission with unreadable JSON on $name', ({ make }) => {
  const mailing = freshMailServer(make);
  const { inbox: fresh } = mailing;
  const { log, lines } = makeRecordingLog();

  async function broken(payload: string, name = 'Zuleika'): Promise<string> {
    const registration = eventRegistration({ name, dietaryRestrictions: 'peanuts' });
    const { id, reference } = receiptOf(await fresh.inbox.receive(registration));
    await fresh.database
      .updateTable('submission')
      .set({ payload })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return reference;
  }

  const row = async (reference: string) =>
    (await submissionsIn(fresh.database)).find((each) => each.reference === reference);
  const run = () => {
    const { dataDir } = fresh.testDatabase.location;
    return runRetention(
      makeApp(fresh.database, { now: () => fresh.now, log }, { DATA_DIR: dataDir }),
    );
  };
  async function runUntil(time: number): Promise<void> {
    for (; fresh.now < time; fresh.now += 2 * DAY) await run();
    await run();
  }

  test.each(oneOfEach(['Zuleika may eat no peanuts {'], ['null']))(
    '%j: the others are erased in time, and it is erased whole in its own time',
    async (text) => {
      const bad = await broken(text);
      const { reference: good } = receiptOf(
        await fresh.inbox.receive(eventRegistration({ dietaryRestrictions: 'sesame' })),
      );
      await runUntil(EVENT_ENDS + periods.eventNotes * DAY);
      expect((await row(good))?.payload).not.toContain('sesame');
      expect((await row(bad))?.payload).toBe(text);
      await runUntil(EVENT_ENDS + periods.eventRegistrations * DAY);
      expect(await row(bad)).toMatchObject({ payload: '{}', event_id: null });
      expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
      expect(JSON.stringify(lines)).not.toMatch(/Zuleika|peanuts/);
    },
  );

  test.each(BROKEN)(
    '%j: other mails are sent, whether the payload or the mail is damaged',
    async (text) => {
      await broken(text);
      await fresh.inbox.receive(contactMessage());
      await fresh.database
        .updateTable('outbox_message')
        .set({ content: text })
        .where('purpose', '=', 'notice')
        .execute();
      fresh.now += 1_000;
      const worker = mailing.worker();
      const { delivered, trouble } = await worker.runOnce();
      expect({ delivered, trouble }).toEqual({ delivered: 2, trouble: false });
      expect(JSON.stringify(mailing.logLines)).not.toMatch(/Zuleika|peanuts/);
    },
  );
});

test.each(DATABASES)(
  'the log entry of a failure on $name contains no text of a row',
  async ({ make }) => {
    const testDatabase = await make();
    try {
      const database = await testDatabase.open();
      const { log, lines } = makeRecordingLog();
      const fault = Object.assign(new Error('near "Zuleika may eat no peanuts"'), {
        code: 'SQLITE_X',
      });
      const content = { list: () => Promise.reject(fault) } as never;
      const { dataDir } = testDatabase.location;
      const app = makeApp(database, { content, log }, { DATA_DIR: dataDir });
      const handlers = { retention: makeRetentionJob(app) };
      await makeJobWorkers(handlers, { database, log, now: Date.now }).retention?.runOnce();
      expect(lines).toMatchObject([{ level: 50, reason: 'SQLITE_X' }]);
    } finally {
      await testDatabase.remove();
    }
  },
);
