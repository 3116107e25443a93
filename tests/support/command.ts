import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { command as backup } from '../../scripts/backup.ts';
import { command as content } from '../../scripts/content.ts';
import { command as desk } from '../../scripts/desk.ts';
import { command as giving } from '../../scripts/giving.ts';
import { command as mail } from '../../scripts/mail.ts';
import { command as moveToPostgres } from '../../scripts/move-to-postgres.ts';
import { command as submissions } from '../../scripts/submissions.ts';

const COMMANDS = {
  backup,
  content,
  desk,
  giving,
  mail,
  'move-to-postgres': moveToPostgres,
  submissions,
};

export type CommandName = keyof typeof COMMANDS;

export type CommandResult = { code: number; output: string; errors: string };

/**
 * Runs a command of the project on a database, as staff would, but without a separate process.
 * `settings`: its environment besides the location of the database.
 */
export async function runCommand(
  name: CommandName,
  args: readonly string[],
  location: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const written = { output: '', errors: '' };
  const code = await COMMANDS[name](args, {
    env: environment(location, settings),
    stdout: { write: (text) => (written.output += text) },
    stderr: { write: (text) => (written.errors += text) },
  });
  return { code, ...written };
}

/** Runs a script as a separate process, which takes about a second. */
export async function runScript(
  script: string,
  args: readonly string[],
  location: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const program = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_ENV: undefined, ...environment(location, settings) },
    // A server that starts by mistake must not run for ever.
    timeout: 60_000,
  });
  const [output, errors, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  return { code: Number(code), output, errors };
}

function environment({ dataDir, databaseUrl = '' }: DatabaseLocation, settings = {}) {
  return { ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}
