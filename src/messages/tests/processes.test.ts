import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { upsertMember } from '#staff/people.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { FOR_PROCESSES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { newsletterSubscription } from '#tests/support/inbox.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';
import type { MessageText } from '../message.ts';
import { countRecipients, openMessage, saveMessage, sendMessage } from '../messages.server.ts';

const [PEOPLE, KILLS] = RUNS_ALL ? [200, 12] : [40, 3];
/** A claim of a killed server then expires within 2 seconds. */
const CLOCK_SPEED = 100;

describe.each(FOR_PROCESSES)('messages of a server that is killed, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let mails: MailServer;
  let server: ChildProcess | undefined;
  beforeEach(async () => {
    mails = await startMailServer();
  });
  afterEach(async () => {
    await kill();
    await mails.stop();
  });

  function start(begun: number): void {
    const { dataDir, databaseUrl = '' } = fresh.testDatabase.location;
    server = spawn(process.execPath, ['tests/support/messages-process.ts'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SMTP_URL: mails.url,
        CLOCK_BEGUN: String(begun),
        CLOCK_SPEED: String(CLOCK_SPEED),
      },
      stdio: 'inherit',
    });
  }

  async function kill(): Promise<void> {
    if (server?.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
    server = undefined;
  }

  test(`acceptance 6: kill -9, ${KILLS} times while ${PEOPLE} are sent: everybody gets one mail`, async () => {
    const emails = Array.from({ length: PEOPLE }, (_, number) => `reader${number}@mail.example`);
    for (const email of emails) {
      const submission = submissionRow(newsletterSubscription(email));
      await storeRows(fresh.database, [submission]);
      const subscription = { submission_id: submission.id, email, status: 'confirmed' };
      await fresh.database
        .insertInto('newsletter_subscription')
        .values({ ...subscription, requested_at: new Date().toISOString() })
        .execute();
    }
    const begun = Date.now();
    const member = { name: 'Ama', email: 'ama@example.org', roles: ['editor'] } as const;
    const by = await upsertMember({ db: fresh.database, now: Date.now }, member);
    const app = makeApp(fresh.database, { now: () => begun });
    const choice = { to: 'newsletter', rosters: [], states: [], guardians: false } as const;
    const text: MessageText = { ...choice, subject: 'News', body: 'All *well*.' };
    await saveMessage(app, by, 'news', text);
    expect(await sendMessage(app, by, 'news', PEOPLE)).toBeUndefined();

    for (let kills = 1; kills <= KILLS; kills++) {
      start(begun);
      const some = (PEOPLE * kills) / (KILLS + 2);
      await expect.poll(() => mails.received.length, { interval: 1 }).toBeGreaterThan(some);
      await kill();
    }
    start(begun);
    const state = async () => (await openMessage(app, 'news'))?.status;
    await expect.poll(state, { timeout: 100_000 }).toBe('sent');
    expect(await countRecipients(app.db, 'news')).toEqual({ sent: PEOPLE });
    const ids = new Map(mails.received.map(({ messageId, recipients }) => [messageId, recipients]));
    expect([...ids.values()].flat().toSorted()).toEqual(emails.toSorted());
    // A mail that the server had just sent when it was killed comes again under the same id.
    expect(mails.received.length - PEOPLE).toBeLessThanOrEqual(KILLS);
  });
});
