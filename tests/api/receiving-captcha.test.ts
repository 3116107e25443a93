import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { Captcha } from '#platform/pages/page-context.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { formTokensWith, jsonRequest, makeFormHttp } from '../support/test-http.ts';

const MESSAGE = {
  name: 'Efua Ɔkyere',
  email: 'efua@mail.example',
  phone: '',
  subject: 'Robots',
  message: 'Do you teach robots in Tamale?',
  source: 'website_contact_form',
};

function onceOnlyCaptcha() {
  const used = new Set<string>();
  const captcha: Captcha & { asked: string[]; isDown: boolean } = {
    provider: 'turnstile',
    siteKey: 'site',
    asked: [],
    isDown: false,
    async verify(token) {
      captcha.asked.push(token);
      if (captcha.isDown) return 'unknown';
      if (used.has(token) || !token.startsWith('good')) return 'failed';
      used.add(token);
      return 'passed';
    },
  };
  return captcha;
}

describe.each(DATABASES)('contact messages behind a captcha, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let captcha: ReturnType<typeof onceOnlyCaptcha>;
  let send: (message: object, headers?: Record<string, string>) => Promise<Response>;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    captcha = onceOnlyCaptcha();
    const http = await makeFormHttp(database, { formTokens: formTokensWith(captcha) });
    send = async (message, headers) => http.request('/api/contact', jsonRequest(message, headers));
  });
  afterEach(() => testDatabase.remove());

  const stored = () => database.selectFrom('submission').selectAll().execute();

  test('a message with a good token is stored, without the token', async () => {
    expect((await send(MESSAGE, { 'X-Captcha-Token': 'good-1' })).status).toBe(201);
    expect(captcha.asked).toEqual(['good-1']);
    const [row] = await stored();
    expect(JSON.parse(row?.payload ?? '')).toEqual(MESSAGE);
    expect(row?.spam_verdict).toBeNull();
  });

  test.each([undefined, '', 'bad'])('with the token %j it is refused', async (token) => {
    const answer = await send(MESSAGE, token === undefined ? {} : { 'X-Captcha-Token': token });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      success: false,
      code: 'captcha_failed',
      error: 'Please verify you are not a robot.',
      fields: {},
    });
    expect(await stored()).toEqual([]);
  });

  test('a sender who lost the answer gets it again, though the token is used up', async () => {
    const headers = { 'X-Captcha-Token': 'good-1', 'Idempotency-Key': 'key-1' };
    const first = await (await send(MESSAGE, headers)).json();
    const again = await send(MESSAGE, headers);
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(first);
    expect(captcha.asked).toEqual(['good-1']);
    // The key lets only the same message through.
    expect((await send({ ...MESSAGE, subject: 'Spam' }, headers)).status).toBe(400);
    expect(await stored()).toHaveLength(1);
  });

  test('security check 31: while the provider is down a message is taken and flagged', async () => {
    captcha.isDown = true;
    expect((await send(MESSAGE, { 'X-Captcha-Token': 'good-1' })).status).toBe(201);
    expect((await stored())[0]?.spam_verdict).toBe('the robot check could not be asked');
    // A token is required even while the provider is down.
    expect((await send({ ...MESSAGE, subject: 'Other' })).status).toBe(400);
  });
});
