import '#platform/process/environment.ts';
import { answerTo } from '#modules/places/cli/answer.ts';
import { readCommand } from '#modules/places/cli/command.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';

/** `npm run places`: how it is used stands in `places/command.ts`. */
export const command = makeDatabaseCommand(readCommand, answerTo);

if (import.meta.main) await runCommand(command);
