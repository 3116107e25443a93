import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** The sources of the public build, without the desk. */
const SOURCES = [
  ...['app', 'modules', 'platform', 'public'],
  ...['package.json', 'tsconfig.json', 'react-router.config.ts', 'vite.config.ts'],
];

test('without the desk the build makes the same files and pages of the public site', {
  tags: 'all',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'website-without-desk-'));
  try {
    for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const build = spawn(resolve('node_modules/.bin/react-router'), ['build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const output = Promise.all([text(build.stdout), text(build.stderr)]);
    const [code] = await once(build, 'exit');
    expect(code, (await output).join('\n')).toBe(0);

    const without = hashes(join(folder, 'build'));
    // The server bundle renders the pages.
    expect([...without.keys()]).toContain('server/index.js');
    expect(without.size).toBeGreaterThan(70);
    const built = hashes('build');
    for (const [file, hash] of without) expect(built.get(file), file).toBe(hash);
    const assets = (files: Map<string, string>) =>
      [...files.keys()].filter((file) => file.startsWith('client/assets/')).sort();
    expect(assets(built)).toEqual(assets(without));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function hashes(build: string): Map<string, string> {
  const files = ['client', 'server'].flatMap((part) =>
    readdirSync(join(build, part), { recursive: true, withFileTypes: true }),
  );
  return new Map(
    files
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        relative(build, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}
