import { describe, expect, test } from 'vitest';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import {
  contactMessage,
  makeTestRenderMail,
  newsletterSubscription,
} from '#tests/support/inbox.ts';
import {
  hiddenValue,
  MINUTE_MS,
  makeThreadDesk,
  SENDER_EMAIL,
  textOf,
} from '#tests/support/thread.ts';
import { eraseByReference } from '../erasing.server.ts';

describe.each(DATABASES)('replies of the desk on $name', ({ make }) => {
  const { fresh, mailing, opened, notes, replyMails, submission, toSender } = makeThreadDesk(make);

  test('acceptance 8: a message is noted and answered, and the reply lands in the sender’s mail thread', async () => {
    const { ama, kojo, reference, path, read, send } = await opened();
    await mailing.worker().runOnce();
    expect(await read(kojo)).toContain('h left');

    expect((await send(ama, { note: 'She called, too.\r\nKojo knows her.' })).status).toBe(303);
    const sent = await send(kojo, { reply: 'Yes, we do.\r\n\r\nCome & see <us> on Saturday.' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?done=reply`]);
    await mailing.worker().runOnce();

    const [confirmation, reply] = toSender();
    expect(toSender()).toHaveLength(2);
    expect(reply?.subject).toBe(`Re: We have your message ${reference}`);
    expect(reply?.inReplyTo).toBe(confirmation?.messageId);
    expect(reply?.references).toBe(confirmation?.messageId);
    expect(reply?.messageId).not.toBe(confirmation?.messageId);
    expect(reply?.from).toEqual(confirmation?.from);
    expect(reply?.replyTo).toMatchObject([{ address: 'staff@sua.example' }]);
    expect(reply?.text).toContain('Yes, we do.\n\nCome & see <us> on Saturday.\n\nKojo\nSua');
    expect(reply?.text).toContain(`About your message ${reference} of`);
    expect(reply?.html).toContain('>Come &amp; see &lt;us&gt; on Saturday.</p>');
    expect(reply?.headers.map(({ key }) => key)).not.toContain('auto-submitted');

    expect(await submission()).toMatchObject({
      status: 'new',
      assignee: kojo.staff.id,
      answered_at: new Date(fresh.now).toISOString(),
    });
    const page = await read(ama);
    expect(page).not.toContain('h left');
    const text = textOf(page);
    expect(text).toMatch(/Confirmation to the sender\. Sent by mail 21 Nov, \S+ \S+/);
    expect(text).toMatch(/Note by Ama 21 Nov, \S+ \S+ She called, too\. Kojo knows her\./);
    expect(text).toMatch(/Reply by Kojo\. Sent by mail 21 Nov, \S+ \S+ Yes, we do\./);
    expect(text).toContain('Open, Kojo answered');
    expect((await notes()).map(({ kind, channel }) => [kind, channel]).toSorted()).toEqual([
      ['note', null],
      ['reply', 'mail'],
    ]);
  });

  test('a form that is sent again stores its reply once, another text is another reply', async () => {
    const { ama, path, read } = await opened();
    const page = await read();
    const form = { token: hiddenValue(page, 'token'), seen: hiddenValue(page, 'seen') };
    expect(form.token).toHaveLength(36);
    const responses = await Promise.all(
      [1, 2, 3].map(() => ama.post(path, { ...form, reply: 'Yes, we do.' })),
    );
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    fresh.now += MINUTE_MS;
    expect((await ama.post(path, { ...form, reply: ' Yes, we do.\r\n' })).status).toBe(303);
    expect([await notes(), await replyMails()].map((rows) => rows.length)).toEqual([1, 1]);
    const events = await fresh.database.selectFrom('audit_event').select('action').execute();
    expect(events.filter(({ action }) => action === 'replied')).toHaveLength(1);

    // After Back, another text: the member's own first reply is shown before the second is sent.
    expect((await ama.post(path, { ...form, reply: 'And on Sunday.' })).status).toBe(409);
    expect((await ama.post(path, { ...form, seen: '1', reply: 'And on Sunday.' })).status).toBe(
      303,
    );
    expect(await replyMails()).toHaveLength(2);

    for (let times = 0; times < 2; times += 1) {
      expect((await ama.post(path, { ...form, note: 'Called her.' })).status).toBe(303);
    }
    expect((await notes()).filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });

  test('without an address a reply goes by WhatsApp, whose link has its text', async () => {
    const { ama, path, read, send } = await opened({}, contactMessage({ email: 'none' }));
    const page = await read();
    expect(page).not.toContain('Send reply');
    expect(textOf(page)).toContain('no address was given that can be written to');
    expect((await send(ama, { reply: 'Hello' })).status).toBe(422);
    expect(await notes()).toEqual([]);

    const sent = await send(ama, { reply: 'Yes & no?\r\nAsk.', way: 'whatsapp' });
    expect(sent.headers.get('Location')).toBe(`${path}?done=whatsapp`);
    const after = await (await ama.get(`${path}?done=whatsapp`)).text();
    const link = 'href="https://wa.me/233241234567?text=Yes%20%26%20no%3F%0AAsk."';
    expect(after.split(link)).toHaveLength(3);
    expect(textOf(after)).toContain('Whether it was sent, only WhatsApp knows.');
    expect(await replyMails()).toEqual([]);
    expect(await submission()).toMatchObject({
      status: 'new',
      answered_at: new Date(fresh.now).toISOString(),
    });
  });

  test('a sender without address and phone cannot be answered, and the page says so', async () => {
    const { read } = await opened({}, contactMessage({ email: 'none', phone: '' }));
    const page = await read();
    expect(page).not.toContain('name="reply"');
    expect(textOf(page)).toContain('No other way remains.');
  });

  test('an erased submission cannot be answered, and a waiting mail is never sent', async () => {
    const { ama, reference, read, send } = await opened();
    await send(ama, { reply: 'Words for Efua' });
    await eraseByReference(makeApp(fresh.database, { now: () => fresh.now }), undefined, reference);
    await mailing.worker().runOnce();
    expect(toSender()).toEqual([]);
    const page = await read();
    expect(textOf(page)).toContain('What was sent is erased, so there is nobody to answer.');
    expect(page).not.toContain('name="reply"');
    expect(textOf(page)).toContain('Not sent: it was erased before.');
    expect((await send(ama, { reply: 'Hello again' })).status).toBe(422);
    expect((await send(ama, { note: 'Hello again' })).status).toBe(422);
    expect(JSON.stringify(await notes())).not.toContain('Hello again');
  });

  test('a reply shows the delivery status of its mail', async () => {
    const { ama, read, send } = await opened();
    await mailing.worker().runOnce();
    mailing.server.verdict = (address) => (address === SENDER_EMAIL ? 451 : undefined);
    await send(ama, { reply: 'Hello' });
    expect(textOf(await read())).toContain('Waits to be sent since 21 November 2026');
    await mailing.worker().runOnce();
    expect(textOf(await read())).toMatch(/tried once in vain \(.*451\)/);
    mailing.server.verdict = (address) => (address === SENDER_EMAIL ? 550 : undefined);
    fresh.now += MINUTE_MS;
    await mailing.worker().runOnce();
    expect(textOf(await read())).toMatch(/Not delivered: the mail server refuses it \(.*550\)/);
  });

  test('a server that dies between storing and sending loses and duplicates nothing', async () => {
    const { ama, send } = await opened();
    await send(ama, { reply: 'Hello' });
    const dying = mailing.worker({
      renderMail: () => {
        throw new Error('killed');
      },
    });
    await expect(dying.runOnce()).rejects.toThrow('killed');
    fresh.now += 10 * MINUTE_MS;
    const another = await fresh.testDatabase.open();
    const parts = { database: another, renderMail: makeTestRenderMail(another) };
    await Promise.all([mailing.worker(parts).runOnce(), mailing.worker().runOnce()]);
    await mailing.worker().runOnce();
    expect(toSender().filter(({ subject }) => subject?.startsWith('Re:'))).toHaveLength(1);
  });

  test('a reply to a newsletter request contains no reference', async () => {
    const { ama, reference, send } = await opened({}, newsletterSubscription(SENDER_EMAIL));
    await mailing.worker().runOnce();
    await send(ama, { reply: 'You asked us something?' });
    await mailing.worker().runOnce();
    const [question, reply] = toSender();
    expect(reply?.inReplyTo).toBe(question?.messageId);
    expect(reply?.subject).toBe(`Re: ${question?.subject}`);
    expect(reply?.raw).not.toContain(reference);
  });
});
