import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { erasePerson, removePlaces } from '#places/staff.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { pageOf, whatsAppTextIn } from '#tests/support/desk-places.ts';
import { makeMessagesDesk, postMessage, TO_ROBOT_DAY } from '#tests/support/messages-desk.ts';
import { ADULT, makeParty } from '#tests/support/places.ts';
import { makeMessageJob } from '../message-job.server.ts';

const SECOND = 1_000;

describe.each(BOTH_DATABASES)('messages to many on $name', ({ make }) => {
  const { fresh, mailing, opened, deliver, runJob, pass, sentTo, states } = makeMessagesDesk(make);

  /** Changes how a submission can be reached: no email, and this phone or none. */
  const withoutEmail = (reference: string, phone: string | null) =>
    fresh.database
      .updateTable('submission')
      .set({ sender_address: null, phone_e164: phone })
      .where('reference', '=', reference)
      .execute();

  test('acceptance 4: two rosters and one mailbox make one mail, a cancelled place none, and no email a line to write by WhatsApp', async () => {
    const { browser, house } = await opened();
    await house.ask(ADULT, { email: 'efua+robots@mail.example' });
    house.now += SECOND;
    await house.ask(ADULT, { email: 'efua@mail.example', key: 'event:8' });
    const gone = await house.ask(ADULT, { email: 'gone@mail.example' });
    const phone = await house.ask(ADULT);
    const landline = await house.ask(ADULT);
    const nothing = await house.ask(ADULT);
    await withoutEmail(phone.reference, '+233241234567');
    await withoutEmail(landline.reference, '+233302123456');
    await withoutEmail(nothing.reference, null);
    await house.ask(makeParty([9, 30], { guardianName: 'Esi', guardianPhone: '020 765 4321' }), {
      email: 'parent@mail.example',
    });

    const form = { ...TO_ROBOT_DAY, roster: ['event:7', 'event:8'] };
    const saved = await postMessage(browser, { ...form, do: 'save' });
    expect(saved.status).toBe(303);
    const draft = await pageOf(browser, saved.path);
    expect(draft).toContain('6 people: 3 by email, 2 by WhatsApp, 1 cannot be reached');
    expect(draft).toMatch(/name="count" value="6"/);

    const late = await postMessage(browser, { ...form, do: 'send', count: '7' }, saved.path);
    expect([late.status, late.page.includes('It would go to 6 people now')]).toEqual([409, true]);
    for (const _ of ['once', 'twice']) {
      const sent = await postMessage(browser, { ...form, do: 'send', count: '6' }, saved.path);
      expect([sent.status, sent.path]).toEqual([303, saved.path]);
    }
    await pass(19 * SECOND);
    expect(sentTo()).toEqual([]);
    await removePlaces(house.app, null, gone.reference);
    await pass(SECOND);
    expect(sentTo().toSorted()).toEqual(['efua+robots@mail.example', 'parent@mail.example']);
    const mail = mailing.server.received.find(
      ({ subject, recipients }) =>
        subject === 'Another room' && recipients.includes('parent@mail.example'),
    );
    expect(mail?.text).toContain('Hello Efua Ɔkyere, **Robot Day**');
    expect(mail?.text).toContain('(https://www.sua.example/contact)');
    expect(mail?.html).toContain('<strong>Robot Day</strong>');
    expect(mail?.html).toContain('href="https://www.sua.example/contact"');
    await pass(15 * SECOND);
    expect(await states()).toEqual([
      ...['sent', 'sent', 'skipped: no place or subscription any more'],
      ...['unreachable', 'whatsapp', 'whatsapp'],
    ]);
    expect(await pageOf(browser, saved.path)).toContain('<span class="badge">Sent</span>');
    await browser.post(saved.path, { do: 'cancel' });
    expect(await pageOf(browser, saved.path)).toContain('<span class="badge">Sent</span>');
    const skipped = await pageOf(browser, `${saved.path}/recipients?state=skipped`);
    expect(skipped).toContain(gone.reference);
    expect(skipped).not.toContain(phone.reference);

    const list = await pageOf(browser, `${saved.path}/whatsapp`);
    expect(list).toContain('href="https://wa.me/233241234567?text=');
    expect(whatsAppTextIn(list)).toContain('Hello Efua Ɔkyere, **Robot Day**');
    expect(list).toContain('href="tel:+233302123456"');
    const [, recipient = ''] = /name="recipient" value="([^"]+)"/.exec(list) ?? [];
    await browser.post(`${saved.path}/whatsapp`, { do: 'tick', recipient });
    expect(await pageOf(browser, `${saved.path}/whatsapp`)).toContain('Sent by Ama, <time');
    await browser.post(`${saved.path}/whatsapp`, { do: 'undo', recipient });
    expect(await pageOf(browser, `${saved.path}/whatsapp`)).not.toContain('Sent by');
  });

  test('acceptance 5: with 2 mails an hour, 2 of 3 go out, a code to sign in goes first, and after Cancel none', async () => {
    const { browser, house, stranger } = await opened();
    for (const name of ['a', 'b', 'c']) await house.ask(ADULT, { email: `${name}@mail.example` });
    await deliver();
    const { received } = mailing.server;
    const subjects = () =>
      received.splice(0).map(({ subject = '' }) => subject.replace(/^\d{8} /, ''));
    subjects();
    const requestCode = () => stranger().post('/desk/sign-in', { email: 'ama@example.org' });
    const { path } = await postMessage(browser, { ...TO_ROBOT_DAY, count: '3', do: 'send' });
    await runJob(20 * SECOND, 2);
    await requestCode();
    await deliver();
    const [code, bulk] = ['is your code for the desk', 'Another room'];
    expect(subjects()).toEqual([code, bulk, bulk]);
    await runJob(15 * SECOND, 2);
    await deliver();
    expect(subjects()).toEqual([]);
    expect(await states()).toEqual(['sent', 'sent', 'waiting']);

    await runJob(3_600 * SECOND, 2);
    expect(await states()).toEqual(['queued', 'sent', 'sent']);
    await browser.post(path, { do: 'cancel' });
    await pass(15 * SECOND);
    expect(subjects()).toEqual([]);
    expect(await states()).toEqual(['sent', 'sent', 'skipped: cancelled']);
  });

  test('two servers that send two messages at once keep to the limit of the hour together', async () => {
    const { browser, house } = await opened();
    for (const name of ['a', 'b', 'c']) await house.ask(ADULT, { email: `${name}@mail.example` });
    for (const _ of ['one', 'other']) {
      await postMessage(browser, { ...TO_ROBOT_DAY, count: '3', do: 'send' });
    }
    fresh.now += 20 * SECOND;
    const now = () => fresh.now;
    const runs: (() => Promise<unknown>)[] = [];
    for (const number of [0, 1]) {
      const database = await fresh.testDatabase.open();
      const messages = await database.selectFrom('message').select('id').orderBy('id').execute();
      const job = makeMessageJob(makeApp(database, { now }, { BULK_MAILS_PER_HOUR: '4' }));
      runs.push(() => job.run(messages[number]?.id ?? '', AbortSignal.timeout(60_000)));
    }
    await Promise.all(runs.map((run) => run()));
    const all = await states();
    expect(all.filter((state) => state === 'queued')).toHaveLength(4);
    expect(all.filter((state) => state === 'waiting')).toHaveLength(2);
  });

  test('acceptance 7: a newsletter goes to confirmed subscribers, and gets an address on the website when it is sent', async () => {
    const { browser, colleague: _, ...desk } = await opened('editor');
    const { signedIn } = desk;
    const subscribed = (id: string, status: string) =>
      fresh.inbox
        .receive({ kind: 'newsletter-subscriptions', payload: { email: `${id}@mail.example` } })
        .then(() =>
          fresh.database
            .updateTable('newsletter_subscription')
            .set({ status })
            .where('email', '=', `${id}@mail.example`)
            .execute(),
        );
    await subscribed('a', 'confirmed');
    await subscribed('b', 'pending');
    await subscribed('c', 'confirmed');
    const form = { to: 'newsletter', subject: 'Robots in Tamalɛ', body: 'All *well*.', count: '2' };
    const refused = await postMessage(browser, { ...form, body: 'Hi {name}', do: 'send' });
    expect([refused.status, refused.page.includes('Fill in {name} first.')]).toEqual([422, true]);
    const { path } = await postMessage(browser, { ...form, do: 'send' });
    await subscribed('c', 'unsubscribed');
    const stored = () =>
      fresh.database
        .selectFrom('message')
        .select(['issue', 'published_at', 'status'])
        .where('status', '<>', 'draft')
        .execute();
    expect(await stored()).toMatchObject([{ issue: null, status: 'sending' }]);
    await pass(20 * SECOND);
    expect(sentTo('Robots in Tamalɛ')).toEqual(['a@mail.example']);
    const { raw = '', text = '' } =
      mailing.server.received.find(({ subject }) => subject === 'Robots in Tamalɛ') ?? {};
    const unsubscribe = /https:\S+\/newsletter\/unsubscribe\?token=\S+/.exec(text)?.[0];
    expect(unsubscribe).toBeDefined();
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toContain('List-ID: <newsletter.www.sua.example>');
    await pass(15 * SECOND);
    expect(await stored()).toMatchObject([{ issue: '2027-02-robots-in-tamale', status: 'sent' }]);
    expect(await states()).toEqual(['sent', 'skipped: no place or subscription any more']);
    const page = await pageOf(browser, path);
    expect(page).toContain('Sent: 1');
    expect(page).not.toContain('@mail.example');
    expect((await browser.get(`${path}/recipients`)).status).toBe(403);
    expect(page).toContain('href="/newsletter/2027-02-robots-in-tamale"');
    await browser.post(path, { do: 'take-off' });
    expect(await pageOf(browser, path)).not.toContain('/newsletter/2027-02');
    const people = await signedIn('Kofi', ['people']);
    expect((await people.browser.get(path)).status).toBe(403);
    expect((await people.browser.get('/desk/messages?to=newsletter')).status).toBe(200);
  });

  test('erasing a submission, or one child of it, clears what a message has about them', async () => {
    const { browser, house } = await opened();
    const adult = await house.ask(ADULT);
    const child = await house.ask(
      makeParty([9, 30], { guardianName: 'Esi', guardianPhone: '020 765 4321' }),
    );
    const form = { ...TO_ROBOT_DAY, guardians: 'yes', count: '3', do: 'send' };
    expect((await postMessage(browser, form)).status).toBe(303);
    const keys = async () =>
      JSON.stringify(await fresh.database.selectFrom('message_recipient').selectAll().execute());
    expect(await keys()).toMatch(/\+233207654321/);
    await erasePerson(house.app, null, child.reference, 1);
    expect(await keys()).not.toMatch(/\+233207654321/);
    await eraseByReference(makeApp(fresh.database), undefined, adult.reference);
    await pass(20 * SECOND);
    await pass(15 * SECOND);
    expect(await states()).toEqual(['sent', 'skipped: erased', 'skipped: erased']);
  });

  test('who has left the rosters is left out, and another submission of an erased one’s mailbox gets the message', async () => {
    const { browser, house } = await opened();
    const moved = await house.ask(ADULT, { email: 'moved@mail.example' });
    const first = await house.ask(ADULT, { email: 'efua@mail.example' });
    house.now += SECOND;
    await house.ask(ADULT, { email: 'efua+two@mail.example' });
    expect((await postMessage(browser, { ...TO_ROBOT_DAY, count: '2', do: 'send' })).status).toBe(
      303,
    );
    await eraseByReference(makeApp(fresh.database), undefined, first.reference);
    await fresh.database
      .updateTable('place')
      .set({ offering_key: 'event:8' })
      .where('submission_id', 'in', (is) =>
        is.selectFrom('submission').select('id').where('reference', '=', moved.reference),
      )
      .execute();
    await pass(20 * SECOND);
    await pass(15 * SECOND);
    expect(sentTo()).toEqual(['efua+two@mail.example']);
    expect(await states()).toEqual(['sent', 'skipped: no place or subscription any more']);
  });

  test('a message is previewed and tested before it is sent, and wrong input changes nothing', async () => {
    const { browser, house } = await opened();
    await house.ask(ADULT);
    const post = (change: Record<string, string | string[]>) =>
      postMessage(browser, { ...TO_ROBOT_DAY, count: '1', ...change });
    const preview = await post({ do: 'preview' });
    expect(preview.status).toBe(200);
    // As the first who gets it reads it.
    expect(preview.page).toContain('Hello Efua Ɔkyere, <strong>Robot Day</strong>');
    expect(await fresh.database.selectFrom('message').selectAll().execute()).toEqual([]);

    const cases: [Record<string, string | string[]>, number, string][] = [
      [{ subject: ' ' }, 422, 'Write a subject first.'],
      [
        { subject: 'x'.repeat(151) },
        422,
        'A subject has at most 150 characters; this one has 151.',
      ],
      [{ body: '' }, 422, 'Write a text first.'],
      [{ body: 'Hello {nmae}, {name}' }, 422, 'Nothing fills in {nmae}. Change it.'],
      [{ subject: 'For {name}' }, 422, 'Nothing fills in {name}. Change it.'],
      [{ state: ['waiting'] }, 422, 'Nobody would get this.'],
      [{ roster: [] }, 422, 'Nobody would get this.'],
      [{ count: '' }, 409, 'It would go to 1 person now.'],
      [{ roster: 'event:none' }, 400, ''],
      [{ state: 'checking' }, 400, ''],
      [{ to: 'all' }, 400, ''],
      [{ do: 'all' }, 400, ''],
      [{ to: 'newsletter' }, 403, ''],
    ];
    for (const [change, status, text] of cases) {
      const answer = await post({ do: 'send', ...change });
      expect([answer.status, answer.page.includes(text)], JSON.stringify(change)).toEqual([
        status,
        true,
      ]);
    }
    expect(await states()).toEqual([]);

    const token = crypto.randomUUID();
    const tested = await post({ do: 'test', token });
    expect(tested.path).toBe(`/desk/messages/${token}`);
    await deliver();
    const mail = mailing.server.received.find(({ subject }) => subject === '[Test] Another room');
    expect(mail?.recipients).toEqual(['ama@example.org']);
    expect(mail?.text).toContain('Hello Ama, **Robot Day**');
    await post({ do: 'send', token });
    await post({ do: 'send', token });
    expect(await states()).toEqual(['waiting']);
    expect((await post({ do: 'save', token })).status).toBe(409);
    await browser.post(`/desk/messages/${token}`, { do: 'delete' });
    expect(await states()).toEqual(['waiting']);
  });
});
