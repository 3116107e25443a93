import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

describe.each(DATABASES)('own settings and sessions on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const desk = makeDeskOver(fresh, fresh);
    const signIn = async (name: string, userAgent: string) => {
      const browser = desk.browser();
      const { welcome } = await desk.colleague(name, ['editor']);
      await browser.post(welcome, {}, { 'User-Agent': userAgent });
      return browser;
    };
    return { signIn, kofi: await signIn('Kofi', PHONE) };
  }

  async function sessionsIn(browser: TestBrowser) {
    const page = await (await browser.get('/desk/me')).text();
    return [...page.matchAll(/id="session-(\w+)"/g)].map(([, hash = '']) => hash);
  }

  test('sessions are listed with their devices, and each can be ended', async () => {
    const { signIn, kofi } = await opened();
    const lost = await signIn('Kofi', 'Firefox/140.0 (Windows)');
    const page = await (await kofi.get('/desk/me')).text();
    expect(page).toContain('Chrome on Android</strong> (this one)');
    expect(page).toContain('Firefox on Windows</strong>');
    expect(page).toContain('by a link');

    const own = await sessionsIn(kofi);
    expect(own).toHaveLength(2);
    const { hash } = await fresh.database
      .selectFrom('staff_session')
      .select('hash')
      .where('device', 'like', 'Firefox%')
      .executeTakeFirstOrThrow();
    expect(own).toContain(hash);
    expect(page).toMatch(new RegExp(`<button[^>]* value="${hash}"`));
    const ended = await kofi.post('/desk/me', { end: hash });
    expect(ended.headers.get('Location')).toBe('/desk/me?done=ended');
    expect((await lost.get('/desk')).status).toBe(303);
    expect((await lost.post('/desk/me', { name: 'Thief' })).status).toBe(401);
    expect(await sessionsIn(kofi)).toHaveLength(1);

    const [last = ''] = await sessionsIn(kofi);
    expect((await kofi.post('/desk/me', { end: last })).headers.get('Location')).toBe(
      '/desk/sign-in',
    );
    expect((await kofi.get('/desk')).status).toBe(303);
  });

  test('all other sessions can be ended at once, but never those of another member', async () => {
    const { signIn, kofi } = await opened();
    const others = [await signIn('Kofi', 'a'), await signIn('Kofi', 'b')];
    const esi = await signIn('Esi', 'c');
    const [hers = ''] = await sessionsIn(esi);
    expect(hers).not.toBe('');
    await kofi.post('/desk/me', { end: hers });
    await kofi.post('/desk/me', { 'end-others': 'yes' });
    expect((await esi.get('/desk')).status).toBe(200);
    expect((await kofi.get('/desk')).status).toBe(200);
    for (const other of others) expect((await other.get('/desk')).status).toBe(303);
    const events = await fresh.database
      .selectFrom('audit_event')
      .select('action')
      .where('action', 'like', 'ended%')
      .execute();
    expect(events).toEqual([{ action: 'ended other sessions' }]);
  });

  test('the name is stored', async () => {
    const { kofi } = await opened();
    const saved = await kofi.post('/desk/me', { name: ' Kofi  Badu ' });
    expect(saved.headers.get('Location')).toBe('/desk/me?done=saved');
    const page = await (await kofi.get('/desk/me?done=saved')).text();
    expect(page).toContain('It is saved.');
    const wrong = await kofi.post('/desk/me', { name: ' ' });
    expect(wrong.status).toBe(422);
    const refused = await wrong.text();
    expect(refused).toContain('Write a name.');
    const row = await fresh.database.selectFrom('staff').select('name').executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'Kofi  Badu' });
  });
});
