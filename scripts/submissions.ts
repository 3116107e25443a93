import '#platform/process/environment.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';
import { readCommand } from './submissions/command.ts';
import { executeCommand } from './submissions/execute-command.ts';

/** `npm run submissions`. Its usage is in `submissions/command.ts`. */
export const command = makeDatabaseCommand(readCommand, executeCommand);

if (import.meta.main) await runCommand(command);
