import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { eraseSubmission } from '#inbox/erasing.server.ts';
import { runRetention } from '#privacy/retention.server.ts';
import type { Role } from '#staff/staff.ts';
import { makeApp } from '#tests/support/app.ts';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { pastSubmission } from '#tests/support/past-submission.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)('a backup on $name', ({ name, make }) => {
  const fresh = freshInbox(make);

  async function enter(roles: readonly Role[] = ['owner']) {
    const desk = makeDeskOver(fresh, fresh);
    const { browser } = await desk.signedIn('Ama', roles);
    return {
      ...desk,
      browser,
      page: async () => (await browser.get('/desk')).text(),
      download: () => browser.post('/desk/backup'),
    };
  }

  async function backupEvents() {
    const rows = await fresh.database
      .selectFrom('audit_event')
      .leftJoin('staff', 'staff.id', 'audit_event.staff_id')
      .select(['action', 'name'])
      .where('action', 'like', '%backup')
      .orderBy('audit_event.created_at')
      .orderBy('action')
      .execute();
    return rows.map(({ action, name: by }) => (by ? `${by} ${action}` : action));
  }
  const unfinished = () =>
    readdirSync(fresh.testDatabase.location.dataDir).filter((file) => file.includes('unfinished'));

  test('is only for owners who confirmed their identity recently', async () => {
    for (const role of ['people', 'editor', 'money'] as const) {
      const { download, browser } = await enter([role]);
      expect([role, (await download()).status]).toEqual([role, 403]);
      expect((await browser.get('/desk/backup')).status).toBe(403);
    }
    const { download, browser } = await enter();
    expect(
      (await browser.post('/desk/backup', {}, { Origin: 'https://evil.example' })).status,
    ).toBe(403);
    // A GET sends nothing: browsers and scanners prefetch links.
    const response = await browser.get('/desk/backup');
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/desk?done=confirmed#backup',
    ]);
    fresh.now += 16 * MINUTE;
    const refused = await download();
    expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/desk/backup']);
    const confirm = await browser.get('/desk/backup');
    expect(confirm.headers.get('Location')).toMatch(/\/desk\/confirm\?to=%2Fdesk%2Fbackup$/);
    expect(await backupEvents()).toEqual([]);
  });

  if (name === 'PostgreSQL') {
    test('is refused, with the command that makes one, without its password', async () => {
      const { http: _, page, download } = await enter();
      const response = await download();
      expect(response.status).toBe(409);
      const { pathname } = new URL(fresh.testDatabase.location.databaseUrl ?? '');
      const command = await response.text();
      expect(command).toContain('pg_dump --format=custom --file=FILE');
      expect(command).toContain(pathname.slice(1));
      expect(await page()).toContain('pg_dump --format=custom --file=FILE');
      expect(await page()).not.toContain('No backup was made');
      expect(await backupEvents()).toEqual([]);

      const databaseUrl = 'postgres://sua:s%40fe@db.example:5433/sua_site';
      const { browser } = await makeDeskOver(fresh, fresh, { databaseUrl }).signedIn('Esi', [
        'owner',
      ]);
      const secret = await (await browser.post('/desk/backup')).text();
      expect(secret).toContain('postgres://sua@db.example:5433/sua_site');
      expect(secret).not.toContain('fe@');
    });
    return;
  }

  test('is a complete database in one file, and leaves nothing behind', async () => {
    const { download } = await enter();
    await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z', { reference: 'MSG-KEPT' });
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="site-2026-11-21.db"',
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(unfinished()).toEqual([]);
    // Submissions that arrive during the download are not in it.
    await pastSubmission(fresh.database, '2026-11-21T12:00:00.000Z', { reference: 'MSG-LATER' });
    const file = join(fresh.testDatabase.location.dataDir, 'downloaded.db');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get('Content-Length')));
    writeFileSync(file, bytes);
    const copy = new Sqlite(file, { readonly: true });
    try {
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(copy.pragma('journal_mode', { simple: true })).toBe('delete');
      expect(copy.prepare('select reference from submission').pluck().all()).toEqual(['MSG-KEPT']);
      expect(copy.prepare('select count(*) from content_item').pluck().get()).toBeGreaterThan(50);
    } finally {
      copy.close();
    }
    expect(unfinished()).toEqual([]);
    await expect
      .poll(backupEvents)
      .toEqual(['Ama began to download a backup', 'Ama downloaded a backup']);
  });

  test('contains no erased data', async () => {
    const { download } = await enter();
    const payload = JSON.stringify({ message: 'SomethingToForget '.repeat(500) });
    const id = await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z', { payload });
    const before = Buffer.from(await (await download()).arrayBuffer());
    expect(before.includes('SomethingToForget')).toBe(true);
    await fresh.database
      .transaction()
      .execute((open) => eraseSubmission(makeApp(fresh.database), open, id, fresh.now));
    await expect.poll(backupEvents).toHaveLength(2);
    const after = Buffer.from(await (await download()).arrayBuffer());
    expect(after.includes('SomethingToForget')).toBe(false);
  });

  test('that breaks off leaves nothing behind, does not count, and lets the next one start', async () => {
    const { page, download } = await enter();
    // More than the stream reads ahead of its reader.
    const payload = JSON.stringify({ message: 'x'.repeat(1_000_000) });
    await pastSubmission(fresh.database, '2026-11-20T12:00:00.000Z', { payload });
    const broken = await download();
    const reader = broken.body?.getReader();
    await reader?.read();

    const meanwhile = await download();
    expect(meanwhile.status).toBe(409);
    expect(await meanwhile.text()).toContain('downloaded already');

    await reader?.cancel();
    expect(unfinished()).toEqual([]);
    expect(await backupEvents()).toEqual(['Ama began to download a backup']);
    expect(await page()).toContain('No backup was made yet');
    const whole = await download();
    expect(whole.status).toBe(200);
    await whole.arrayBuffer();
    await expect.poll(backupEvents).toContain('Ama downloaded a backup');
  });

  test('removes leftovers of a dead process, and keeps a copy in progress', async () => {
    const { download } = await enter();
    const { dataDir } = fresh.testDatabase.location;
    const [dead, living] = ['backup-dead.unfinished', 'backup-living.unfinished'];
    for (const file of [dead, living]) writeFileSync(join(dataDir, file), '');
    const longAgo = Date.now() / 1_000 - 2 * 3_600;
    utimesSync(join(dataDir, dead), longAgo, longAgo);
    await (await download()).arrayBuffer();
    expect(unfinished()).toEqual([living]);
  });

  test('leftovers of a dead process are removed even without another download', async () => {
    const { database, testDatabase } = fresh;
    const { dataDir } = testDatabase.location;
    const longAgo = Date.now() / 1_000 - 2 * 3_600;
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      const file = join(dataDir, `backup-dead-1.unfinished${suffix}`);
      writeFileSync(file, 'SomethingToForget');
      utimesSync(file, longAgo, longAgo);
    }
    await runRetention(makeApp(database, { now: () => fresh.now }, { DATA_DIR: dataDir }));
    expect(unfinished()).toEqual([]);
  });

  test('by the command or the desk is shown on Today, which warns after seven days', async () => {
    const { page, download } = await enter();
    expect(await page()).toContain('No backup was made yet.');
    await (await download()).arrayBuffer();
    await expect.poll(page).not.toContain('No backup was made yet.');
    fresh.now += 7 * DAY - 1;
    expect(await page()).not.toContain('days old');
    fresh.now += 1;
    expect(await page()).toContain('The last backup is 7 days old.');

    const { location } = fresh.testDatabase;
    const file = join(location.dataDir, 'copy.db');
    const { code, errors } = await runCommand('backup', [file], location);
    expect([code, errors]).toEqual([0, '']);
    expect(readFileSync(file).length).toBeGreaterThan(0);
    expect(await backupEvents()).toContain('made a backup');
    fresh.now = Date.now();
    expect(await page()).not.toContain('days old');
  });
});
