import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { makeRecordingLog } from '#tests/support/log.ts';
import type { Captcha } from '../../pages/page-context.ts';
import { makeCaptcha } from '../captcha.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A captcha whose provider answers with `listener`; it times out after 2 s. */
async function captchaOver(listener: RequestListener, provider: Captcha['provider'] = 'turnstile') {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  const { log, lines } = makeRecordingLog();
  const settings = { provider, siteKey: 'site', secretKey: 'key' };
  return { captcha: makeCaptcha(settings, log, { address, givenUpAfter: 2_000 }), lines };
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

test.each([
  ['recaptcha', {}],
  ['hcaptcha', { sitekey: 'site' }],
  ['turnstile', {}],
] as const)(
  'security check 28: %s gets the secret key and the token, and nothing about the sender',
  async (provider, more) => {
    let requested = '';
    const { captcha } = await captchaOver(async (request, response) => {
      for await (const chunk of request) requested += chunk;
      expect(request.method).toBe('POST');
      expect(request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      answering({ success: true, challenge_ts: '2026-11-21T09:00:00Z' })(request, response);
    }, provider);
    expect(await captcha.verify('a token')).toBe('passed');
    expect(Object.fromEntries(new URLSearchParams(requested))).toEqual({
      secret: 'key',
      response: 'a token',
      ...more,
    });
  },
);

test.each(['invalid-input-response', 'timeout-or-duplicate', 'bad-request'])(
  '%s is the fault of the sender',
  async (code) => {
    const { captcha, lines } = await captchaOver(
      answering({ success: false, 'error-codes': [code] }),
    );
    expect(await captcha.verify('token')).toBe('failed');
    expect(lines).toEqual([]);
  },
);

test('a token longer than any real one fails without a request', async () => {
  let requests = 0;
  const { captcha } = await captchaOver((request, response) => {
    requests++;
    answering({ success: true })(request, response);
  });
  expect(await captcha.verify('x'.repeat(10_000))).toBe('failed');
  expect(requests).toBe(0);
});

test.concurrent.each([
  ['a page instead of JSON', answering('<html>', 502)],
  ['a list', answering([])],
  [
    'a secret key that is wrong',
    answering({ success: false, 'error-codes': ['invalid-input-secret'] }),
  ],
  [
    'keys that do not belong together',
    answering({ success: false, 'error-codes': ['sitekey-secret-mismatch'] }),
  ],
  ['a connection that breaks', ((request) => request.socket.destroy()) as RequestListener],
  ['no answer at all', (() => undefined) as RequestListener],
  [
    'a redirect',
    ((_, response) => void response.writeHead(302, { Location: '/' }).end()) as RequestListener,
  ],
])(
  'security check 31: after %s the form is accepted, flagged, and the log says so',
  async (_, listener) => {
    const { captcha, lines } = await captchaOver(listener);
    expect(await captcha.verify('the token')).toBe('unknown');
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/the token|"key"/);
  },
);
