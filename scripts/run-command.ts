import type { Database } from '#platform/db/database.ts';
import { makeLog } from '#platform/process/log.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openForCommand } from '../server/schema/open-database.ts';

/** Where a command takes its settings from and writes to. `process` is one. */
export type Shell = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
};

/**
 * A command of the project. `words` is its command line without the program's own name. Resolves
 * with its exit code: 2 where the line cannot be understood, 1 where it was not done.
 */
export type Command = (words: readonly string[], shell: Shell) => Promise<number>;

/** The command line cannot be understood. `message` says how it is used. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Makes a command of work that writes its result and throws where it is not done. */
export function makeCommand(
  work: (words: readonly string[], shell: Shell) => Promise<void>,
): Command {
  return async (words, shell) => {
    try {
      await work(words, shell);
      return 0;
    } catch (error) {
      shell.stderr.write(`${(error as Error).message}\n`);
      return error instanceof UsageError ? 2 : 1;
    }
  };
}

/** Makes a command that reads its line as a whole, then answers it from the database. */
export function makeDatabaseCommand<Asked>(
  readCommand: (words: readonly string[]) => Asked,
  answerTo: (asked: Asked, database: Database, config: Config) => Promise<string>,
): Command {
  return makeCommand(async (words, shell) => {
    const asked = readCommand(words);
    await withDatabase(shell, async (database, config) => {
      shell.stdout.write(await answerTo(asked, database, config));
    });
  });
}

/** Opens the database that the server has, and closes it after the work. */
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

/** Runs a command as this process. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await command(process.argv.slice(2), process);
}
