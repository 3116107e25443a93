import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/server-process.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'website-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function started(settings: Readonly<Record<string, string>>) {
  const server = await startServer({ DATA_DIR: dataDir, HOST: '127.0.0.1', ...settings });
  await server.end('SIGTERM');
  const warnings = server.log.filter(({ level }) => level === 40).map(({ msg }) => msg);
  return { log: JSON.stringify(server.log), printed: server.printed.join('\n'), warnings };
}

test('a server without mail server, notices or owner says so, and prints a link for the owner', {
  tags: 'all',
}, async () => {
  const { log, printed, warnings } = await started({ SITE_URL: 'https://www.example.org' });
  expect(warnings).toEqual([
    expect.stringContaining('Emails are not going out yet.'),
    expect.stringContaining('STAFF_EMAIL is not set'),
    expect.stringContaining('npm run desk -- owner EMAIL NAME'),
  ]);
  expect(printed).toMatch(
    /Become the owner .*\nhttps:\/\/www.example.org\/desk\/owner\/[\w-]{43}$/m,
  );
  expect(log).not.toContain('/desk/owner/');
});

test('a server that has all three gives no warning and prints nothing', {
  tags: 'all',
}, async () => {
  const args = ['owner', 'ama@example.org', 'Ama'];
  expect((await runCommand('desk', args, { dataDir })).code).toBe(0);
  const mails = await startMailServer();
  const settings = { SMTP_URL: mails.url, STAFF_EMAIL: 'staff@example.org' };
  expect(await started(settings)).toMatchObject({ printed: '', warnings: [] });
  await mails.stop();
});

test('a mail server that is down, or says nothing, is named within 5 seconds of the start', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const down = 'smtp://ama:secret@127.0.0.1:9';
  for (const SMTP_URL of [down, `smtp://ama:secret@127.0.0.1:${port}`]) {
    const server = await startServer({ DATA_DIR: dataDir, HOST: '127.0.0.1', SMTP_URL });
    const named = () => server.log.find(({ msg }) => String(msg).includes('SMTP_URL cannot be'));
    await expect.poll(named, { timeout: 5_000 }).toMatchObject({
      level: 40,
      host: new URL(SMTP_URL).host,
      reason: expect.stringMatching(/^E/),
    });
    expect(JSON.stringify(server.log)).not.toContain('secret');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.end('SIGTERM');
  }
  silent.close();
});
