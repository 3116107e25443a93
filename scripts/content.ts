import '../server/process/environment.ts';
import { readConfigOrExit } from '../server/config.ts';
import { writeContentFolder } from '../server/content/content-export.ts';
import { readContentFolder } from '../server/content/content-folder.ts';
import { type ContentStore, makeContentStore } from '../server/content/content-store.ts';
import { contentWarnings } from '../server/content/content-warnings.ts';
import { openForCommand } from '../server/database/database.ts';
import { makeLog } from '../server/process/log.ts';

const USAGE = `npm run content -- check  [FOLDER]   say what is wrong in a content folder,
                                       and what visitors may stumble over
npm run content -- import [FOLDER]   replace the content in the database by the folder's
npm run content -- export [FOLDER]   write the content in the database to the folder
FOLDER is content/ unless named.`;

const [command, folder = 'content'] = process.argv.slice(2);

try {
  if (command === 'check') {
    const content = readContentFolder(folder);
    console.log(`${folder}: no mistakes`);
    // Nothing that stops an import.
    const found = contentWarnings(content, folder, Date.now()).filter(({ isHint }) => !isHint);
    for (const { kind, id, path, words } of found) {
      console.log(`look at ${kind} ${id}, ${path}: ${words}`);
    }
  } else if (command === 'import') {
    const content = readContentFolder(folder);
    await withStore((store) => store.replace(content));
    console.log(`The database now has the content of ${folder}.`);
  } else if (command === 'export') {
    await withStore(async (store) => writeContentFolder(folder, await store.all()));
    console.log(`${folder} now has the content of the database.`);
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function withStore(work: (store: ContentStore) => Promise<void>): Promise<void> {
  const config = readConfigOrExit();
  const database = await openForCommand(config, makeLog(config.logLevel));
  try {
    await work(makeContentStore(database));
  } finally {
    await database.destroy();
  }
}
