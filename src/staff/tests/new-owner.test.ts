import { describe, expect, test } from 'vitest';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { mailedCode, makeDeskOver, SITE_URL } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { createOwnerKey } from '../new-owner.server.ts';

describe.each(BOTH_DATABASES)('the link of a start without an owner on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const opened = () => makeDeskOver(fresh, fresh, {}, {});
  type Desk = ReturnType<typeof opened>;
  const printed = async ({ app }: Desk) => {
    const key = await createOwnerKey(app);
    return key && `/desk/owner/${key}`;
  };
  const named = async (desk: Desk, name: string, link: string) => {
    const browser = desk.browser();
    const [first] = name.toLowerCase().split(' ');
    const email = `${first}@example.org`;
    expect((await browser.post(link, { name, email })).headers.get('Location')).toBe(
      `${link}?named`,
    );
    return { browser, email };
  };
  const codeFor = async (desk: Desk, name: string, link: string) => {
    const { browser, email } = await named(desk, name, link);
    const asked = await browser.post(link, { send: 'yes' });
    expect(asked.headers.get('Location')).toBe(`${link}?named&asked`);
    return { browser, code: (await mailedCode(fresh.database, email)) ?? '' };
  };
  const owners = async () =>
    (await fresh.database.selectFrom('staff').select(['name', 'roles']).execute())
      .filter(({ roles }) => roles === 'owner')
      .map(({ name }) => name);

  test('makes an owner by a mailed code, once', async () => {
    const desk = opened();
    const link = (await printed(desk)) ?? '';
    expect((await desk.browser().post(link, { name: '', email: 'ama' })).status).toBe(422);
    const { browser, code } = await codeFor(desk, 'Ama Mensah', link);
    expect(await owners()).toEqual([]);
    expect((await browser.get('/desk')).status).toBe(303);
    expect((await browser.post(link, { code: '1' })).status).toBe(422);

    const made = await browser.post(link, { code });
    expect(made.headers.get('Location')).toBe('/desk/me?done=welcome');
    expect([await owners(), (await browser.get('/desk/people')).status]).toEqual([
      ['Ama Mensah'],
      200,
    ]);
    expect(await (await browser.get('/desk/log')).text()).toContain('became the owner');
    for (const answer of [await browser.get(link), await browser.post(link, { code })]) {
      expect(answer.status).toBe(410);
    }
    expect(await printed(desk)).toBeUndefined();
  });

  test('makes an owner by a passkey', async () => {
    const desk = opened();
    const link = (await printed(desk)) ?? '';
    const { browser } = await named(desk, 'Efua', link);
    const page = await (await browser.get(`${link}?named`)).text();
    expect(await (await browser.get(link)).text()).toContain('Your name');
    const challenge = /challenge\\?",\\?"([\w-]+)/.exec(page)?.[1] ?? '';
    const ours = { origin: SITE_URL, rpId: new URL(SITE_URL).host, challenge };
    const made = await browser.post(link, { credential: makeAuthenticator('').make(ours) });
    expect(made.headers.get('Location')).toBe('/desk/me?done=added');
    expect([await owners(), (await browser.get('/desk/people')).status]).toEqual([['Efua'], 200]);
  });

  test('expires after a day, and makes no owner where the command made one', async () => {
    const desk = opened();
    const [old, link] = [(await printed(desk)) ?? '', (await printed(desk)) ?? ''];
    fresh.now += 23 * 3_600_000;
    const late = (await printed(desk)) ?? '';
    expect((await desk.browser().get(old)).status).toBe(200);
    fresh.now += 3_600_000;
    expect((await desk.browser().get(link)).status).toBe(410);
    expect((await desk.browser().post(link, { name: 'Kofi', email: 'k@example.org' })).status).toBe(
      410,
    );
    const { browser, code } = await codeFor(desk, 'Kofi', late);
    await desk.colleague('Ama', ['owner']);
    expect((await browser.post(late, { code })).status).toBe(410);
    expect(await owners()).toEqual(['Ama']);
  });

  test('of two that two processes printed, used at once, one makes an owner', async () => {
    const desk = opened();
    const links = [(await printed(desk)) ?? '', (await printed(desk)) ?? ''];
    const both = [
      await codeFor(desk, 'Ama', links[0] ?? ''),
      await codeFor(desk, 'Kofi', links[1] ?? ''),
    ];
    const answers = await Promise.all(
      both.map(({ browser, code }, at) => browser.post(links[at] ?? '', { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410]);
    expect(await owners()).toHaveLength(1);
  });
});
