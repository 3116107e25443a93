import { describe, expect, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { linkUrl } from '#tests/support/inbox-page.ts';
import { hiddenValue, makeThreadDesk, textOf } from '#tests/support/thread.ts';

describe.each(BOTH_DATABASES)('saved replies on $name', ({ make }) => {
  const { fresh, mailing, notes, opened, toSender } = makeThreadDesk(make);
  const saved = () => fresh.database.selectFrom('saved_reply').selectAll().execute();

  test('acceptance 3: without scripts a saved reply is written, inserted, completed and sent', async () => {
    const { ama, kojo, reference, read, send } = await opened();
    expect(linkUrl(await read(), 'Saved replies')).toBe('/desk/replies');
    const form = await (await ama.get('/desk/replies/new')).text();
    const reply = {
      token: hiddenValue(form, 'token'),
      title: ' When we meet ',
      text: 'Dear {name},\r\n{course} begins on {date}. Your reference: {reference}',
    };
    // Sent twice, it is there once.
    for (let times = 0; times < 2; times += 1) {
      const added = await ama.post('/desk/replies/new', reply);
      expect([added.status, added.headers.get('Location')]).toEqual([
        303,
        '/desk/replies?done=saved',
      ]);
    }
    expect(await saved()).toMatchObject([{ title: 'When we meet' }]);

    const [, id = ''] = /<option value="([^"]+)">When we meet</.exec(await read(kojo)) ?? [];
    const inserted = await send(kojo, {
      reply: 'Hello!\r\n',
      do: 'insert',
      saved: id,
      done: 'yes',
    });
    const page = await inserted.text();
    expect(inserted.status).toBe(200);
    expect(page).not.toContain('<title>Error');
    const filled = `Hello!\n\nDear Efua Ɔkyere,\n{course} begins on {date}. Your reference: ${reference}`;
    expect(page).toContain(`>${filled}</textarea>`);
    expect(page).toMatch(/name="done"[^>]*checked/);
    expect(await notes()).toEqual([]);

    const unfilled = await send(kojo, { reply: filled });
    expect([unfilled.status, textOf(await unfilled.text())]).toEqual([
      422,
      expect.stringContaining('Fill in {course} first.'),
    ]);
    const half = filled.replace('{course}', 'Robots');
    expect(textOf(await (await send(kojo, { reply: half })).text())).toContain(
      'Fill in {date} first.',
    );
    expect((await send(kojo, { reply: half.replace('{date}', 'Monday') })).status).toBe(303);
    await mailing.worker().runOnce();
    await mailing.worker().runOnce();
    expect(toSender().at(-1)?.text).toContain('Dear Efua Ɔkyere,\nRobots begins on Monday.');
    // A note for colleagues may talk about placeholders.
    expect((await send(kojo, { note: 'Fill in {course}.' })).status).toBe(303);

    expect((await send(kojo, { reply: 'Hi', do: 'insert', saved: '' })).status).toBe(422);
    const gone = await send(kojo, { reply: 'My words', do: 'insert', saved: 'nothing' });
    expect([gone.status, await gone.text()]).toEqual([
      422,
      expect.stringContaining('>My words</textarea>'),
    ]);
  });

  test('saved replies are changed and deleted, once, with an entry in the log', async () => {
    const { ama, kojo, browser, colleague } = await opened();
    await ama.post('/desk/replies/new', { title: 'One', text: 'Text of one' });
    const list = await (await kojo.get('/desk/replies')).text();
    const page = linkUrl(list, '<strong>One</strong>') ?? '';
    expect(textOf(list)).toContain('Text of one');
    expect(await (await kojo.get(page)).text()).toContain('>Text of one</textarea>');

    const long = { title: 'T'.repeat(81), text: 'x'.repeat(2_001) };
    for (const [answers, errors] of [
      [long, ['A title has at most 80 characters;', 'A text has at most 2,000 characters;']],
      [{ title: ' ', text: 'Kept' }, ['Write a title first.']],
    ] as const) {
      const refused = await kojo.post(page, answers);
      const text = await refused.text();
      expect(refused.status).toBe(422);
      for (const error of errors) expect(text).toContain(error);
      expect(text).toContain(`>${answers.text}</textarea>`);
    }
    expect((await kojo.post(page, { title: 'Two', text: 'Text of two' })).status).toBe(303);
    expect(await saved()).toMatchObject([{ title: 'Two', text: 'Text of two' }]);

    expect((await kojo.post(page, { do: 'publish' })).status).toBe(400);
    for (let times = 0; times < 2; times += 1) {
      expect((await kojo.post(page, { do: 'delete' })).status).toBe(303);
    }
    expect(await saved()).toEqual([]);
    expect((await kojo.get(page)).status).toBe(404);
    expect((await kojo.post(page, { title: 'Two', text: 'Text' })).status).toBe(404);
    const owner = browser();
    await owner.post((await colleague('Abena', ['owner'])).welcome);
    const log = textOf(await (await owner.get('/desk/log')).text());
    for (const deed of ['Ama saved the reply One', 'Kojo saved the reply Two']) {
      expect(log).toContain(deed);
    }
    expect(log.match(/Kojo deleted the saved reply Two/g)).toHaveLength(1);
  });
});
