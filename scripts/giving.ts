import '../server/process/environment.ts';
import { readConfigOrExit } from '../server/config.ts';
import { openForCommand } from '../server/database/database.ts';
import { makeLog } from '../server/process/log.ts';
import { answerTo } from './giving/answer.ts';
import { readCommand, WrongCommand } from './giving/command.ts';

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
