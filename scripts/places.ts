import '#platform/process/environment.ts';
import { answerTo } from './places/answer.ts';
import { readCommand } from './places/command.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';

/** `npm run places`: how it is used stands in `places/command.ts`. */
export const command = makeDatabaseCommand(readCommand, answerTo);

if (import.meta.main) await runCommand(command);
