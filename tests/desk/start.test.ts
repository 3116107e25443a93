import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { startServer } from '../support/server-process.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'website-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function warned(settings: Readonly<Record<string, string>>): Promise<unknown[]> {
  const server = await startServer({ DATA_DIR: dataDir, HOST: '127.0.0.1', ...settings });
  await server.end('SIGTERM');
  expect(server.printed).toEqual([]);
  return server.log.filter(({ level }) => level === 40).map(({ msg }) => msg);
}

test('a server without mail server, notices or owner says so when it starts', {
  tags: 'all',
}, async () => {
  expect(await warned({})).toEqual([
    expect.stringContaining('Emails are not going out yet.'),
    expect.stringContaining('STAFF_EMAIL is not set'),
    expect.stringContaining('npm run desk -- owner EMAIL NAME'),
  ]);
});

test('a server that has all three gives no warning', { tags: 'all' }, async () => {
  const args = ['owner', 'ama@example.org', 'Ama'];
  expect((await runCommand('desk', args, { dataDir })).code).toBe(0);
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', STAFF_EMAIL: 'staff@example.org' };
  expect(await warned(settings)).toEqual([]);
});
