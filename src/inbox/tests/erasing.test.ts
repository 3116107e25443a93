import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databaseFile } from '#platform/db/database.ts';
import { mailFolder, makeDelivery } from '#platform/mail/delivery.ts';
import { makeMailWorker, type RenderMail } from '#platform/mail/mail-worker.ts';
import { DATABASES, SQLITE } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { dump } from '#tests/support/dump.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import {
  contactMessage,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
  stemSquadEnrolment,
} from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import type { IncomingSubmission } from '../submission.ts';

const HOUR = 3_600_000;
/** Each of these words occurs in one place only. */
const WORDS = /zuleika|pomegranate|note-word|reply-word|277654321/i;
const ZULEIKA = {
  name: 'Zuleika',
  phone: '027 765 4321',
  email: 'zuleika@mail.example',
  message: 'I would like a pomegranate tree in the yard.',
};

describe.each(DATABASES)('erasing at the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const desk = makeDeskOver(fresh, fresh);
    const { browser, staff } = await desk.signedIn('Ama', ['people']);
    return { ...desk, another: () => desk.browser(), browser, staff };
  }

  async function receive(received: IncomingSubmission): Promise<string> {
    fresh.now += 1_000;
    return receiptOf(await fresh.inbox.receive(received)).reference;
  }

  async function writeMails(renderMail: RenderMail = makeTestRenderMail(fresh.database)) {
    const delivery = makeDelivery({
      smtpUrl: undefined,
      dataDir: fresh.testDatabase.location.dataDir,
    });
    const { database } = fresh;
    await makeMailWorker({
      database,
      renderMail,
      delivery,
      log: quietLog,
      now: () => fresh.now,
    }).runOnce();
  }

  async function writeAbout(reference: string, desk: Awaited<ReturnType<typeof opened>>) {
    for (const way of ['mail', 'whatsapp']) {
      await desk.browser.post(`/desk/inbox/${reference}`, { reply: `reply-word by ${way}`, way });
    }
    await desk.browser.post(`/desk/inbox/${reference}`, { note: 'note-word' });
  }

  test('security check 28: erasing leaves no answer, note, reply or address, but the count stays', async () => {
    const desk = await opened();
    const reference = await receive(contactMessage(ZULEIKA));
    const remaining = await receive(contactMessage());
    await writeAbout(reference, desk);
    await writeMails();
    for (const word of ['Zuleika', 'pomegranate', 'note-word', 'reply-word', '277654321']) {
      expect(await dump(fresh.database)).toContain(word);
    }

    const page = await (await desk.browser.get(`/desk/inbox/${reference}/erase`)).text();
    expect(page).toContain('of <bdi>Zuleika</bdi>');
    expect(page).toContain('notes and replies');
    expect(page).toContain('Nobody can undo this');
    const erased = await desk.browser.post(`/desk/inbox/${reference}/erase`);
    expect([erased.status, erased.headers.get('Location')]).toEqual([
      303,
      `/desk/inbox/${reference}?done=erased`,
    ]);

    expect(await dump(fresh.database)).not.toMatch(WORDS);
    const folder = mailFolder(fresh.testDatabase.location.dataDir);
    const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    expect(files.join()).not.toMatch(WORDS);
    expect(files.join()).toContain(remaining);
    const thread = await (await desk.browser.get(`/desk/inbox/${reference}`)).text();
    expect(thread).toContain('It is erased.');
    expect(thread).not.toMatch(WORDS);
    const { count } = await fresh.database
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  test('an erased submission stays closed: neither an undo nor another status opens it', async () => {
    const { browser } = await opened();
    const reference = await receive(contactMessage(ZULEIKA));
    const done = await browser.post('/desk/inbox', { reference, change: 'status:done' });
    expect(done.status).toBe(303);
    const { batch } = await fresh.database
      .selectFrom('audit_event')
      .select('batch')
      .where('batch', 'is not', null)
      .executeTakeFirstOrThrow();
    await browser.post(`/desk/inbox/${reference}/erase`);
    await browser.post('/desk/inbox', { undo: batch ?? '' });
    await browser.post(`/desk/inbox/${reference}`, { status: 'new' });
    await browser.post('/desk/inbox', { reference, change: 'status:new' });
    const row = await fresh.database
      .selectFrom('submission')
      .select('status')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'done' });
  });

  test('erasing a submission while its mail is written to a file leaves no file', async () => {
    const { browser } = await opened();
    const reference = await receive(contactMessage(ZULEIKA));
    const renderMail = makeTestRenderMail(fresh.database);
    await writeMails(async (mail) => {
      const message = await renderMail(mail);
      await browser.post(`/desk/inbox/${reference}/erase`);
      return message;
    });
    const folder = mailFolder(fresh.testDatabase.location.dataDir);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    const mails = await fresh.database.selectFrom('outbox_message').selectAll().execute();
    for (const mail of mails) {
      expect(mail).toMatchObject({ filed_at: null, failure: 'erased' });
    }
  });

  test('an erased enrolment is shown as erased, too', async () => {
    const { browser } = await opened();
    const reference = await receive(stemSquadEnrolment());
    await browser.post(`/desk/inbox/${reference}/erase`);
    for (const path of [`/desk/inbox/${reference}`, `/desk/inbox/${reference}/erase`]) {
      const page = await browser.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).not.toContain('Kofi');
    }
    // It is no longer open.
    expect(await (await browser.get('/desk/inbox?status=open')).text()).not.toContain(reference);
  });

  test('erasing needs the right role and a recent sign-in', async () => {
    const { browser, colleague, another } = await opened();
    const reference = await receive(contactMessage(ZULEIKA));
    const editor = another();
    await editor.post((await colleague('Efua', ['editor', 'money'])).welcome);
    fresh.now += HOUR;
    for (const path of [`/desk/inbox/${reference}/erase`, `/desk/people-data?from=${reference}`]) {
      expect((await another().get(path)).status).toBe(303);
      expect((await another().post(path)).status).toBe(401);
      expect((await editor.get(path)).status).toBe(403);
      expect((await editor.post(path, { reference })).status).toBe(403);
      const response = await browser.get(path);
      expect([response.status, response.headers.get('Location')]).toEqual([
        303,
        `/desk/confirm?to=${encodeURIComponent(path)}`,
      ]);
      expect((await browser.post(path, { reference })).status).toBe(403);
    }
    expect(await dump(fresh.database)).toContain('pomegranate');
  });
});

test('security check 28: on SQLite, data erased at the desk is gone from the file, too', async () => {
  const testDatabase = await SQLITE.make();
  const database = await testDatabase.open();
  await fillContent(database);
  const clock = { now: Date.now() };
  const inbox = makeTestInbox(database);
  const desk = makeDeskOver({ database, inbox, testDatabase }, clock);
  const { browser } = await desk.signedIn('Ama', ['people']);
  const { reference } = receiptOf(await inbox.receive(contactMessage(ZULEIKA)));
  await browser.post(`/desk/inbox/${reference}`, { note: 'note-word' });
  await browser.post(`/desk/inbox/${reference}/erase`);
  await database.destroy();
  const file = databaseFile(testDatabase.location.dataDir);
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(readFileSync(file).toString('latin1')).not.toMatch(WORDS);
  await testDatabase.remove();
});
