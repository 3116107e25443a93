import '#platform/process/environment.ts';
import { answerTo } from '#modules/submissions/cli/answer.ts';
import { readCommand } from '#modules/submissions/cli/command.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';

/** `npm run submissions`: how it is used stands in `submissions/command.ts`. */
export const command = makeDatabaseCommand(readCommand, answerTo);

if (import.meta.main) await runCommand(command);
