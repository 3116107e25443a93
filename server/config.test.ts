import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    apiBaseUrl: undefined,
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
    LOG_LEVEL: 'loud',
  };
  for (const name of Object.keys(wrong)) {
    expect(() => readConfig(wrong)).toThrow(new RegExp(`${name}: must be `));
  }
  expect(() => readConfig({ PORT: '65536' })).toThrow(/PORT/);
});
