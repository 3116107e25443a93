import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    apiBaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    staffEmail: undefined,
    firstMailsPerHour: 600,
    captcha: undefined,
    payments: undefined,
    serviceWorker: 'on',
    logLevel: 'info',
    development: false,
  });
});

test('an empty setting counts as unset, and addresses lose their last slash', () => {
  const config = readConfig({ PORT: '', API_BASE_URL: 'https://api.example.org/' });
  expect(config.port).toBe(3000);
  expect(config.apiBaseUrl).toBe('https://api.example.org');
});

test('one message names every mistake', () => {
  const wrong = {
    PORT: 'abc',
    SITE_URL: 'example.org',
    DATABASE_URL: 'mysql://x',
    API_BASE_URL: 'ftp://x',
    SMTP_URL: 'mail.example.org',
    MAIL_FROM: 'Sua',
    STAFF_EMAIL: 'a@b\r\nBcc: c@d',
    FIRST_MAILS_PER_HOUR: '0',
    CAPTCHA_PROVIDER: 'sudoku',
    PAYMENT_PROVIDER: 'barter',
    PAYSTACK_SECRET_KEY: 'sk with spaces',
    PAYSTACK_API_URL: 'api.paystack.co',
    PAYSTACK_CURRENCIES: 'GHS,EUR',
    TRUST_PROXY: 'loopback, everybody',
    LOG_LEVEL: 'loud',
  };
  for (const name of Object.keys(wrong)) {
    expect(() => readConfig(wrong)).toThrow(new RegExp(`${name}: must be `));
  }
  expect(() => readConfig({ PORT: '65536' })).toThrow(/PORT/);
});

test('gifts are paid online once there are a provider and its key', () => {
  const PAYSTACK_SECRET_KEY = 'sk_live_key';
  expect(readConfig({ PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY }).payments).toEqual({
    secretKey: PAYSTACK_SECRET_KEY,
    apiUrl: 'https://api.paystack.co',
    currencies: ['GHS'],
  });
  const given = {
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY,
    PAYSTACK_API_URL: 'http://127.0.0.1:4000/',
    PAYSTACK_CURRENCIES: 'GHS, USD',
  };
  expect(readConfig(given).payments).toMatchObject({
    apiUrl: 'http://127.0.0.1:4000',
    currencies: ['GHS', 'USD'],
  });
  // The key goes along with each call.
  for (const PAYSTACK_API_URL of ['http://api.paystack.co', 'http://127.0.0.1.evil.example']) {
    expect(() => readConfig({ ...given, PAYSTACK_API_URL })).toThrow(/PAYSTACK_API_URL: must be /);
  }
  // Paystack's public key begins payments in browsers, and cannot begin or check any here.
  for (const key of ['pk_live_key', 'pk_test_key', 'sk_live_', 'xsk_live_key']) {
    const wrong = () => readConfig({ PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: key });
    expect(wrong, key).toThrow(/PAYSTACK_SECRET_KEY: must be a secret key/);
  }
  // A key alone is a mistake, and the message does not have it.
  expect(() => readConfig({ PAYSTACK_SECRET_KEY })).toThrow(/PAYMENT_PROVIDER: must be set, too/);
  expect(() => readConfig({ PAYSTACK_SECRET_KEY })).not.toThrow(new RegExp(PAYSTACK_SECRET_KEY));
});

test('a captcha needs a provider and both keys', () => {
  const all = {
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SITE_KEY: 'public',
    CAPTCHA_SECRET_KEY: 'private',
  };
  expect(readConfig(all).captcha).toEqual({
    provider: 'hcaptcha',
    siteKey: 'public',
    secretKey: 'private',
  });
  for (const name of Object.keys(all)) {
    const missing = { ...all, [name]: '', PORT: 'abc' };
    expect(() => readConfig(missing)).toThrow(new RegExp(`${name}: must be set, too`));
    expect(() => readConfig(missing)).toThrow(/PORT: must be/);
  }
});

test('TRUST_PROXY names the proxies, and nobody is trusted without it', () => {
  expect(readConfig({}).trustedProxies.includes('127.0.0.1')).toBe(false);
  const { trustedProxies } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' });
  for (const [address, trusted] of [
    ['127.0.0.1', true],
    ['::1', true],
    ['10.200.0.1', true],
    ['11.0.0.1', false],
    ['2001:db8::1', true],
    ['2001:db8::2', false],
    ['', false],
  ] as const) {
    expect(trustedProxies.includes(address), address).toBe(trusted);
  }
});

test.each(['everybody', '10.0.0.0/33', '::1/129'])('TRUST_PROXY=%s is a mistake', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: must be/);
});
