import '../server/process/environment.ts';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { readConfigOrExit } from '../server/config.ts';
import { readAddressFile } from '../server/content/address-file.ts';
import { exportContent } from '../server/content/content-export.ts';
import { readContentFolder } from '../server/content/content-folder.ts';
import { contentWarnings } from '../server/content/content-warnings.ts';
import { importContent } from '../server/content/import-content.ts';
import { importWords } from '../server/content/import-words.ts';
import { readPictureFiles } from '../server/content/picture-files.ts';
import { migrateContentFolder } from '../server/content/shape/content-migration.ts';
import { type Database, openForCommand } from '../server/database/database.ts';
import type { Tables } from '../server/database/tables.ts';
import { livingOfferings } from '../server/places/place-rows.ts';
import { makeLog } from '../server/process/log.ts';

const USAGE = `npm run content -- check  [FOLDER]   say what is wrong in a content folder,
                                       and what visitors may stumble over
npm run content -- import [FOLDER]   bring what changed in the folder into the database;
                                       what staff changed at the desk stays
  --dry-run                            only say what would come of it
  --keep desk, --keep files            whose word counts where both changed the same
npm run content -- export [FOLDER]   write what is in the database to the folder
npm run content -- migrate [FOLDER]  bring files of an earlier release into this one's shape:
                                       dates as moments, keys for sessions
FOLDER is content/ unless named.`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Gives the code to end with. */
async function run(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { keep: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  const [command, folder = 'content'] = positionals;
  const { 'dry-run': dryRun = false } = values;
  const keep = (['desk', 'files'] as const).find((side) => side === values.keep);
  const isForImport = values.keep !== undefined || dryRun;
  if (values.keep !== keep) {
    console.error(`--keep ${values.keep}: there is --keep desk and --keep files.`);
    return 2;
  }
  if (positionals.length > 2 || (isForImport && command !== 'import')) return usage();
  if (command === 'check') return check(folder);
  if (command === 'migrate') return migrate(folder);
  if (command === 'import') {
    // A folder with mistakes is no reason to ask for the database.
    const content = readContentFolder(folder);
    const addresses = readAddressFile(folder, content);
    const files = { folder, content, addresses, pictures: readPictureFiles(folder) };
    const options = { keep, dryRun, living };
    const imported = await withDatabase((open) => importContent(open, files, options, Date.now()));
    const hasConflicts = !keep && imported.unlike.some(({ verdict }) => verdict === 'conflict');
    const say = hasConflicts ? console.error : console.log;
    say(importWords(folder, imported, options));
    return hasConflicts ? 1 : 0;
  }
  if (command === 'export') {
    await withDatabase((open) => exportContent(open, folder));
    console.log(`${folder} now has the content of the database.`);
    return 0;
  }
  return usage();
}

function usage(): number {
  console.error(USAGE);
  return 2;
}

function check(folder: string): number {
  const content = readContentFolder(folder);
  readAddressFile(folder, content);
  console.log(`${folder}: no mistakes`);
  // Nothing that stops an import.
  const found = contentWarnings(content, folder, Date.now()).filter(({ isHint }) => !isHint);
  for (const { kind, id, path, words } of found) {
    console.log(`look at ${kind} ${id}, ${path}: ${words}`);
  }
  return 0;
}

/** Files may say that an event is over by leaving it out, not that people lose their places. */
function living(open: Kysely<Tables>, keys: readonly string[]): Promise<readonly string[]> {
  return livingOfferings(open, keys, Date.now());
}

function migrate(folder: string): number {
  const migrated = migrateContentFolder(folder);
  for (const { file, inWords } of migrated) {
    console.log(`${file}: changed`);
    for (const words of inWords)
      console.log(`  stays in words, since no moment is known: ${words}`);
  }
  if (migrated.length === 0) console.log(`${folder}: nothing to change`);
  return check(folder);
}

async function withDatabase<Result>(work: (open: Database) => Promise<Result>): Promise<Result> {
  const config = readConfigOrExit();
  const database = await openForCommand(config, makeLog(config.logLevel));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
