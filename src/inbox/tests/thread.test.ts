import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import {
  hiddenValue,
  MINUTE_MS,
  makeThreadDesk,
  SENDER_EMAIL,
  textOf,
} from '#tests/support/thread.ts';

describe.each(DATABASES)('a thread of the desk on $name', ({ make }) => {
  const { fresh, mailing, opened, notes, replyMails, submission } = makeThreadDesk(make);

  test('notes added meanwhile are shown first, and the typed text is kept', async () => {
    const { ama, kojo, path, read, send } = await opened();
    const page = await read();
    const form = {
      token: hiddenValue(page, 'token'),
      seen: hiddenValue(page, 'seen'),
      done: 'yes',
    };
    await send(kojo, { reply: 'I answered her.' });
    await send(kojo, { note: 'All is said.' });

    const refused = await ama.post(path, { ...form, reply: 'Let me <answer> her.' });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(textOf(html)).toContain('A colleague wrote while you did: read that first');
    expect(textOf(html)).toContain('I answered her.');
    expect(html).toContain('Let me &lt;answer&gt; her.</textarea>');
    expect(/<input[^>]*name="done"[^>]*>/.exec(html)?.[0]).toContain('checked');
    expect(await replyMails()).toHaveLength(1);

    const again = {
      token: hiddenValue(html, 'token'),
      seen: hiddenValue(html, 'seen'),
      done: 'yes',
    };
    expect((await ama.post(path, { ...again, reply: 'Let me <answer> her.' })).status).toBe(303);
    expect(await replyMails()).toHaveLength(2);
    expect(await submission()).toMatchObject({ status: 'done' });
  });

  test('of two members who reply at once, only one succeeds', async () => {
    const { ama, kojo, path } = await opened();
    const responses = await Promise.all(
      [ama, kojo].map((member) =>
        member.post(path, { token: member.staff.id, seen: '0', reply: 'Hello' }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await replyMails()).toHaveLength(1);
  });

  test('an empty or too long text is refused with an error', async () => {
    const { ama, path, read, send } = await opened();
    for (const [answers, sentence] of [
      [{ reply: ' \n ' }, 'Write a reply first.'],
      [{ note: ' ' }, 'Write a note first.'],
      [{ reply: 'Dear {nmae}' }, 'Fill in {nmae} first.'],
      [{ reply: 'x'.repeat(5001) }, 'A reply has at most 5,000 characters; this one has 5,001.'],
      [{ reply: 'x'.repeat(1501), way: 'whatsapp' }, 'it may have at most 1,500 characters'],
    ] as const) {
      const response = await send(ama, answers);
      expect([response.status, sentence]).toEqual([422, sentence]);
      const page = await response.text();
      expect(textOf(page).split(sentence)).toHaveLength(3);
      expect(page).toMatch(/<title>Error: /);
      // The browser focuses the one wrong control, and the notice above links to it.
      const [control = '', ...others] =
        page.match(/<(textarea|select)[^>]* autofocus=""[^>]*>/gi) ?? [];
      expect([control, others]).toEqual([
        expect.stringContaining(`name="${Object.keys(answers)[0]}"`),
        [],
      ]);
      expect(control).toContain('aria-invalid="true"');
      expect(page).toContain(`href="#${/ id="([^"]*)"/.exec(control)?.[1]}"`);
    }
    expect(await notes()).toEqual([]);
    expect(await submission()).toMatchObject({ status: 'new', assignee: null, answered_at: null });
    expect((await ama.get('/desk/inbox/MSG-NONE')).status).toBe(404);
    expect((await ama.get(path)).status).toBe(200);
    expect(await read()).toContain('Write by WhatsApp');
  });

  test('the notice to staff links to the thread', async () => {
    const { path } = await opened();
    await mailing.worker().runOnce();
    const [notice] = mailing.server.received.filter(({ subject }) => subject?.startsWith('New'));
    // The desk records answers that are written there, so its link comes first.
    expect(notice?.text).toMatch(
      new RegExp(`https://www.sua.example${path}\\s.*Reply to this email: your answer goes`, 's'),
    );
    expect(notice?.text).toContain('mark it as done at the desk');
  });

  test('a thread links to its neighbours in the list, and to all from the same sender', async () => {
    const { ama, path, reference } = await opened();
    const more: string[] = [];
    for (const change of [
      { email: 'EFUA+x@mail.example', phone: '' },
      { email: 'kwame@mail.example', phone: '+233 24 123 4567' },
      { email: SENDER_EMAIL, phone: '', subject: 'Visit', message: 'Thank you' },
      { email: 'yaw@mail.example', phone: '0209876543' },
    ]) {
      fresh.now += MINUTE_MS;
      more.push(receiptOf(await fresh.inbox.receive(contactMessage(change))).reference);
    }
    const [, samePhone, sameAddress, stranger] = more;
    const page = await (await ama.get(path)).text();
    const others = /<details class="fold.*?<\/details>/s.exec(page)?.[0] ?? '';
    expect(others).toContain(`/desk/inbox/${samePhone}"`);
    expect(others).toContain(`/desk/inbox/${sameAddress}"`);
    expect(others).not.toContain(`${stranger}`);

    const list = 'status=new&words=robots';
    const third = `/desk/inbox/${samePhone}?${list}`;
    const linksOf = (html: string) =>
      [
        ...(/<nav aria-label="Inbox".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"/g),
      ].map(([, path = '']) => path.replaceAll('&amp;', '&'));
    // "Thank you" does not contain "robots", so it is skipped.
    expect(linksOf(await (await ama.get(third)).text())).toEqual([
      `/desk/inbox?${list}`,
      `/desk/inbox/${more[0]}?${list}`,
      `/desk/inbox/${stranger}?${list}`,
    ]);
    const done = await ama.post(third, { status: 'done' });
    expect(done.headers.get('Location')).toBe(`${third}&done=status`);
    const after = await (await ama.get(`${third}&done=status`)).text();
    expect(after).toMatch(
      new RegExp(`href="/desk/inbox/${stranger}\\?${list.replace('&', '&amp;')}"[^>]*>Next: `),
    );
    const oldest = await (await ama.get(`${path}?${list}`)).text();
    expect(linksOf(oldest)).not.toContain(`/desk/inbox/${reference}?${list}`);
  });
});
