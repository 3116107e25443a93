import '#platform/process/environment.ts';
import { existsSync } from 'node:fs';
import { makeLedger, readLedger } from '#modules/privacy/store/ledger.ts';
import { replayLedger } from '#modules/privacy/store/replay-ledger.ts';
import { EFFECTS } from '../server/effects.ts';
import { makeDatabaseCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run ledger -- replay FILES   erases again what the ledgers of other machines name`;

/** `npm run ledger`. Its entries are also written into this machine's own ledger. */
export const command = makeDatabaseCommand(
  ([name, ...files]) => {
    if (name !== 'replay' || files.length === 0) throw new UsageError(USAGE);
    const missing = files.find((file) => !existsSync(file));
    if (missing) throw new UsageError(`There is no file ${missing}.\n${USAGE}`);
    return files;
  },
  async (files, database, { erasureLedger, dataDir }) => {
    const ledger = makeLedger(erasureLedger);
    const known = new Set((await ledger.read()).map(({ kind, id }) => `${kind} ${id}`));
    const entries = (await Promise.all(files.map(readLedger))).flat();
    await ledger.append(entries.filter(({ kind, id }) => !known.has(`${kind} ${id}`)));
    const parts = { database, dataDir, effects: EFFECTS, now: Date.now };
    const { erased, receipts } = await replayLedger(entries, parts);
    return `${entries.length} lines: erased ${erased} again, raised ${receipts} receipt numbers.\n`;
  },
);

if (import.meta.main) await runCommand(command);
