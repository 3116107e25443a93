import { describe, expect, test } from 'vitest';
import { makeSubmissionStore } from '../../server/inbox/submission-store.ts';
import { DATABASES } from '../support/databases.ts';
import { deskOver, type TestBrowser } from '../support/desk.ts';
import { freshMailing } from '../support/fresh-mailing.ts';
import { contactMessage, newsletterSubscription, testComposer } from '../support/inbox.ts';
import { receiptOf } from '../support/received.ts';

const MINUTE = 60_000;
const SENDER = 'efua@mail.example';

/** The value of a hidden field of a page. */
function hidden(page: string, name: string): string {
  const [field = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page) ?? [];
  return /value="([^"]*)"/.exec(field)?.[1] ?? '';
}

/** What stands on a page, without its elements. */
function textOf(page: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(page) ?? [];
  return main
    .replace(/<!-- -->/g, '')
    .replace(/<(script|select)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

describe.each(DATABASES)('a thread of the desk on $name', ({ make }) => {
  const mailing = freshMailing(make);
  const { inbox: fresh } = mailing;

  /** A desk with two colleagues who are signed in, and a message. */
  async function opened(over = {}, message = contactMessage()) {
    const desk = deskOver(fresh, fresh, { smtpUrl: mailing.server.url, ...over });
    const signedIn = async (name: string) => {
      const browser = desk.browser();
      const { staff, welcome } = await desk.colleague(name, ['people']);
      await browser.post(welcome);
      return { ...browser, staff };
    };
    const [ama, kojo] = [await signedIn('Ama'), await signedIn('Kojo')];
    const { id, reference } = receiptOf(await fresh.inbox.receive(message));
    const path = `/desk/inbox/${reference}`;
    const read = async (who: TestBrowser = ama) => (await who.get(path)).text();
    /** Opens the page and sends one of its forms. */
    const send = async (who: TestBrowser, answers: Record<string, string>) => {
      const page = await read(who);
      const [token, seen] = [hidden(page, 'token'), hidden(page, 'seen')];
      fresh.now += MINUTE;
      return who.post(path, { token, seen, ...answers });
    };
    return { ...desk, ama, kojo, id, reference, path, read, send };
  }
  const notes = () => fresh.database.selectFrom('submission_note').selectAll().execute();
  const replyMails = () =>
    fresh.database
      .selectFrom('outbox_message')
      .selectAll()
      .where('purpose', '=', 'reply')
      .execute();
  const submission = () =>
    fresh.database.selectFrom('submission').selectAll().executeTakeFirstOrThrow();
  const toSender = () =>
    mailing.server.arrived.filter(({ recipients }) => recipients.includes(SENDER));

  test('acceptance 8: assigned, noted and answered, it lands in the sender’s mail thread', async () => {
    const { ama, kojo, reference, path, read, send } = await opened();
    await mailing.worker().runOnce();
    expect(await read(kojo)).toContain('h left');

    expect((await send(ama, { assignee: kojo.staff.id })).status).toBe(303);
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
    expect(reply?.html).toContain('<p>Come &amp; see &lt;us&gt; on Saturday.</p>');
    expect(reply?.headers.map(({ key }) => key)).not.toContain('auto-submitted');

    expect(await submission()).toMatchObject({
      status: 'in-progress',
      assignee: kojo.staff.id,
      answered_at: new Date(fresh.now).toISOString(),
    });
    const page = await read(ama);
    expect(page).not.toContain('h left');
    const text = textOf(page);
    expect(text).toMatch(/Confirmation to the sender , \S+ \S+ \S+ \S+ Sent by mail/);
    expect(text).toMatch(/Note by Ama, .* She called, too\. Kojo knows her\./);
    expect(text).toMatch(/Reply by Kojo, .* Yes, we do\. .* Sent by mail, 21 Nov 2026/);
    expect(text).toContain('Kojo set it to In progress');
    expect((await notes()).map(({ kind, way }) => [kind, way]).toSorted()).toEqual([
      ['note', null],
      ['reply', 'mail'],
    ]);
  });

  test('a second reply names all mails before it', async () => {
    const { ama, send } = await opened();
    await send(ama, { reply: 'One' });
    await send(ama, { reply: 'Two' });
    for (let times = 0; times < 2; times += 1) await mailing.worker().runOnce();
    const [confirmation, one, two] = toSender();
    expect(two?.inReplyTo).toBe(confirmation?.messageId);
    expect(two?.references).toBe(`${confirmation?.messageId} ${one?.messageId}`);
    expect(two?.subject).toBe(one?.subject);
  });

  test('a form that is sent again stores its reply once, other words of it are another', async () => {
    const { ama, path, read } = await opened();
    const page = await read();
    const form = { token: hidden(page, 'token'), seen: hidden(page, 'seen') };
    expect(form.token).toHaveLength(36);
    const answers = await Promise.all(
      [1, 2, 3].map(() => ama.post(path, { ...form, reply: 'Yes, we do.' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    fresh.now += MINUTE;
    expect((await ama.post(path, { ...form, reply: ' Yes, we do.\r\n' })).status).toBe(303);
    expect([await notes(), await replyMails()].map((rows) => rows.length)).toEqual([1, 1]);
    const deeds = await fresh.database.selectFrom('audit').select('what').execute();
    expect(deeds.filter(({ what }) => what === 'replied')).toHaveLength(1);

    // Back, and written anew: the own first reply is shown before the second goes.
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

  test('what a colleague added meanwhile is shown first, and the words are kept', async () => {
    const { ama, kojo, path, read, send } = await opened();
    const page = await read();
    const form = { token: hidden(page, 'token'), seen: hidden(page, 'seen'), done: 'yes' };
    await send(kojo, { reply: 'I answered her.' });
    await send(kojo, { note: 'All is said.' });

    const refused = await ama.post(path, { ...form, reply: 'Let me <answer> her.' });
    expect(refused.status).toBe(409);
    const shown = await refused.text();
    expect(textOf(shown)).toContain('2 notes or replies were added while you wrote');
    expect(textOf(shown)).toContain('I answered her.');
    expect(shown).toContain('Let me &lt;answer&gt; her.</textarea>');
    expect(/<input[^>]*name="done"[^>]*>/.exec(shown)?.[0]).toContain('checked');
    expect(await replyMails()).toHaveLength(1);

    const again = { token: hidden(shown, 'token'), seen: hidden(shown, 'seen'), done: 'yes' };
    expect((await ama.post(path, { ...again, reply: 'Let me <answer> her.' })).status).toBe(303);
    expect(await replyMails()).toHaveLength(2);
    expect(await submission()).toMatchObject({ status: 'done' });
  });

  test('two colleagues who reply at once do not pass each other', async () => {
    const { ama, kojo, path } = await opened();
    const answers = await Promise.all(
      [ama, kojo].map((who) => who.post(path, { token: who.staff.id, seen: '0', reply: 'Hello' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await replyMails()).toHaveLength(1);
  });

  test('without words, or with too many, nothing is stored and a sentence says it', async () => {
    const { ama, path, read, send } = await opened();
    for (const [answers, sentence] of [
      [{ reply: ' \n ' }, 'Write a reply first.'],
      [{ note: ' ' }, 'Write a note first.'],
      [{ reply: 'x'.repeat(5001) }, 'A reply has at most 5,000 characters; this one has 5,001.'],
      [{ reply: 'x'.repeat(1501), way: 'whatsapp' }, 'it may have at most 1,500 characters'],
      [{ assignee: 'nobody-here' }, 'This colleague answers no visitors any more.'],
    ] as const) {
      const answer = await send(ama, answers);
      expect([answer.status, sentence]).toEqual([422, sentence]);
      expect(textOf(await answer.text())).toContain(sentence);
    }
    expect(await notes()).toEqual([]);
    expect(await submission()).toMatchObject({ status: 'new', assignee: null, answered_at: null });
    expect((await ama.get('/desk/inbox/MSG-NONE')).status).toBe(404);
    expect((await ama.get(path)).status).toBe(200);
    expect(await read()).toContain('Write by WhatsApp');
  });

  test('without an address a reply goes by WhatsApp, whose link has its words', async () => {
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
      status: 'in-progress',
      answered_at: new Date(fresh.now).toISOString(),
    });
  });

  test('who gave neither address nor phone cannot be answered, and it says so', async () => {
    const { read } = await opened({}, contactMessage({ email: 'none', phone: '' }));
    const page = await read();
    expect(page).not.toContain('name="reply"');
    expect(textOf(page)).toContain('No other way remains.');
  });

  test('what is erased is not answered, and a mail that waited never goes', async () => {
    const { ama, reference, read, send } = await opened();
    await send(ama, { reply: 'Words for Efua' });
    await makeSubmissionStore(fresh.database, () => fresh.now).erase(reference);
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

  test('a reply says what became of its mail', async () => {
    const { ama, read, send } = await opened();
    await mailing.worker().runOnce();
    mailing.server.verdict = (address) => (address === SENDER ? 451 : undefined);
    await send(ama, { reply: 'Hello' });
    expect(textOf(await read())).toContain('Waits to be sent since 21 Nov 2026');
    await mailing.worker().runOnce();
    expect(textOf(await read())).toMatch(/tried once in vain \(.*451\)/);
    mailing.server.verdict = (address) => (address === SENDER ? 550 : undefined);
    fresh.now += MINUTE;
    await mailing.worker().runOnce();
    expect(textOf(await read())).toMatch(/Not delivered: the mail server refuses it \(.*550\)/);
  });

  test('without a mail server it says so before one types, and after', async () => {
    const { ama, path, read, send } = await opened({ smtpUrl: undefined });
    const words = 'mails wait in files, and nobody gets this by mail';
    expect(textOf(await read())).toContain(words);
    await send(ama, { reply: 'Hello' });
    expect(textOf(await (await ama.get(`${path}?done=reply`)).text())).toContain(
      'nobody gets it by mail',
    );
    const sending = await opened();
    expect(textOf(await sending.read())).not.toContain(words);
  });

  test('a server that dies between storing and sending loses nothing and doubles nothing', async () => {
    const { ama, send } = await opened();
    await send(ama, { reply: 'Hello' });
    const dying = mailing.worker({
      compose: () => {
        throw new Error('killed');
      },
    });
    await expect(dying.runOnce()).rejects.toThrow('killed');
    fresh.now += 10 * MINUTE;
    const another = await fresh.testDatabase.open();
    const over = { database: another, compose: testComposer(another) };
    await Promise.all([mailing.worker(over).runOnce(), mailing.worker().runOnce()]);
    await mailing.worker().runOnce();
    expect(toSender().filter(({ subject }) => subject?.startsWith('Re:'))).toHaveLength(1);
  });

  test('a reply to who asked for the newsletter tells no reference', async () => {
    const { ama, reference, send } = await opened({}, newsletterSubscription(SENDER));
    await mailing.worker().runOnce();
    await send(ama, { reply: 'You asked us something?' });
    await mailing.worker().runOnce();
    const [question, reply] = toSender();
    expect(reply?.inReplyTo).toBe(question?.messageId);
    expect(reply?.subject).toBe(`Re: ${question?.subject}`);
    expect(reply?.raw).not.toContain(reference);
  });

  test('the notice to staff leads to the thread', async () => {
    const { path } = await opened();
    await mailing.worker().runOnce();
    const [notice] = mailing.server.arrived.filter(({ subject }) => subject?.startsWith('New'));
    expect(notice?.text).toContain(`https://www.sua.example${path}`);
  });

  test('it leads through the list that it was opened from, and to all of one sender', async () => {
    const { ama, path, reference } = await opened();
    const more: string[] = [];
    for (const change of [
      { email: 'EFUA+x@mail.example', phone: '' },
      { email: 'kwame@mail.example', phone: '+233 24 123 4567' },
      { email: SENDER, phone: '', subject: 'Visit', message: 'Thank you' },
      { email: 'yaw@mail.example', phone: '0209876543' },
    ]) {
      fresh.now += MINUTE;
      more.push(receiptOf(await fresh.inbox.receive(contactMessage(change))).reference);
    }
    const [, samePhone, sameAddress, stranger] = more;
    const page = await (await ama.get(path)).text();
    const others = /<details.*?<\/details>/s.exec(page)?.[0] ?? '';
    expect(others).toContain(`/desk/inbox/${samePhone}"`);
    expect(others).toContain(`/desk/inbox/${sameAddress}"`);
    expect(others).not.toContain(`${stranger}`);

    const list = 'status=new&words=robots';
    const third = `/desk/inbox/${samePhone}?${list}`;
    const ways = (html: string) =>
      [
        ...(/<nav aria-label="Inbox".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"/g),
      ].map(([, way = '']) => way.replaceAll('&amp;', '&'));
    // "Thank you" holds no robots, so it is passed over.
    expect(ways(await (await ama.get(third)).text())).toEqual([
      `/desk/inbox?${list}`,
      `/desk/inbox/${stranger}?${list}`,
      `/desk/inbox/${more[0]}?${list}`,
    ]);
    const done = await ama.post(third, { status: 'done' });
    expect(done.headers.get('Location')).toBe(`${third}&done=status`);
    const after = await (await ama.get(`${third}&done=status`)).text();
    expect(after).toMatch(
      new RegExp(`href="/desk/inbox/${more[0]}\\?${list.replace('&', '&amp;')}"[^>]*>The next one`),
    );
    const oldest = await (await ama.get(`${path}?${list}`)).text();
    expect(ways(oldest)).not.toContain(`/desk/inbox/${reference}?${list}`);
  });

  test('to take it is one button, and what is opened stays new', async () => {
    const { ama, kojo, read, send } = await opened();
    expect(await read()).toContain('Take it');
    expect(await submission()).toMatchObject({ status: 'new' });
    await send(ama, { assignee: ama.staff.id });
    expect(await submission()).toMatchObject({ status: 'new', assignee: ama.staff.id });
    expect(await read(ama)).not.toContain('Take it');
    expect(await read(kojo)).toContain('Take it');
  });
});
