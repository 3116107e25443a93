import { describe, expect, test } from 'vitest';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, SITE_URL, type TestBrowser } from '#tests/support/desk.ts';
import { readFormFields } from '#tests/support/form-fields.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';

const MINUTE = 60_000;
const OURS = { origin: SITE_URL, rpId: new URL(SITE_URL).host };
const PASSKEYS = '/desk/me';

async function challengeOf(page: Response): Promise<string> {
  const found = /challenge\\?",\\?"([\w-]+)/.exec(await page.text());
  if (!found?.[1]) throw new Error('the page asks for no passkey');
  return found[1];
}

describe.each(DATABASES)('passkeys on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function amaWithPasskey() {
    const desk = makeDeskOver(fresh, fresh);
    const ama = await desk.colleague('Ama', ['owner']);
    const ours = desk.browser();
    await ours.post(ama.welcome);
    const passkey = makeAuthenticator(ama.staff.id);
    const challenge = await challengeOf(await ours.get(PASSKEYS));
    const credential = passkey.make({ ...OURS, challenge });
    const added = await ours.post(
      PASSKEYS,
      { credential },
      { 'User-Agent': 'Firefox/140.0 (Windows)' },
    );
    return { ...desk, ama, ours, passkey, added };
  }

  const challengeAt = async (browser: TestBrowser, path = '/desk/sign-in') =>
    challengeOf(await browser.get(path));

  const storedPasskeys = () => fresh.database.selectFrom('passkey').selectAll().execute();

  test('after an invitation a member can add a passkey, gets a mail about it, and can sign in with it', async () => {
    const { ours, browser, ama, passkey, added } = await amaWithPasskey();
    expect(added.headers.get('Location')).toBe(`${PASSKEYS}?done=added`);
    const page = await (await ours.get(PASSKEYS)).text();
    expect(page).toContain('Firefox on Windows');
    expect(page).toContain('not used yet');
    const mail = await fresh.database
      .selectFrom('outbox_message')
      .select('content')
      .where('recipient', '=', ama.staff.email)
      .executeTakeFirstOrThrow();
    expect(mail.content).toContain('It was made with Firefox on Windows');

    await ours.post('/desk/sign-out');
    const credential = passkey.use({ ...OURS, challenge: await challengeAt(ours) });
    const entered = await ours.post('/desk/sign-in', { credential });
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/desk']);
    expect(await (await ours.get(PASSKEYS)).text()).toContain('last used');
    const events = await fresh.database
      .selectFrom('audit_event')
      .select(['action', 'subject'])
      .execute();
    expect(events).toContainEqual({ action: 'added a passkey', subject: null });
    expect(events).toContainEqual({ action: 'signed in', subject: 'passkey' });

    // The counter goes up, also in another browser.
    const theirs = browser();
    const again = passkey.use({ ...OURS, challenge: await challengeAt(theirs) });
    expect((await theirs.post('/desk/sign-in', { credential: again })).status).toBe(303);
    expect((await storedPasskeys())[0]?.counter).toBe(3);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page of this site without TLS', { origin: 'http://www.example.org' }],
    ['a key that was made for another site', { rpId: 'evil.example' }],
    ['a passkey used without finger, face or code', { isVerified: false }],
    ['a challenge that is not ours', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['no challenge', { challenge: '' }],
  ])('an answer from %s is refused', async (_, wrong) => {
    const { browser, ama, ours, passkey } = await amaWithPasskey();
    const theirs = browser();
    const credential = passkey.use({ ...OURS, challenge: await challengeAt(theirs), ...wrong });
    const answer = await theirs.post('/desk/sign-in', { credential });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This passkey was not accepted');
    expect((await theirs.get('/desk')).status).toBe(303);

    const other = makeAuthenticator(ama.staff.id);
    const made = other.make({ ...OURS, challenge: await challengeAt(ours, PASSKEYS), ...wrong });
    expect((await ours.post(PASSKEYS, { credential: made })).status).toBe(422);
    expect(await storedPasskeys()).toHaveLength(1);
  });

  test('security check 24: a challenge works once, in its browser, within five minutes, for its purpose', async () => {
    const { browser, ours, passkey } = await amaWithPasskey();
    const [theirs, others] = [browser(), browser()];
    const enter = async (who: TestBrowser, challenge: string) =>
      (await who.post('/desk/sign-in', { credential: passkey.use({ ...OURS, challenge }) })).status;

    await challengeAt(others);
    const challenge = await challengeAt(theirs);
    expect(await enter(others, challenge)).toBe(422);
    expect(await enter(theirs, challenge)).toBe(303);
    await theirs.post('/desk/sign-out');
    expect(await enter(theirs, challenge)).toBe(422);

    const late = await challengeAt(theirs);
    fresh.now += 5 * MINUTE;
    expect(await enter(theirs, late)).toBe(422);

    const toAdd = await challengeAt(ours, PASSKEYS);
    expect(await enter(ours, toAdd)).toBe(422);
  });

  test('of simultaneous uses of the same answer one succeeds', async () => {
    const { browser, passkey } = await amaWithPasskey();
    const theirs = browser();
    const credential = passkey.use({ ...OURS, challenge: await challengeAt(theirs) });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await theirs.post('/desk/sign-in', { credential })).status),
    );
    expect(answers.toSorted()).toEqual([303, 422, 422]);
  });

  test('a copy with a lower counter, a removed passkey and a member who left are refused', async () => {
    const { browser, ours, ama, passkey } = await amaWithPasskey();
    const enter = async () => {
      const theirs = browser();
      const credential = passkey.use({ ...OURS, challenge: await challengeAt(theirs) });
      return (await theirs.post('/desk/sign-in', { credential })).status;
    };
    expect(await enter()).toBe(303);
    passkey.counter = 0;
    expect(await enter()).toBe(422);
    passkey.counter = 10;
    expect(await enter()).toBe(303);

    const leftAt = (left_at: string | null) =>
      fresh.database.updateTable('staff').set({ left_at }).where('id', '=', ama.staff.id).execute();
    await leftAt(new Date(fresh.now).toISOString());
    expect(await enter()).toBe(422);
    await leftAt(null);
    expect(await enter()).toBe(303);
    expect((await ours.post(PASSKEYS, { remove: passkey.id })).status).toBe(303);
    expect(await enter()).toBe(422);
  });

  test('after 15 minutes adding and removing need a confirmation first, for which a passkey is enough', async () => {
    const { ours, passkey } = await amaWithPasskey();
    fresh.now += 15 * MINUTE;
    const page = await (await ours.get(PASSKEYS)).text();
    expect(page).toContain('confirm first that it is you');
    expect(page).not.toContain('name="remove"');
    const refused = await ours.post(PASSKEYS, { remove: passkey.id });
    expect(refused.status).toBe(403);
    expect(await storedPasskeys()).toHaveLength(1);

    const [again] = readFormFields(await refused.text());
    expect(again).toEqual({ action: PASSKEYS, fields: { remove: passkey.id } });
    const challenge = await challengeAt(ours, '/desk/confirm');
    const credential = passkey.use({ ...OURS, challenge });
    expect((await ours.post('/desk/confirm', { credential })).status).toBe(303);
    expect((await ours.post(PASSKEYS, again?.fields)).headers.get('Location')).toBe(
      `${PASSKEYS}?done=removed`,
    );
    expect(await storedPasskeys()).toHaveLength(0);
  });

  test('nobody can confirm with or remove the passkey of another member', async () => {
    const { browser, colleague, passkey } = await amaWithPasskey();
    const kofi = await colleague('Kofi', ['owner']);
    const theirs = browser();
    await theirs.post(kofi.welcome);
    expect((await theirs.post(PASSKEYS, { remove: passkey.id })).status).toBe(422);

    const own = makeAuthenticator(kofi.staff.id);
    const challenge = await challengeAt(theirs, PASSKEYS);
    const made = own.make({ ...OURS, challenge });
    expect((await theirs.post(PASSKEYS, { credential: made })).status).toBe(303);
    fresh.now += 15 * MINUTE;
    const confirmChallenge = await challengeAt(theirs, '/desk/confirm');
    const stolen = passkey.use({ ...OURS, challenge: confirmChallenge });
    expect((await theirs.post('/desk/confirm', { credential: stolen })).status).toBe(422);
  });

  test('opening the pages that ask for a passkey writes nothing', async () => {
    const { browser } = await amaWithPasskey();
    const keys = () => fresh.database.selectFrom('staff_token').selectAll().execute();
    const before = await keys();
    await browser().get('/desk/sign-in');
    expect(await keys()).toEqual(before);
  });
});
