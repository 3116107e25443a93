import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { hiddenValue, makeThreadDesk, textOf } from '#tests/support/thread.ts';

function typedIn(page: string, field: string): string | undefined {
  return new RegExp(`<textarea[^>]*name="${field}"[^>]*>([^<]*)<`).exec(page)?.[1];
}

describe.each(BOTH_DATABASES)('drafts of replies and notes on $name', ({ make }) => {
  const { fresh, notes, opened: openedThread } = makeThreadDesk(make);

  async function opened() {
    const thread = await openedThread();
    const { ama, path, read } = thread;
    const keep = async (text: string, over: Record<string, string> = {}, browser = ama) => {
      const token = hiddenValue(await read(browser), 'token');
      return browser.post(`${path}/draft`, { field: 'reply', text, token, ...over });
    };
    return { ...thread, keep };
  }
  const drafts = () => fresh.database.selectFrom('draft').selectAll().execute();

  test('acceptance 2: a draft is on the second device of a member, and not at a colleague’s', async () => {
    const { ama, kojo, read, keep, browser, colleague } = await opened();
    expect((await keep('Yes, on\r\nSat')).status).toBe(204);
    expect((await keep('Yes, on\r\nSaturdays & ')).status).toBe(204);
    expect((await keep('She called.', { field: 'note' })).status).toBe(204);
    expect(await drafts()).toHaveLength(2);

    const phone = browser();
    await phone.post((await colleague('Ama', ['people'])).welcome);
    const onPhone = await read(phone);
    expect(typedIn(onPhone, 'reply')).toBe('Yes, on\nSaturdays &amp; ');
    expect(typedIn(onPhone, 'note')).toBe('She called.');
    const time = new Date(fresh.now).toISOString().slice(11, 16);
    expect(textOf(onPhone)).toContain(`Draft kept ${time}`);
    fresh.now += DAY_MS;
    expect(textOf(await read(phone))).toContain(`Draft kept 21 November 2026, ${time}`);

    const atKojos = await read(kojo);
    expect([typedIn(atKojos, 'reply'), typedIn(atKojos, 'note')]).toEqual(['', '']);
    expect(atKojos).not.toContain('Draft kept');
    expect(atKojos).not.toContain('Discard draft');
    await keep('Mine', {}, kojo);
    expect(typedIn(await read(ama), 'reply')).toBe('Yes, on\nSaturdays &amp; ');

    expect((await keep(' \n')).status).toBe(204);
    expect(typedIn(await read(), 'reply')).toBe('');
    // The audit log and the history do not mention drafts.
    const events = await fresh.database.selectFrom('audit_event').select('action').execute();
    expect(new Set(events.map(({ action }) => action))).toEqual(new Set(['signed in']));
  });

  test('sending deletes the draft, and a late draft of the sent form is ignored', async () => {
    const { ama, path, read, keep } = await opened();
    const token = hiddenValue(await read(), 'token');
    await keep('Yes, we', { token });
    await keep('She', { field: 'note' });
    expect((await ama.post(path, { token, reply: 'Yes, we do.' })).status).toBe(303);
    expect((await drafts()).map(({ field }) => field)).toEqual(['note']);
    expect((await keep('Yes, we do', { token })).status).toBe(204);
    expect((await drafts()).map(({ field }) => field)).toEqual(['note']);
    expect(typedIn(await read(), 'reply')).toBe('');
    // The next form has a draft of its own, and a repeat of the first leaves it.
    await keep('And on');
    expect((await ama.post(path, { token, reply: 'Yes, we do.' })).status).toBe(303);
    expect(typedIn(await read(), 'reply')).toBe('And on');

    expect((await ama.post(path, { token, note: 'She called.' })).status).toBe(303);
    expect((await drafts()).map(({ field }) => field)).toEqual(['reply']);
    // A reply that is not sent leaves its draft.
    const refused = await ama.post(path, { token: 'another', reply: 'And on', seen: '0' });
    expect(refused.status).toBe(409);
    expect(await drafts()).toHaveLength(1);
  });

  test('a reply and late drafts of its form at the same time leave no draft', async () => {
    const { ama, path, read, keep } = await opened();
    const token = hiddenValue(await read(), 'token');
    await Promise.all([
      keep('Yes, w', { token }),
      ama.post(path, { token, reply: 'Yes, we do.' }),
      keep('Yes, we d', { token }),
    ]);
    expect(await notes()).toHaveLength(1);
    expect(await drafts()).toEqual([]);
  });

  test('without scripts buttons keep and discard the draft', async () => {
    const { ama, path, read } = await opened();
    const press = async (answers: Record<string, string>) => {
      const sent = await ama.post(path, { token: hiddenValue(await read(), 'token'), ...answers });
      const location = sent.headers.get('Location');
      return [sent.status, location && textOf(await (await ama.get(location)).text())] as const;
    };
    expect(await press({ reply: 'Yes, on', do: 'keep' })).toEqual([
      303,
      expect.stringContaining('Your draft is kept.'),
    ]);
    expect(typedIn(await read(), 'reply')).toBe('Yes, on');
    expect(await press({ reply: 'Yes, on', do: 'discard' })).toEqual([
      303,
      expect.stringContaining('Your draft is discarded.'),
    ]);
    expect(typedIn(await read(), 'reply')).toBe('');
    await press({ note: 'She', do: 'keep' });
    expect(typedIn(await read(), 'note')).toBe('She');
    expect(await press({ note: ' ', do: 'keep' })).toEqual([303, expect.anything()]);
    expect(await drafts()).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  test('bad input is refused, and the text stays on the page', async () => {
    const { ama, path, keep, colleague, browser } = await opened();
    const long = 'x'.repeat(5_001);
    expect((await keep('Hi', { field: 'status' })).status).toBe(400);
    expect((await ama.post(`${path}/draft`, { field: 'reply' })).status).toBe(422);
    expect((await keep(long)).status).toBe(422);
    expect(
      (await ama.post('/desk/inbox/MSG-NONE/draft', { field: 'reply', text: 'Hi' })).status,
    ).toBe(404);
    const tooLong = await ama.post(path, { reply: long, do: 'keep' });
    expect([tooLong.status, typedIn(await tooLong.text(), 'reply')]).toEqual([422, long]);
    for (const query of ['reply=Hi&do=publish', 'do=keep']) {
      expect((await ama.post(path, new URLSearchParams(query))).status).toBe(400);
    }
    const editor = browser();
    await editor.post((await colleague('Esi', ['editor'])).welcome);
    const draft = { field: 'reply', text: 'Words' };
    expect((await editor.post(`${path}/draft`, draft)).status).toBe(403);
    expect((await browser().post(`${path}/draft`, draft)).status).toBe(401);
    const lost = await browser().post(path, { reply: 'My words', do: 'keep' });
    expect([lost.status, await lost.text()]).toEqual([401, expect.stringContaining('My words')]);
    expect(await drafts()).toEqual([]);
    expect(await notes()).toEqual([]);
  });
});
