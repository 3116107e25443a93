import '#platform/process/environment.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';
import { answerTo } from './submissions/answer.ts';
import { readCommand } from './submissions/command.ts';

/** `npm run submissions`: how it is used stands in `submissions/command.ts`. */
export const command = makeDatabaseCommand(readCommand, answerTo);

if (import.meta.main) await runCommand(command);
