import '#platform/process/environment.ts';
import { answerTo } from './giving/answer.ts';
import { readCommand } from './giving/command.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';

/** `npm run giving`: how it is used stands in `giving/command.ts`. */
export const command = makeDatabaseCommand(readCommand, answerTo);

if (import.meta.main) await runCommand(command);
