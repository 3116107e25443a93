import '#platform/process/environment.ts';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { exportCells, exportColumns, readSubmissions } from '#inbox/export.server.ts';
import { cellText, toCsv } from '#platform/export/csv.ts';
import { EFFECTS } from '#server/effects.ts';
import { makeDatabaseCommand, readReference, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run submissions -- export --format csv|json   all submissions that are not erased
npm run submissions -- erase REFERENCE            erases what a person sent; only the count stays`;

export const command = makeDatabaseCommand(
  USAGE,
  (args) => {
    const format = /^export --format[ =](csv|json)$/.exec(args.join(' '))?.[1];
    if (format) return { format };
    const [name, reference, ...rest] = args;
    if (name !== 'erase' || !reference || rest.length > 0) throw new UsageError();
    return { reference: readReference(reference) };
  },
  async ({ format, reference }, db, config) => {
    if (reference !== undefined) {
      const app = { db, now: Date.now, config, effects: EFFECTS };
      if (!(await eraseByReference(app, undefined, reference))) {
        throw new Error(`There is no submission ${reference}, or it is erased already.`);
      }
      return `${reference} is erased. Mails that were sent and older backups still hold it.\n`;
    }
    const submissions = await readSubmissions(db);
    if (format === 'json') return `${JSON.stringify(submissions, null, 2)}\n`;
    const columns = exportColumns(submissions.map(({ kind }) => kind));
    const rows = submissions.map((submission) => exportCells(submission, columns).map(cellText));
    return toCsv([columns, ...rows]);
  },
);

if (import.meta.main) await runCommand(command);
