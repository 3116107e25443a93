import '#platform/process/environment.ts';
import { readCommand } from './giving/command.ts';
import { executeCommand } from './giving/execute-command.ts';
import { makeDatabaseCommand, runCommand } from './run-command.ts';

/** `npm run giving`. Its usage is in `giving/command.ts`. */
export const command = makeDatabaseCommand(readCommand, executeCommand);

if (import.meta.main) await runCommand(command);
