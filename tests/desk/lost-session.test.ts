import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { deskOver, mailedCode, type TestBrowser } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { contactMessage } from '../support/inbox.ts';
import { receiptOf } from '../support/received.ts';
import { sentFields } from '../support/sent-fields.ts';

const MINUTE = 60_000;
/** As long a text as people type, with all that could be lost on the way. */
const NOTE = ' "Ama" calls <b>back</b> & asks:\r\n1 + 1 = 2?\r\n\r\nƐyɛ ';

/** The words of a page as somebody reads them. */
const visible = (page: string) =>
  page.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '').replace(/\s+/g, ' ');

describe.each(DATABASES)('what was typed and not done, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Ama in a browser, signed in, and a message that waits for her. */
  async function amaAndMessage() {
    const desk = deskOver(fresh, fresh);
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

  test('a note whose session has ended is not stored, and offered after signing in', async () => {
    const { ours, thread } = await amaAndMessage();
    fresh.now += 8 * 24 * 60 * MINUTE;
    const token = 'c0ffee-token';
    const refused = await ours.post(thread, { token, note: NOTE });
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
    const said = await refused.text();
    const deed = `Add the note to ${thread.split('/').at(-1)}`;
    expect(visible(said)).toContain(`not done yet: ${deed}.`);
    expect(said).toContain('<dt>Your note</dt>');
    expect(visible(said)).not.toMatch(/token/i);
    const [door] = sentFields(said);
    expect(door?.action).toBe('/desk/sign-in');
    expect(await notes()).toEqual([]);

    const { page, code } = await codeFor(ours, { ...door?.fields, email: 'ama@example.org' });
    expect(page.status).toBe(200);
    const [typing] = sentFields(await page.text());
    const wrong = await ours.post('/desk/sign-in', { ...typing?.fields, code: '1' });
    expect(wrong.status).toBe(422);
    const [again] = sentFields(await wrong.text());
    const offered = await ours.post('/desk/sign-in', { ...again?.fields, code });
    expect(offered.status).toBe(200);
    const words = await offered.text();
    expect(words).toContain(`<strong>${deed}</strong>`);
    expect(words).toContain(`>${deed}</button>`);
    expect(words).toContain(`<a href="${thread}">Back to`);
    expect(visible(words)).not.toMatch(/token/i);
    const offer = sentFields(words).find(({ action }) => action === thread);
    expect(offer?.fields).toEqual({ token, note: NOTE });
    expect(await notes()).toEqual([]);

    const stored = await ours.post(thread, offer?.fields);
    expect(stored.headers.get('Location')).toBe(`${thread}?done=note`);
    expect(await notes()).toEqual([{ body: NOTE.trim().replaceAll('\r\n', '\n') }]);
  });

  test('what an old proof holds back is named with whom it concerns, and is offered by that name', async () => {
    const { browser, colleague } = await amaAndMessage();
    const owner = await colleague('Esi', ['owner']);
    const { staff: kojo } = await colleague('Kojo', ['people']);
    const theirs = browser();
    await theirs.post(owner.welcome);
    const page = `/desk/people/${kojo.id}`;
    const ending = sentFields(await (await theirs.get(page)).text()).at(-1);
    fresh.now += 15 * MINUTE;
    expect((await theirs.get(page)).headers.get('Location')).toContain('/desk/confirm?to=');
    const refused = await theirs.post(page, { ...ending?.fields, do: 'leave' });
    expect(refused.status).toBe(403);
    const words = await refused.text();
    expect(visible(words)).toContain('not done yet: End the access of Kojo.');
    expect(visible(words)).not.toContain('typed');
    expect(visible(words)).toContain('Back to People');
    const [asking] = sentFields(words);
    const carried = asking?.fields.carried ?? '';
    await theirs.post('/desk/confirm', { ask: 'code', carried });
    const code = (await mailedCode(fresh.database, owner.staff.email)) ?? '';
    const offered = await (await theirs.post('/desk/confirm', { code, carried })).text();
    expect(offered).toMatch(/<button[^>]*button-danger[^>]*>End the access of Kojo<\/button>/);
    const offer = sentFields(offered).find(({ action }) => action === page);
    expect((await theirs.post(page, offer?.fields)).headers.get('Location')).toBe(
      '/desk/people?done=gone',
    );
  });

  test('a button that was pressed with nothing typed leads to signing in, and on to its page', async () => {
    const { ours, thread } = await amaAndMessage();
    fresh.now += 8 * 24 * 60 * MINUTE;
    const refused = await ours.post(`${thread}/not-spam`);
    expect(refused.status).toBe(401);
    const [door] = sentFields(await refused.text());
    const { code } = await codeFor(ours, { ...door?.fields, email: 'ama@example.org' });
    const entered = await ours.post('/desk/sign-in', {
      carried: door?.fields.carried ?? '',
      code,
    });
    expect(entered.headers.get('Location')).toBe(`${thread}/not-spam`);
    expect((await ours.get(`${thread}/not-spam`)).headers.get('Location')).toBe(thread);
  });

  test('what is too long to be carried is shown, to be copied', async () => {
    const { ours, thread } = await amaAndMessage();
    fresh.now += 8 * 24 * 60 * MINUTE;
    const long = `${'ɛ'.repeat(9_900)} the end`;
    const refused = await ours.post(thread, { note: long });
    expect(refused.status).toBe(401);
    const page = await refused.text();
    expect(page).toContain(long);
    expect(page).toContain('Copy it from here first');
    expect(sentFields(page)[0]?.fields).toEqual({ email: '' });
  });

  test('security check 19: reading leads to the door and from there on, and to no other site', async () => {
    const { browser, thread } = await amaAndMessage();
    const ours = browser();
    const led = await ours.get(`${thread}?from=mail`);
    const door = `/desk/sign-in?to=${encodeURIComponent(`${thread}?from=mail`)}`;
    expect([led.status, led.headers.get('Location')]).toEqual([303, door]);
    const asked = await ours.post(door, { email: 'ama@example.org' });
    const typing = asked.headers.get('Location') ?? '';
    const page = await (await ours.get(typing)).text();
    const action = sentFields(page)[0]?.action ?? '';
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    const entered = await ours.post(action, { code });
    expect(entered.headers.get('Location')).toBe(`${thread}?from=mail`);

    for (const to of ['//evil.example', 'https://evil.example/desk', '/desk/..//evil.example']) {
      const theirs = browser();
      const address = `/desk/sign-in?to=${encodeURIComponent(to)}`;
      await theirs.post(address, { email: 'ama@example.org' });
      fresh.now += 60 * MINUTE;
      await theirs.post(address, { email: 'ama@example.org' });
      const theirCode = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
      const answer = await theirs.post(address, { code: theirCode });
      expect([to, answer.headers.get('Location')]).toEqual([to, '/desk']);
    }
  });

  test('an address that answers with a file leads to its list after a proof, to take it there', async () => {
    const { ours, ama, browser } = await amaAndMessage();
    const landing = '/desk/inbox?status=new&done=confirmed#file';
    const code = async () => (await mailedCode(fresh.database, ama.staff.email)) ?? '';
    fresh.now += 15 * MINUTE;
    const asked = await ours.get('/desk/inbox.csv?status=new');
    const confirm = asked.headers.get('Location') ?? '';
    await ours.post(confirm, { ask: 'code' });
    const confirmed = await ours.post(confirm, { code: await code() });
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, landing]);
    expect((await ours.get(confirm)).headers.get('Location')).toBe(landing);
    const list = await (await ours.get(landing)).text();
    expect(list).toContain('Confirmed: take the file now.');
    expect(list).toContain('href="/desk/inbox.csv?status=new"');
    expect((await ours.get('/desk/inbox.csv?status=new')).status).toBe(200);
    expect(await (await ours.get('/desk/inbox')).text()).not.toContain('Confirmed');

    const other = browser();
    const door = (await other.get('/desk/inbox.xlsx?status=new')).headers.get('Location') ?? '';
    await other.post(door, { email: ama.staff.email });
    const entered = await other.post(door, { code: await code() });
    expect(entered.headers.get('Location')).toBe(landing);
  });

  test('after 15 minutes a code from the own mailbox makes a session fresh, with a new token', async () => {
    const { ours, ama, browser, colleague } = await amaAndMessage();
    const kofi = await colleague('Kofi', ['owner']);
    const to = '/desk/inbox?status=new';
    const confirm = `/desk/confirm?to=${encodeURIComponent(to)}`;
    expect((await ours.get(confirm)).headers.get('Location')).toBe(to);
    fresh.now += 15 * MINUTE;
    expect((await ours.get(confirm)).status).toBe(200);
    const asked = await ours.post(confirm, { ask: 'code' });
    const typing = asked.headers.get('Location') ?? '';
    expect(typing).toBe(`/desk/confirm?asked&to=${encodeURIComponent(to)}`);
    const [form] = sentFields(await (await ours.get(typing)).text()).filter(
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

    // A code from another's mailbox confirms nobody else.
    fresh.now += 15 * MINUTE;
    await ours.post('/desk/sign-in', { email: kofi.staff.email });
    const others = (await mailedCode(fresh.database, kofi.staff.email)) ?? '';
    expect((await ours.post(confirm, { code: others })).status).toBe(422);
  });

  test('security check 25: who signs in again in the same browser has one session, under a new token', async () => {
    const { ours, ama } = await amaAndMessage();
    const before = ours.cookies.get('__Host-desk');
    const { code } = await codeFor(ours, { email: ama.staff.email });
    await ours.post('/desk/sign-in', { code });
    expect(ours.cookies.get('__Host-desk')).not.toBe(before);
    const sessions = await fresh.database.selectFrom('staff_session').select('how').execute();
    expect(sessions).toEqual([{ how: 'code' }]);
  });
});
