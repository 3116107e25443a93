import type { Database } from '#platform/db/database.ts';
import { makeLog } from '#platform/process/log.ts';
import { startFailureText } from '#platform/process/shutdown.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openForCommand } from '#server/schema/open-database.ts';

type Shell = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
};

type Command = (args: readonly string[], shell: Shell) => Promise<number>;

export class UsageError extends Error {
  override name = 'UsageError';
}

export function makeCommand(
  usage: string,
  work: (args: readonly string[], shell: Shell) => Promise<void>,
): Command {
  return async (args, shell) => {
    if (args.includes('--help')) {
      shell.stdout.write(`${usage}\n`);
      return 0;
    }
    try {
      await work(args, shell);
      return 0;
    } catch (error) {
      const isMisused = error instanceof UsageError;
      const message = startFailureText(error, shell.env) ?? (error as Error).message;
      const text = [message, isMisused && usage].filter(Boolean).join('\n');
      shell.stderr.write(`${text}\n`);
      return isMisused ? 2 : 1;
    }
  };
}

export function makeDatabaseCommand<Parsed>(
  usage: string,
  readCommand: (args: readonly string[]) => Parsed,
  execute: (command: Parsed, database: Database, config: Config) => Promise<string>,
): Command {
  return makeCommand(usage, async (args, shell) => {
    const command = readCommand(args);
    await withDatabase(shell, async (database, config) => {
      shell.stdout.write(await execute(command, database, config));
    });
  });
}

export async function withDatabase<Result>(
  { env }: Pick<Shell, 'env'>,
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const database = await openForCommand(config, makeLog(config.logLevel));
  try {
    return await work(database, config);
  } finally {
    await database.destroy();
  }
}

export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await command(process.argv.slice(2), process);
}

/** Normalises a reference, however it was typed: ` don 7k3q` becomes `DON-7K3Q`. */
export function readReference(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '-');
}

/** Replaces control characters, which could steer the terminal. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\ufffd');
}
