import { expect, test } from 'vitest';
import type { Services } from '#services.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { formRequest, makeTestHttp } from '#tests/support/test-http.ts';
import { ServiceFailure } from '../../text/service-failure.ts';
import { faultCode, faultName } from '../fault-code.ts';

const full = Object.assign(new Error('database or disk is full: efua@mail.example'), {
  code: 'SQLITE_FULL',
});
const notStored = new ServiceFailure('storage', 'it could not be stored', { cause: full });

test('an error is named by the code of its cause, else by the cause’s name, never by typed text', () => {
  expect(faultCode(notStored)).toBe('SQLITE_FULL (disk full)');
  expect(faultCode(new Error('a', { cause: new Error('b', { cause: full }) }))).toBe(
    'SQLITE_FULL (disk full)',
  );
  expect(faultCode(new ServiceFailure('storage', 'a', { cause: new RangeError('b') }))).toBe(
    'RangeError',
  );
  expect(faultCode(new Error('a'))).toBeUndefined();
  expect(faultCode('a')).toBeUndefined();
  expect(faultName(notStored)).toBe('SQLITE_FULL (disk full)');
  expect(faultName(new SyntaxError('efua@mail.example'))).toBe('SyntaxError');
  expect(faultName('efua@mail.example')).toBe('string');
});

test('the log has the error code of a page whose form could not be stored', async () => {
  const { log, lines } = makeRecordingLog();
  const http = makeTestHttp({
    services: {} as Services,
    log,
    site: async (_, { report }) => {
      report(notStored);
      return new Response('not sent', { status: 503 });
    },
  });
  await http.request('/contact', formRequest({ name: 'Efua' }));
  expect(lines).toMatchObject([
    { msg: 'request failed', path: '/contact', code: 'SQLITE_FULL (disk full)' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('efua@');
});
