import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '#tests/support/command.ts';
import { PROGRAM } from '../../../../tools/build/site-build.ts';
import { startFailureText } from '../../process/shutdown.ts';
import type { DatabaseLocation } from '../database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'website-refused-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The error text and exit code of a server that cannot start. */
async function refusal(
  location: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
) {
  const free = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };
  const { code, errors } = await runScript(PROGRAM, [], location, { ...free, ...settings });
  return { code, errors };
}

test('a port already in use is reported in one sentence, with exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const dataDir = join(folder, 'new');
  expect(await refusal({ dataDir }, { PORT: String(port) })).toEqual({
    code: 1,
    errors: `Port ${port} is taken by another program. Stop that program, or set PORT to another number.\n`,
  });
  other.close();
});

test('so are a data folder that is a file, a damaged database and PostgreSQL that is down', {
  tags: 'all',
}, async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  writeFileSync(join(folder, 'site.db'), Buffer.alloc(10_000, 'no database '));
  const databaseUrl = 'postgres://site:secret@127.0.0.1:9/site';
  const [isFile, damaged, down] = await Promise.all([
    refusal({ dataDir: file }),
    refusal({ dataDir: folder }),
    refusal({ dataDir: folder, databaseUrl }),
  ]);
  expect(isFile).toEqual({
    code: 1,
    errors: `DATA_DIR (${file}) is a file, or lies in one. Set DATA_DIR to a folder.\n`,
  });
  expect(damaged).toEqual({
    code: 1,
    errors: `The database ${join(folder, 'site.db')} is damaged. Restore a backup: docs/operations.md, "Backup and restore".\n`,
  });
  expect(down).toEqual({
    code: 1,
    errors:
      'PostgreSQL at 127.0.0.1:9 cannot be used: connect ECONNREFUSED 127.0.0.1:9. Check DATABASE_URL, and that PostgreSQL runs.\n',
  });
});

test.each([
  ['SQLITE_READONLY', {}, 'cannot be written to'],
  ['EROFS', { syscall: 'mkdir', path: 'data' }, 'cannot be written to'],
  ['SQLITE_FULL', {}, 'is full'],
  ['SQLITE_CORRUPT_INDEX', {}, 'is damaged'],
  ['EACCES', { syscall: 'listen', port: 80 }, 'may not use port 80'],
])('%s is explained', (code, rest, text) => {
  expect(startFailureText(Object.assign(new Error('no'), { code, ...rest }), {})).toContain(text);
});

test('a programming error keeps its stack trace', () => {
  const missing = Object.assign(new Error('no'), { code: 'EACCES', path: 'content/events' });
  for (const fault of [new TypeError('x is undefined'), missing, 'odd']) {
    expect(startFailureText(fault, {})).toBeUndefined();
  }
});
