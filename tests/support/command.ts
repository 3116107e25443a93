import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { DatabaseLocation } from '../../server/database/database.ts';

/** Runs a script of the project on a database, as staff would. `settings`: of its environment. */
export async function runScript(
  script: string,
  words: readonly string[],
  location: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string; errors: string }> {
  const program = spawn(process.execPath, [script, ...words], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      ...settings,
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl ?? '',
    },
  });
  const [output, errors, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  return { code: Number(code), output, errors };
}
