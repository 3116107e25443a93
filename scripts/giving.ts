import '#platform/process/environment.ts';
import { checkBooks } from '#giving/books.server.ts';
import { makeDatabaseCommand, runCommand, UsageError, withoutControls } from './run-command.ts';

const USAGE = `npm run giving -- check   looks whether the books are whole; exits with 1 if not`;

export const command = makeDatabaseCommand(
  USAGE,
  (args) => {
    if (args.join(' ') !== 'check') throw new UsageError();
  },
  async (_, database) => {
    const transaction = database.transaction().setIsolationLevel('repeatable read');
    const mistakes = await transaction.execute(checkBooks);
    if (mistakes.length > 0) throw new Error(withoutControls(mistakes.join('\n')));
    return 'All is well.\n';
  },
);

if (import.meta.main) await runCommand(command);
