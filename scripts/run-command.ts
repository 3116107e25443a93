import { type Config, readConfigOrExit } from '../server/config.ts';
import { type Database, openForCommand } from '../server/database/database.ts';
import { makeLog } from '../server/process/log.ts';

type Commands<Command> = {
  /** Reads a command line, without the program's own name. */
  readonly readCommand: (words: readonly string[]) => Command;
  /** Does it, and resolves with what is to be written. */
  readonly answerTo: (command: Command, database: Database, config: Config) => Promise<string>;
  /** What is thrown of a command line that cannot be understood. */
  readonly WrongCommand: new (
    message: string,
  ) => Error;
};

/**
 * Does what the command line asks of the database that the server has, and writes what came of it.
 * The process ends with 2 where the line cannot be understood, with 1 where it was not done.
 */
export async function runCommand<Command>({
  readCommand,
  answerTo,
  WrongCommand,
}: Commands<Command>): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2));
    const config = readConfigOrExit();
    const database = await openForCommand(config, makeLog(config.logLevel));
    try {
      process.stdout.write(await answerTo(command, database, config));
    } finally {
      await database.destroy();
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = error instanceof WrongCommand ? 2 : 1;
  }
}
