import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { FILLED_FORMS } from '../../support/filled-forms.ts';
import { startSite } from '../../support/site.ts';
import { expect, test } from '../site-test.ts';

test('security check 30: after hundreds of hostile submissions the log names nobody', {
  tag: '@all',
}, async ({ request }) => {
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), 'website-fuzzed-'));
  const site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STAFF_EMAIL: 'staff@sua.example',
  });
  const forge = (index: number) => ({
    name: `Zuleika\n{"level":60,"msg":"forged"}`,
    fullName: 'Zuleika Quartey',
    email: index % 3 ? `zuleika.${index}@mail.example` : 'zuleika@nowhere',
    phone: '024 999 1234',
    subject: `Zuleika asks\r\n{"level":60,"msg":"forged"}`,
    message: 'Zuleika is ill, and her phone is 024 999 1234.'.repeat(index % 5 ? 1 : 2_000),
    childInterests: index % 2 ? ['zuleika'] : { zuleika: [{}] },
  });
  const send = async (index: number) => {
    const filled = FILLED_FORMS[index % FILLED_FORMS.length] as (typeof FILLED_FORMS)[number];
    const forged = { ...filled.answers, ...forge(index) };
    const data = index % 7 ? JSON.stringify(forged) : `${JSON.stringify(forged)}}zuleika`;
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `zuleika-${index}` };
    await request.post(`${site.url}/api/${filled.kind}`, { data, headers });
    // Pages take longer, and use the same code from there on.
    if (index % 4) return;
    const form = { ...forged, childInterests: 'zuleika' } as unknown as Record<string, string>;
    const separator = filled.path.includes('?') ? '&' : '?';
    const page = `${site.url}${filled.path}${separator}for=zuleika`;
    await request.post(page, { form, maxRedirects: 0 });
  };
  // Sent in parallel, but few enough that no connection is closed as idle.
  const sendAll = async (from: number, to: number) => {
    for (let first = from; first < to; first += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => send(first + index)));
    }
  };
  await sendAll(0, 100);
  const { log } = site;
  await expect.poll(() => log.map(({ msg }) => msg)).toContain('mail cannot be sent, trying again');
  breakDatabase(dataDir);
  await sendAll(100, 200);
  await request.get(`${site.url}/courses?search=zuleika@mail.example`);
  await expect.poll(() => log.map(({ msg }) => msg)).toContain('a submission was not stored');
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  expect(log.every(({ level, time }) => typeof level === 'number' && time !== undefined)).toBe(
    true,
  );
  expect(JSON.stringify(log)).not.toMatch(/zuleika|quartey|999.?1234|mail\.example|forged/i);
});

function breakDatabase(dataDir: string): void {
  const database = new Sqlite(join(dataDir, 'site.db'));
  database.exec('alter table submission rename to elsewhere');
  database.close();
}
