import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from './support/command.ts';

// The behaviour of each command is tested without a separate process (`runCommand`).
test('each command runs as a process and explains its use', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'website-commands-'));
  const names = ['backup', 'content', 'desk', 'giving', 'ledger', 'submissions'];
  const results = await Promise.all(
    names.map((name) => runScript(`scripts/${name}.ts`, [], { dataDir })),
  );
  rmSync(dataDir, { recursive: true });
  for (const [index, name] of names.entries()) {
    expect(results[index]).toMatchObject({ code: 2, output: '' });
    expect(results[index]?.errors).toContain(`npm run ${name} -- `);
  }
});
