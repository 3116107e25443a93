import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '#tests/support/backend.ts';
import { runCommand } from '#tests/support/command.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

const PAGE_TEXTS = [
  ['/', 'Break it.'],
  ['/', 'A kit of real parts for ages 6 to 18'],
  ['/', 'Next on the workbench'],
  ['/donate', 'Give something that gets used'],
  ['/donate', '<a href="/impact">what we did with it</a>'],
  ['/donate/thank-you', '<span lang="tw">Medaase.</span>'],
] as const;

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
  for (const name of ['home', 'schools']) {
    const file = join(folder, `${name}.yaml`);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('Break it.', 'Mend it.').replace('real tools', 'real kit'));
  }
  const { code, errors } = await runCommand('content', ['import', folder], { dataDir });
  expect([code, errors]).toEqual([0, '']);
  await expect.poll(() => get('/')).toContain('>Mend it.<');
  expect(await get('/')).not.toContain('Break it.');
  await expect.poll(() => get('/schools')).toContain('real kit');
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
