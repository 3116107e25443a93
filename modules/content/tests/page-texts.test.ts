import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTransaction } from '#platform/db/transaction.ts';
import { startBackend } from '#tests/support/backend.ts';
import { runCommand } from '#tests/support/command.ts';
import { quietLog } from '#tests/support/log.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { openDatabase } from '../../../server/schema/open-database.ts';

/** Text from the content on each page, as in its HTML. */
const PAGE_TEXTS = [
  ['/', 'Break it.'],
  ['/', 'A kit of real parts for ages 6 to 18'],
  ['/', 'Next on the workbench'],
  ['/courses', 'something finished to take home'],
  ['/events', 'we have the extension leads'],
  ['/blogs', 'who hold the screwdrivers'],
  ['/contact', 'a photo of your robot'],
  ['/contact?type=referral', 'we will make the first call'],
  ['/donate', 'Give something that gets used'],
  ['/donate', '<a href="/impact">what we did with it</a>'],
  ['/donate/thank-you', '<span lang="tw">Medaase.</span>'],
  ['/newsletter', 'We send you one email. Press the button in it'],
  ['/services', 'straight to your inbox'],
  ['/stem-squad', 'explains it to you over supper'],
] as const;

test('introductions are not written in the code of pages', () => {
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') && / introduction="/.test(readFileSync(join('app', file), 'utf8')),
  );
  // The offline page is stored on devices for when there is no server, so its text is fixed.
  expect(pages).toEqual(['layout/offline.tsx']);
});

let dataDir: string;
let site: ServerProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'website-texts-'));
});
afterEach(async () => {
  await site?.end('SIGTERM');
  site = undefined;
  rmSync(dataDir, { recursive: true });
});

async function get(path: string): Promise<string> {
  const answer = await fetch(`${site?.url}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

async function expectTexts() {
  for (const [path, text] of PAGE_TEXTS) expect(await get(path), path).toContain(text);
}

test('staff change the texts of pages by an import, while the site runs', async () => {
  site = await startServer({ DATA_DIR: dataDir });
  await expectTexts();
  const folder = join(dataDir, 'changed');
  cpSync('content', folder, { recursive: true });
  for (const name of ['home', 'donate', 'page-texts']) {
    const file = join(folder, `${name}.yaml`);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('Break it.', 'Mend it.').replace('screwdrivers', 'tools'));
  }
  const { code, errors } = await runCommand('content', ['import', folder], { dataDir });
  expect([code, errors]).toEqual([0, '']);
  await expect.poll(() => get('/')).toContain('>Mend it.<');
  expect(await get('/')).not.toContain('Break it.');
  await expect.poll(() => get('/blogs')).toContain('who hold the tools');
});

test('a site over the API of another server shows its own texts', { tags: 'all' }, async () => {
  const backend = await startBackend();
  try {
    site = await startServer({ DATA_DIR: dataDir, API_BASE_URL: backend.url });
    await expectTexts();
  } finally {
    await backend.stop();
  }
});

test('forms and lists still work if texts are invalid or missing', {
  tags: 'all',
}, async () => {
  site = await startServer({ DATA_DIR: dataDir });
  const database = await openDatabase({ dataDir }, quietLog);
  // In a transaction, because the server may be writing at the same time.
  await runTransaction(database, async (transaction) => {
    await transaction
      .updateTable('content_item')
      .set({ body: '{"heading":' })
      .where('kind', '=', 'donate')
      .execute();
    await transaction.deleteFrom('content_item').where('kind', '=', 'page-texts').execute();
    await transaction.updateTable('content_revision').set({ revision: 7 }).execute();
  });
  await database.destroy();
  await expect.poll(() => get('/courses')).not.toContain('something finished to take home');
  for (const [path, name] of [
    ['/contact', 'Contact Us'],
    ['/newsletter', 'Newsletter'],
    ['/donate', 'Donate'],
  ] as const) {
    const html = await get(path);
    expect(html, path).toContain(`<h1>${name}</h1>`);
    expect(html, path).toContain('name="email"');
  }
  expect(await get('/donate/thank-you')).toContain('Thank you.');
  expect(await get('/stem-squad')).toContain('Choose a plan');
  expect(await get('/courses/robots-from-scratch')).toContain('Enroll Now');
});
