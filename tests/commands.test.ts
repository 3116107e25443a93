import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const dashed = ['content', 'backup'].map((name) =>
    runScript(`scripts/${name}.ts`, [...(name === 'content' ? ['export'] : []), '--', '-x'], {
      dataDir,
    }),
  );
  expect((await Promise.all(dashed)).map(({ code }) => code)).toEqual([2, 2]);
  expect(existsSync('-x')).toBe(false);
  rmSync(dataDir, { recursive: true });
  for (const [index, name] of names.entries()) {
    expect(results[index]).toMatchObject({ code: 2, output: '' });
    expect(results[index]?.errors).toMatch(new RegExp(`npm run ${name} `));
  }
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(Object.keys(scripts))(
  'npm run %s -- --help prints its use and does nothing else',
  (name) => {
    const { status, stdout } = spawnSync(`${scripts[name]} --help`, {
      encoding: 'utf8',
      shell: true,
      env: {
        ...process.env,
        PATH: `node_modules/.bin:${process.env.PATH}`,
        npm_lifecycle_event: name,
      },
    });
    expect(status).toBe(0);
    // `format` is a program of others.
    expect(stdout).toMatch(name === 'format' ? /Usage:/ : new RegExp(`npm (run )?${name}`));
  },
);
