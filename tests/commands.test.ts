import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from './support/command.ts';

// The behaviour of each command is tested without a separate process (`runCommand`).
test('each command runs as a process, explains its use, and refuses a file named like an option', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'website-commands-'));
  const names = ['backup', 'content', 'desk', 'giving', 'mail', 'move-to-postgres', 'submissions'];
  const results = await Promise.all(
    names.map((name) => runScript(`scripts/${name}.ts`, ['-x'], { dataDir })),
  );
  rmSync(dataDir, { recursive: true });
  for (const [index, name] of names.entries()) {
    expect(results[index]).toMatchObject({ code: 2, output: '' });
    expect(results[index]?.errors).toMatch(new RegExp(`npm run ${name} `));
  }
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
// `check` and `format` are programs of others, and `serve` is a file of the build.
const PROGRAMS = Object.keys(scripts).filter(
  (name) => !['check', 'serve', 'format'].includes(name),
);

test.each(PROGRAMS)('npm run %s -- --help prints its use and does nothing else', (name) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [/(\w+\/)*[\w-]+\.ts/.exec(scripts[name])?.[0] ?? '', '--help'],
    { encoding: 'utf8', env: { ...process.env, npm_lifecycle_event: name } },
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`npm (run )?${name}`));
});
