import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '#platform/db/database.ts';
import { mailFolder } from '#platform/mail/delivery.ts';
import { runCommand } from '#tests/support/command.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { allRows } from '#tests/support/stored-rows.ts';

let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'restored-'));
});
afterEach(async () => {
  await server?.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
});

test('security check 28: a server that starts on an older backup has erased again before it answers', async () => {
  const location = { dataDir };
  const backup = join(dataDir, 'backup.db');
  const start = async () => {
    server = await startServer({ DATA_DIR: dataDir });
    return server;
  };
  const isHeld = async () => JSON.stringify([...(await allRows(location))]).includes('Quokka');
  const { url } = await start();
  const sent = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Quokka',
      email: 'quokka@mail.example',
      subject: 'Robots',
      message: 'Do you teach robots in Ho?',
    }),
  });
  const { reference } = (await sent.json()) as { reference: string };
  expect(await runCommand('backup', [backup], location)).toMatchObject({ code: 0 });
  expect(await runCommand('submissions', ['erase', reference], location)).toMatchObject({
    code: 0,
  });
  expect(await isHeld()).toBe(false);
  const later = join(dataDir, 'later.db');
  expect(await runCommand('backup', [later], location)).toMatchObject({ code: 0 });
  expect(statSync(`${later}.ledger`).mode & 0o777).toBe(0o600);
  await server?.end('SIGTERM');

  for (const end of ['', '-wal', '-shm']) rmSync(databaseFile(dataDir) + end, { force: true });
  copyFileSync(backup, databaseFile(dataDir));
  expect(await isHeld()).toBe(true);
  await start();
  expect(await isHeld()).toBe(false);
  await server?.end('SIGTERM');
  const mails = readdirSync(dataDir).includes('mail') ? readdirSync(mailFolder(dataDir)) : [];
  expect(mails).toEqual([]);
  expect(server?.log).toContainEqual(expect.objectContaining({ erased: 1 }));
  server = undefined;
});
