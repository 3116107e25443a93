import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contactMessage } from '#tests/support/inbox.ts';
import { findPrograms, type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { allRows } from '#tests/support/stored-rows.ts';
import { jsonRequest } from '#tests/support/test-http.ts';

// Without PostgreSQL, `tests/support/postgres.ts` says so.
describe.runIf(inject('postgresUrl'))('a PostgreSQL server that hangs', () => {
  let postgres: PostgresServer;
  let site: ServerProcess;
  const dataDir = mkdtempSync(join(tmpdir(), 'website-hung-'));
  beforeAll(async () => {
    postgres = await startPostgres(findPrograms() as string);
    site = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  });
  afterAll(async () => {
    await site?.end('SIGKILL');
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string) => fetch(site.url + path);
  const statusOf = async (path: string) => (await get(path)).status;
  const send = (subject: string) =>
    fetch(
      `${site.url}/api/contact`,
      jsonRequest(contactMessage({ subject }).payload, { 'Idempotency-Key': subject }),
    );
  const storedUnder = async (subject: string) => {
    const rows = await allRows({ databaseUrl: postgres.url, dataDir });
    return (rows.get('submission') ?? []).filter(({ payload }) =>
      String(payload).includes(subject),
    );
  };

  test('pages still work, /healthz and forms report it, and afterwards everything works as before', {
    tags: 'all',
  }, async () => {
    const whole = await (await get('/')).text();
    expect((await send('sent before')).status).toBe(201);
    expect(await statusOf('/healthz')).toBe(200);

    postgres.hang();
    try {
      // It reports the failure only after the second for which the content is trusted.
      await expect.poll(() => statusOf('/healthz')).toBe(503);
      expect(await (await get('/')).text()).toBe(whole);
      // Pages with a form are made for each visitor.
      expect(await statusOf('/contact')).toBe(200);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => send(`sent meanwhile ${index}`)),
      );
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('Retry-After')).toBeTruthy();
      }
      // Many requests at once all get the answer, and nothing piles up.
      const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf('/healthz')));
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(await (await get('/')).text()).toBe(whole);
    } finally {
      postgres.resume();
    }

    await expect.poll(() => statusOf('/healthz')).toBe(200);
    for (const subject of ['sent meanwhile 0', 'sent after']) {
      await expect.poll(async () => (await send(subject)).status).toBe(201);
      expect(await storedUnder(subject)).toHaveLength(1);
    }
    expect(await (await get('/')).text()).toBe(whole);
    // Nothing waits in a transaction that nobody ends.
    const mails = async () => {
      const rows = await allRows({ databaseUrl: postgres.url, dataDir });
      return rows.get('outbox_message')?.filter(({ filed_at }) => !filed_at).length;
    };
    await expect.poll(mails).toBe(0);
    expect(await site.end('SIGTERM')).toBe(0);
  });
});
