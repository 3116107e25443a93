import { describe, expect, test } from 'vitest';
import type { Role } from '#modules/staff/model/people/role.ts';
import { makeJobWorkers } from '#platform/jobs/job-worker.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, SITE_URL } from '#tests/support/desk.ts';
import { removeSeriesEnd } from '#tests/support/endless-series.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { pastSubmission } from '#tests/support/past-submission.ts';
import { makeSummaryJob } from '../store/summary-job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (time: string) => Date.parse(time);

describe.each(DATABASES)('the daily summary on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Starts one more server, which plans the job. */
  function server(database = fresh.database) {
    const { log, lines } = makeRecordingLog();
    const now = () => fresh.now;
    const { services } = makeDeskOver({ ...fresh, database }, fresh);
    const summary = makeSummaryJob({ ...services, database, siteUrl: SITE_URL, now });
    const work = makeJobWorkers({ summary }, { database, log, now }).summary;
    return { poll: async () => work?.runOnce(), lines };
  }

  async function member(name: string, roles: readonly Role[] = ['people'], summary = 1) {
    const { staff } = await makeDeskOver(fresh, fresh).colleague(name, roles);
    await fresh.database
      .updateTable('staff')
      .set({ wants_summary: summary })
      .where('id', '=', staff.id)
      .execute();
    return staff;
  }

  const mails = () =>
    fresh.database
      .selectFrom('outbox_message')
      .select(['recipient', 'purpose', 'content', 'created_at'])
      .orderBy('created_at')
      .orderBy('recipient')
      .execute();
  const recipients = async () => (await mails()).map(({ recipient }) => recipient.split('@')[0]);

  test('is sent at seven, once a day, by any number of servers, and not before', async () => {
    await member('Ama');
    await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z');
    fresh.now = at('2026-11-21T06:00:00Z');
    const servers = [server(), server(await fresh.testDatabase.open())];
    const pollAll = () => Promise.all(servers.map(({ poll }) => poll()));
    await pollAll();
    fresh.now = at('2026-11-21T06:59:59.999Z');
    await pollAll();
    expect(await mails()).toEqual([]);
    fresh.now = at('2026-11-21T07:00:00Z');
    await pollAll();
    expect(await recipients()).toEqual(['ama']);
    for (const hours of [1, 8, 16.9]) {
      fresh.now = at('2026-11-21T07:00:00Z') + hours * HOUR;
      await pollAll();
      await server().poll();
    }
    expect(await recipients()).toEqual(['ama']);
    fresh.now = at('2026-11-22T07:00:01Z');
    await pollAll();
    expect(await recipients()).toEqual(['ama', 'ama']);
    expect(servers.flatMap(({ lines }) => lines)).toEqual([]);
  });

  test('is sent once if two servers run the job at the same time', async () => {
    await member('Ama');
    await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z');
    fresh.now = at('2026-11-21T07:00:00Z');
    const other = await fresh.testDatabase.open();
    // Bypasses the queue, which gives the job to one: a server that was thought dead goes on.
    const jobs = [fresh.database, other].map((database) =>
      makeSummaryJob({
        ...makeDeskOver({ ...fresh, database }, fresh).services,
        database,
        siteUrl: SITE_URL,
        now: () => fresh.now,
      }),
    );
    const { signal } = new AbortController();
    const next = await Promise.all(jobs.map((job) => job.run('', signal)));
    expect(next).toEqual([at('2026-11-22T07:00:00Z'), at('2026-11-22T07:00:00Z')]);
    expect(await recipients()).toEqual(['ama']);
  });

  test('is sent later on the same day if missed at seven, but not for past days', async () => {
    await member('Ama');
    await pastSubmission(fresh.database, '2026-11-17T12:00:00.000Z');
    fresh.now = at('2026-11-18T06:00:00Z');
    await server().poll();
    fresh.now = at('2026-11-21T15:00:00Z');
    await server().poll();
    await server().poll();
    expect(await recipients()).toEqual(['ama']);
    fresh.now = at('2026-11-22T06:59:00Z');
    await server().poll();
    expect(await recipients()).toEqual(['ama']);
  });

  test('a clock that was ahead for a while delays nothing, and nothing is sent early', async () => {
    await member('Ama');
    await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z');
    const ours = server();
    fresh.now = at('2028-03-01T09:00:00Z');
    await ours.poll();
    expect(await mails()).toHaveLength(1);
    fresh.now = at('2026-11-21T06:30:00Z');
    await ours.poll();
    expect(await mails()).toHaveLength(1);
    fresh.now = at('2026-11-21T07:00:00Z');
    await ours.poll();
    expect(await mails()).toHaveLength(2);
    const days = await fresh.database.selectFrom('daily_summary').select('day').execute();
    expect(days).toEqual([{ day: '2026-11-21' }]);
  });

  test('goes to members who want it and may read submissions', async () => {
    await removeSeriesEnd(fresh.database);
    await member('Ama', ['owner']);
    await member('Esi');
    await member('Kofi', ['people'], 0);
    await member('Yaw', ['editor', 'money']);
    const gone = await member('Abena');
    await fresh.database
      .updateTable('staff')
      .set({ left_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', gone.id)
      .execute();
    await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z');
    fresh.now = at('2026-11-21T07:00:00Z');
    await server().poll();
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ama@example.org', 'esi@example.org']);
    // Warnings go to the members whose role they concern.
    expect(sent.map(({ content }) => content.includes('No owner has a passkey'))).toEqual([
      true,
      false,
    ]);
    // The content goes to editors, with a link to its section on Today.
    const contentLink = `1 item to look at:\\n${SITE_URL}/desk#content`;
    expect(sent.map(({ content }) => content.includes(contentLink))).toEqual([true, false]);
  });

  test('contains numbers, references and links, but no data of visitors', async () => {
    await member('Ama');
    for (let number = 10; number < 22; number += 1) {
      await pastSubmission(
        fresh.database,
        `2026-11-${String(number - 4).padStart(2, '0')}T12:00:00.000Z`,
        {
          reference: `MSG-${number}`,
        },
      );
    }
    await pastSubmission(fresh.database, '2026-11-21T05:00:00.000Z', { reference: 'MSG-NEW' });
    fresh.now = at('2026-11-21T07:00:00Z');
    await server().poll();
    const [mail] = await mails();
    const { subject, text } = JSON.parse(mail?.content ?? '{}');
    expect(mail?.purpose).toBe('desk');
    expect(subject).toBe('The desk today: 12 late, 13 new');
    expect(text).toContain(`MSG-10, message, late by 13 days:\n${SITE_URL}/desk/inbox/MSG-10`);
    expect(text).toContain(`${SITE_URL}/desk/inbox?late=yes`);
    expect(text).toContain(`${SITE_URL}/desk/inbox?status=new`);
    expect(text).toContain(`${SITE_URL}/desk/me`);
    expect(mail?.content).not.toMatch(/Efua|robots|mail\.example/);
  });

  test('is not sent if there is nothing to report, also not later on that day', async () => {
    await member('Ama');
    await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z', {
      status: 'done',
      answered_at: '2026-11-20T13:00:00.000Z',
    });
    fresh.now = at('2026-11-21T07:00:00Z');
    await server().poll();
    await pastSubmission(fresh.database, '2026-11-21T08:00:00.000Z');
    fresh.now = at('2026-11-21T09:00:00Z');
    await server().poll();
    expect(await mails()).toEqual([]);
    fresh.now += DAY;
    await server().poll();
    expect(await mails()).toHaveLength(1);
  });

  test('is sent if only a mail failed', async () => {
    await member('Ama');
    const submission = await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z', {
      status: 'done',
      answered_at: '2026-11-20T13:00:00.000Z',
    });
    await fresh.database
      .insertInto('outbox_message')
      .values({
        id: 'failed',
        submission_id: submission,
        purpose: 'confirmation',
        recipient: 'efua@mail.example',
        content: '{}',
        created_at: '2026-11-20T12:00:00.000Z',
        due_at: '2026-11-20T12:00:00.000Z',
        attempts: 1,
        given_up_at: '2026-11-20T12:00:05.000Z',
        failure: 'EENVELOPE 550',
      })
      .execute();
    fresh.now = at('2026-11-21T07:00:00Z');
    await server().poll();
    const mail = (await mails()).at(-1);
    expect(mail?.recipient).toBe('ama@example.org');
    expect(mail?.content).toContain('1 failed email');
    expect(mail?.content).not.toContain('failed emails');
  });
});
