import '#platform/process/environment.ts';
import { readCommand } from './places/command.ts';
import { executeCommand } from './places/execute-command.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';

/** `npm run places`. Its usage is in `places/command.ts`. */
export const command = makeDatabaseCommand(readCommand, executeCommand);

if (import.meta.main) await runCommand(command);
