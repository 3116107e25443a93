import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';
import {
  hiddenValue,
  MINUTE_MS,
  makeThreadDesk,
  SENDER_EMAIL,
  textOf,
} from '#tests/support/thread.ts';

describe.each(DATABASES)('a thread of the desk on $name', ({ make }) => {
  const { fresh, mailing, opened, notes, replyMails, submission } = makeThreadDesk(make);

  test('what a colleague added meanwhile is shown first, and the words are kept', async () => {
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
    const shown = await refused.text();
    expect(textOf(shown)).toContain(
      '2 notes or replies were added while you wrote: read them first',
    );
    expect(textOf(shown)).toContain('I answered her.');
    expect(shown).toContain('Let me &lt;answer&gt; her.</textarea>');
    expect(/<input[^>]*name="done"[^>]*>/.exec(shown)?.[0]).toContain('checked');
    expect(await replyMails()).toHaveLength(1);

    const again = {
      token: hiddenValue(shown, 'token'),
      seen: hiddenValue(shown, 'seen'),
      done: 'yes',
    };
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
      [{ status: 'lost' }, 'There is no such status.'],
    ] as const) {
      const answer = await send(ama, answers);
      expect([answer.status, sentence]).toEqual([422, sentence]);
      const page = await answer.text();
      expect(textOf(page).split(sentence)).toHaveLength(3);
      expect(page).toMatch(/<title>Error: /);
      // The browser goes to the one control that is wrong, and so does the notice above.
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

  test('what no form of it sends changes nothing', async () => {
    const { ama, path, send } = await opened();
    await send(ama, { assignee: ama.staff.id });
    for (const field of ['assign', 'done', 'token']) {
      expect((await ama.post(path, { [field]: 'yes' })).status).toBe(400);
    }
    expect((await send(ama, { status: '' })).status).toBe(422);
    expect(await submission()).toMatchObject({ status: 'new', assignee: ama.staff.id });
    expect((await send(ama, { assignee: '' })).status).toBe(303);
    expect(await submission()).toMatchObject({ assignee: null });
  });

  test('the notice to staff leads to the thread', async () => {
    const { path } = await opened();
    await mailing.worker().runOnce();
    const [notice] = mailing.server.received.filter(({ subject }) => subject?.startsWith('New'));
    // The desk knows of an answer that is written there: it is named first.
    expect(notice?.text).toMatch(
      new RegExp(`https://www.sua.example${path}\\s.*Reply to this mail: your answer goes`, 's'),
    );
    expect(notice?.text).toContain('set it to Done at the desk');
  });

  test('it leads through the list that it was opened from, and to all of one sender', async () => {
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

  test('of many from one sender it says that there are more, and leads to all', async () => {
    const { read } = await opened();
    const others = async (count: number) => {
      const rows = Array.from({ length: count }, () =>
        submissionRow(contactMessage(), { sender_address: SENDER_EMAIL }),
      );
      await storeRows(fresh.database, rows);
      return read();
    };
    const twenty = await others(20);
    expect(textOf(twenty)).toMatch(/Also from this sender: 20 (?!or)/);
    const more = await others(1);
    expect(textOf(more)).toMatch(/Also from this sender: 20 or more/);
    expect(more).toContain('href="/desk/inbox?words=efua%40mail.example"');
    expect(twenty).not.toContain('href="/desk/inbox?words=');
  });

  test('to take it is one button, and what is opened stays new', async () => {
    const { ama, kojo, read, send } = await opened();
    expect(await read()).toContain('Take it');
    expect(await submission()).toMatchObject({ status: 'new' });
    const taken = await send(ama, { assignee: ama.staff.id });
    const after = await ama.get(taken.headers.get('Location') ?? '');
    expect(textOf(await after.text())).toContain('Ama answers it.');
    expect(await submission()).toMatchObject({ status: 'new', assignee: ama.staff.id });
    expect(await read(ama)).not.toContain('Take it');
    expect(await read(kojo)).toContain('Take it');
  });
});
