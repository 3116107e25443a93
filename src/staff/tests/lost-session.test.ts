import { describe, expect, test } from 'vitest';
import routes from '#desk/routes.ts';
import { browserForms } from '#tests/support/browser-form.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { mailedCode, makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { readFormFields } from '#tests/support/form-fields.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { pathAfterSignIn } from '../desk-path.ts';

const MINUTE = 60_000;
const NOTE = ' "Ama" calls <b>back</b> & asks:\r\n1 + 1 = 2?\r\n\r\nƐyɛ ';

describe.each(DATABASES)('signing in again and confirming, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function amaAndMessage() {
    const desk = makeDeskOver(fresh, fresh);
    const ama = await desk.colleague('Ama', ['people']);
    const ours = desk.browser();
    await ours.post(ama.welcome);
    const { reference } = receiptOf(await fresh.inbox.receive(contactMessage()));
    return { ...desk, ama, ours, thread: `/desk/inbox/${reference}` };
  }

  const codeFor = async (browser: TestBrowser, fields: Record<string, string>) => {
    const page = await browser.post('/desk/sign-in', fields);
    return { page, code: (await mailedCode(fresh.database, 'ama@example.org')) ?? '' };
  };

  const notes = () => fresh.database.selectFrom('submission_note').select('body').execute();

  test('a form posted after the session ended can be sent again after signing in', async () => {
    const { ours, thread } = await amaAndMessage();
    fresh.now += 8 * 24 * 60 * MINUTE;
    const sent = { token: 'c0ffee-token', note: NOTE };
    const refused = await ours.post(thread, sent);
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
    const page = await refused.text();
    expect(page).toMatch(/<a href="\/desk\/sign-in" target="_blank"[^>]*>Sign in \(new tab\)<\/a>/);
    expect(page).not.toContain('<b>back');
    const [again] = readFormFields(page);
    expect(again).toEqual({ action: thread, fields: sent });
    // Sent too early it comes back unchanged.
    const early = await ours.post(thread, again?.fields);
    expect([early.status, readFormFields(await early.text())]).toEqual([401, [again]]);
    expect(await notes()).toEqual([]);

    const { code } = await codeFor(ours, { email: 'ama@example.org' });
    const entered = await ours.post('/desk/sign-in', { code });
    expect(entered.headers.get('Location')).toBe('/desk');
    const stored = await ours.post(thread, again?.fields);
    expect(stored.headers.get('Location')).toBe(`${thread}?done=note`);
    expect(await notes()).toEqual([{ body: NOTE.trim().replaceAll('\r\n', '\n') }]);
  });

  test('a script that posts a form gets its fields back, too', async () => {
    const { browser, thread } = await amaAndMessage();
    const refused = await browser().post(`${thread}.data`, { note: 'Calls back' });
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
    const answer = await refused.text();
    for (const part of ['sign-in', thread, 'note', 'Calls back']) {
      expect(answer).toContain(`"${part}"`);
    }
  });

  test('the largest form comes back complete', async () => {
    const { browser } = await amaAndMessage();
    const ticked = Array.from({ length: 2_000 }, (_, seat) => ['came', `EVT-7K3Q:${seat}`]);
    const refused = await browser().post('/desk/places/event%3A7', new URLSearchParams(ticked));
    expect(refused.status).toBe(401);
    expect(browserForms(await refused.text())[0]?.entries).toEqual(ticked);
  });

  test('a form refused because of an old login can be sent again after confirming', async () => {
    const { browser, colleague } = await amaAndMessage();
    const owner = await colleague('Esi', ['owner']);
    const { staff: kojo } = await colleague('Kojo', ['people']);
    const theirs = browser();
    await theirs.post(owner.welcome);
    const page = `/desk/people/${kojo.id}`;
    const ending = { ...readFormFields(await (await theirs.get(page)).text()).at(-1)?.fields };
    fresh.now += 15 * MINUTE;
    const refused = await theirs.post(page, { ...ending, do: 'leave' });
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([403, 'no-store']);
    const refusedPage = await refused.text();
    expect(refusedPage).toMatch(/<a href="\/desk\/confirm" target="_blank"/);
    const [again] = readFormFields(refusedPage);
    expect(again).toEqual({ action: page, fields: { ...ending, do: 'leave' } });

    await theirs.post('/desk/confirm', { ask: 'code' });
    const code = (await mailedCode(fresh.database, owner.staff.email)) ?? '';
    await theirs.post('/desk/confirm', { code });
    expect((await theirs.post(page, again?.fields)).headers.get('Location')).toBe(
      '/desk/people?done=gone',
    );
  });

  test('a refused form never contains a code', async () => {
    const { browser } = await amaAndMessage();
    const refused = await browser().post('/desk/confirm', { code: '12345678', credential: 'key' });
    expect(refused.status).toBe(401);
    const page = await refused.text();
    expect(page).not.toMatch(/12345678|credential/);
    expect(readFormFields(page)).toEqual([{ action: '/desk/confirm', fields: {} }]);
  });

  test('security check 19: a page without a session redirects to the sign-in page and from there back, never to another site', async () => {
    const { browser, thread } = await amaAndMessage();
    const ours = browser();
    const redirected = await ours.get(`${thread}?from=mail`);
    const signInUrl = `/desk/sign-in?to=${encodeURIComponent(`${thread}?from=mail`)}`;
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([303, signInUrl]);
    const codeSent = await ours.post(signInUrl, { email: 'ama@example.org' });
    const typing = codeSent.headers.get('Location') ?? '';
    const page = await (await ours.get(typing)).text();
    const action = readFormFields(page)[0]?.action ?? '';
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    const entered = await ours.post(action, { code });
    expect(entered.headers.get('Location')).toBe(`${thread}?from=mail`);

    for (const to of ['//evil.example', 'https://evil.example/desk', '/desk/..//evil.example']) {
      const theirs = browser();
      const path = `/desk/sign-in?to=${encodeURIComponent(to)}`;
      await theirs.post(path, { email: 'ama@example.org' });
      fresh.now += 60 * MINUTE;
      await theirs.post(path, { email: 'ama@example.org' });
      const theirCode = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
      const answer = await theirs.post(path, { code: theirCode });
      expect([to, answer.headers.get('Location')]).toEqual([to, '/desk']);
    }
  });

  test('after confirming, a download redirects to its list, where the file can be taken', async () => {
    const { ours, ama, browser } = await amaAndMessage();
    const target = '/desk/inbox?status=new&done=confirmed#file';
    const code = async () => (await mailedCode(fresh.database, ama.staff.email)) ?? '';
    fresh.now += 15 * MINUTE;
    const redirected = await ours.get('/desk/inbox.xlsx?status=new');
    const confirm = redirected.headers.get('Location') ?? '';
    await ours.post(confirm, { ask: 'code' });
    const confirmed = await ours.post(confirm, { code: await code() });
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, target]);
    expect((await ours.get(confirm)).headers.get('Location')).toBe(target);
    const list = await (await ours.get(target)).text();
    expect(list).toContain('Confirmed: take the file now.');
    expect(list).toContain('href="/desk/inbox.xlsx?status=new"');
    expect((await ours.get('/desk/inbox.xlsx?status=new')).status).toBe(200);
    expect(await (await ours.get('/desk/inbox')).text()).not.toContain('Confirmed');

    const other = browser();
    const signInUrl =
      (await other.get('/desk/inbox.xlsx?status=new')).headers.get('Location') ?? '';
    await other.post(signInUrl, { email: ama.staff.email });
    const entered = await other.post(signInUrl, { code: await code() });
    expect(entered.headers.get('Location')).toBe(target);
  });

  test('after 15 minutes a code from the own mailbox refreshes the session, with a new token', async () => {
    const { ours, ama, browser, colleague } = await amaAndMessage();
    const kofi = await colleague('Kofi', ['owner']);
    const to = '/desk/inbox?status=new';
    const confirm = `/desk/confirm?to=${encodeURIComponent(to)}`;
    expect((await ours.get(confirm)).headers.get('Location')).toBe(to);
    fresh.now += 15 * MINUTE;
    expect((await ours.get(confirm)).status).toBe(200);
    const codeSent = await ours.post(confirm, { ask: 'code' });
    const typing = codeSent.headers.get('Location') ?? '';
    expect(typing).toBe(`/desk/confirm?asked&to=${encodeURIComponent(to)}`);
    const [form] = readFormFields(await (await ours.get(typing)).text()).filter(
      ({ fields }) => 'code' in fields,
    );
    expect((await ours.post(form?.action ?? '', { code: '1' })).status).toBe(422);
    const before = new Map(ours.cookies);
    const code = (await mailedCode(fresh.database, ama.staff.email)) ?? '';
    const confirmed = await ours.post(form?.action ?? '', { code });
    expect(confirmed.headers.get('Location')).toBe(to);
    expect((await ours.get(confirm)).headers.get('Location')).toBe(to);

    const old = browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.get('/desk')).status).toBe(303);

    // A code from another member's mailbox confirms nobody else.
    fresh.now += 15 * MINUTE;
    await ours.post('/desk/sign-in', { email: kofi.staff.email });
    const others = (await mailedCode(fresh.database, kofi.staff.email)) ?? '';
    expect((await ours.post(confirm, { code: others })).status).toBe(422);
  });

  test('security check 25: signing in again in the same browser leaves one session, with a new token', async () => {
    const { ours, ama } = await amaAndMessage();
    const before = ours.cookies.get('__Host-desk');
    const { code } = await codeFor(ours, { email: ama.staff.email });
    await ours.post('/desk/sign-in', { code });
    expect(ours.cookies.get('__Host-desk')).not.toBe(before);
    const sessions = await fresh.database.selectFrom('staff_session').select('method').execute();
    expect(sessions).toEqual([{ method: 'code' }]);
  });
});

test('no sign-in redirects to a download of the desk', () => {
  const paths = (entries: typeof routes): string[] =>
    entries.flatMap(({ path = '', children = [] }) => [path, ...paths(children)]);
  const files = paths(routes).filter((path) => path.includes('.'));
  expect(files).toContain('giving.csv');
  for (const path of files) expect(pathAfterSignIn(`/desk/${path}`)).not.toContain(path);
});
