import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { mailedCode, makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('signing in to the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const opened = async () => {
    const desk = makeDeskOver(fresh, fresh);
    return { ...desk, ama: await desk.colleague('Ama', ['owner']) };
  };

  test('security check 18: a post without a known origin is refused', async () => {
    const { browser, ama } = await opened();
    const ours = browser();
    expect((await ours.post(ama.welcome, {}, { Origin: '' })).status).toBe(403);
    expect((await ours.post(ama.welcome, {}, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await ours.post(ama.welcome, {}, { 'Sec-Fetch-Site': 'none' })).status).toBe(403);
    expect((await ours.post(ama.welcome, {}, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect((await ours.post(ama.welcome)).status).toBe(303);
  });

  test('an invitation is valid for seven days, and a newer one voids it', async () => {
    const { browser, ama, colleague } = await opened();
    const newer = await colleague('Ama', ['owner']);
    expect((await browser().get(ama.welcome)).status).toBe(410);
    fresh.now += 7 * 24 * 60 * MINUTE;
    expect((await browser().post(newer.welcome)).status).toBe(410);
  });

  test('security check 13: the cookie is for this host and the server alone', async () => {
    const { browser, ama } = await opened();
    const [cookie] = (await browser().post(ama.welcome)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43};/);
    for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) {
      expect(cookie).toContain(flag);
    }
    expect(cookie).not.toContain('Domain');
  });

  test('a code signs in the browser that requested it, once', async () => {
    const { browser } = await opened();
    const ours = browser();
    const codeSent = await ours.post('/desk/sign-in', { email: ' AMA@example.org ' });
    expect([codeSent.status, codeSent.headers.get('Location')]).toEqual([
      303,
      '/desk/sign-in?asked',
    ]);
    expect(await (await ours.get('/desk/sign-in?asked')).text()).toContain(
      'If somebody here has this address, a code is on its way.',
    );
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    expect(code).toHaveLength(8);
    expect((await browser().post('/desk/sign-in', { code })).status).toBe(422);
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect((await ours.post('/desk/sign-in', { code: spaced })).headers.get('Location')).toBe(
      '/desk',
    );
    expect((await ours.get('/desk')).status).toBe(200);
    expect((await ours.post('/desk/sign-in', { code })).status).toBe(422);
  });

  test('security check 24: five wrong tries or ten minutes void a code', async () => {
    const { browser } = await opened();
    const [hasty, slow] = [browser(), browser()];
    await hasty.post('/desk/sign-in', { email: 'ama@example.org' });
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let time = 0; time < 5; time += 1) {
      expect((await hasty.post('/desk/sign-in', { code: wrong })).status).toBe(422);
    }
    expect((await hasty.post('/desk/sign-in', { code })).status).toBe(422);

    fresh.now += MINUTE;
    await slow.post('/desk/sign-in', { email: 'ama@example.org' });
    const second = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    fresh.now += 10 * MINUTE;
    expect((await slow.post('/desk/sign-in', { code: second })).status).toBe(422);
  });

  test('an unknown email address gets the same answer and no mail', async () => {
    const { browser } = await opened();
    const answers = [];
    for (const email of ['ama@example.org', 'nobody@example.org', 'no address at all']) {
      const answer = await browser().post('/desk/sign-in', { email });
      const cookie = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]{43}/, '=…'));
      answers.push([answer.status, answer.headers.get('Location'), cookie, await answer.text()]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const rows = await fresh.database.selectFrom('outbox_message').select('recipient').execute();
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(['', '', 'ama@example.org']);
  });

  test('a network gets five codes an hour for an email address, and strangers leave some for its owner', async () => {
    const { browser } = await opened();
    for (let time = 0; time < 7; time += 1) {
      expect((await browser().post('/desk/sign-in', { email: 'ama@example.org' })).status).toBe(
        303,
      );
    }
    expect(await codesSent()).toBe(5);
    // A /48 is one network here.
    for (let time = 0; time < 6; time += 1) {
      await browser(`2001:db8:7:${time}::1`).post('/desk/sign-in', { email: 'ama@example.org' });
    }
    expect(await codesSent()).toBe(10);
    fresh.now += 1_000;
    const owner = browser('203.0.113.9');
    await owner.post('/desk/sign-in', { email: 'ama@example.org' });
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    expect((await owner.post('/desk/sign-in', { code })).headers.get('Location')).toBe('/desk');
    for (let network = 0; network < 120; network += 1) {
      await browser(`192.0.2.${network}`).post('/desk/sign-in', { email: 'ama@example.org' });
    }
    expect(await codesSent()).toBe(100);
  });

  test('strangers who request codes for an email address cannot lock out a browser that has signed in before', async () => {
    const { browser, ama } = await opened();
    const [ours, strangers] = [browser(), browser()];
    await ours.post(ama.welcome);
    await ours.post('/desk/sign-out');
    for (let time = 0; time < 6; time += 1) {
      await strangers.post('/desk/sign-in', { email: 'ama@example.org' });
    }
    expect(await codesSent()).toBe(5);
    fresh.now += 1_000;
    await ours.post('/desk/sign-in', { email: 'ama@example.org' });
    expect(await codesSent()).toBe(6);
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    expect((await ours.post('/desk/sign-in', { code })).headers.get('Location')).toBe('/desk');

    // Nor block confirmations; those say when no code is sent.
    for (let time = 0; time < 5; time += 1) {
      expect((await ours.post('/desk/confirm')).status).toBe(303);
    }
    expect(await codesSent()).toBe(11);
    expect((await ours.post('/desk/confirm')).status).toBe(429);
  });

  test('a browser that has signed in before gets its code although its network asked too often', async () => {
    const { browser, ama } = await opened();
    const [ours, strangers] = [browser(), browser()];
    await ours.post(ama.welcome);
    await ours.post('/desk/sign-out');
    const ask = () => strangers.post('/desk/sign-in', { email: 'nobody@example.org' });
    for (let time = 0; time < 30; time += 1) expect((await ask()).status).toBe(303);
    expect((await ask()).status).toBe(429);
    await ours.post('/desk/sign-in', { email: 'ama@example.org' });
    expect(await codesSent()).toBe(1);
  });

  test('posts of signed-in members do not count for the forms of their network', async () => {
    const { browser, ama } = await opened();
    const ours = browser();
    await ours.post(ama.welcome);
    for (let time = 0; time < 305; time += 1) {
      expect((await ours.post('/desk/sign-in', { code: '1' })).status).toBe(422);
    }
    expect((await browser().post('/desk/sign-in', { code: '1' })).status).toBe(422);
  });

  async function codesSent(): Promise<number> {
    const sent = await fresh.database
      .selectFrom('outbox_message')
      .select('id')
      .where('recipient', '=', 'ama@example.org')
      .where('purpose', '=', 'code')
      .execute();
    return sent.length;
  }

  test('after signing in the database holds no token and no code', async () => {
    const { browser, ama } = await opened();
    const ours = browser();
    await ours.post('/desk/sign-in', { email: 'ama@example.org' });
    const code = (await mailedCode(fresh.database, 'ama@example.org')) ?? '';
    await ours.post('/desk/sign-in', { code });
    const secrets = [code, ...ours.cookies.values(), ama.welcome.split('/').at(-1) ?? ''];
    expect(secrets).toHaveLength(5);
    for (const table of [
      'staff',
      'staff_session',
      'staff_token',
      'audit_event',
      'outbox_message',
    ] as const) {
      const dump = JSON.stringify(await fresh.database.selectFrom(table).selectAll().execute());
      for (const secret of secrets) expect(dump).not.toContain(secret);
    }
  });

  test('security check 25: signing out ends the session at once, also for a stolen cookie', async () => {
    const { browser, ama } = await opened();
    const [ours, stolen] = [browser(), browser()];
    await ours.post(ama.welcome);
    for (const [name, value] of ours.cookies) stolen.cookies.set(name, value);
    expect((await stolen.get('/desk')).status).toBe(200);
    expect((await ours.post('/desk/sign-out')).headers.get('Location')).toBe('/desk/sign-in');
    expect([...ours.cookies.keys()]).toEqual(['__Host-desk-known']);
    expect((await stolen.get('/desk')).status).toBe(303);
    expect((await stolen.post('/desk/sign-out')).status).toBe(401);
  });

  test('a session ends after seven days without use', async () => {
    const { browser, ama } = await opened();
    const ours = browser();
    await ours.post(ama.welcome);
    for (let day = 0; day < 4; day += 1) {
      fresh.now += 6 * 24 * 60 * MINUTE;
      expect((await ours.get('/desk')).status).toBe(200);
    }
    fresh.now += 8 * 24 * 60 * MINUTE;
    expect((await ours.get('/desk')).status).toBe(303);
  });
});
