import '#platform/process/environment.ts';
import { readContentFolder, readRedirectFile } from '#content/folder.server.ts';
import { exportContent, importContent } from '#content/import.server.ts';
import { type LegalPage, placeholdersIn } from '#content/pages.ts';
import { readPictureFiles } from '#content/picture-files.server.ts';
import { EFFECTS } from '#server/effects.ts';
import { makeCommand, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `npm run content -- check  [FOLDER]   say what is wrong in a content folder
npm run content -- import [FOLDER]   make the content of the database that of the folder, whole;
                                       export first, or changes of the desk are replaced
npm run content -- export [FOLDER]   write what is in the database to the folder
FOLDER is content/ unless named.`;

export const command = makeCommand(USAGE, async (args, shell) => {
  const { name, folder } = readCommand(args);
  const write = (line: string) => shell.stdout.write(`${line}\n`);
  if (name === 'check') checkFolder(folder, write);
  else if (name === 'export') {
    await withDatabase(shell, (database) => exportContent(database, folder));
    write(`${folder} now has the content of the database.`);
  } else {
    // Read before the database is opened: a folder with mistakes does not need it.
    const content = readContentFolder(folder);
    const redirects = readRedirectFile(folder, content);
    const files = { folder, content, redirects, pictures: readPictureFiles(folder) };
    const changes = await withDatabase(shell, (database) =>
      importContent(database, files, { effects: EFFECTS, now: Date.now() }),
    );
    write(changes.length > 0 ? `Taken from ${folder}:` : `${folder} changed nothing.`);
    for (const line of changes) write(`  ${line}`);
  }
});

if (import.meta.main) await runCommand(command);

function readCommand(args: readonly string[]) {
  const [name, folder = 'content', ...others] = args;
  const isName = name === 'check' || name === 'import' || name === 'export';
  if (!isName || folder.startsWith('-') || others.length > 0) throw new UsageError();
  return { name, folder };
}

function checkFolder(folder: string, write: (line: string) => void): void {
  const content = readContentFolder(folder);
  readRedirectFile(folder, content);
  for (const { id, body } of content.legal) {
    for (const found of placeholdersIn(body as LegalPage)) {
      write(`legal/${id}: fill in ${found} before the site goes live`);
    }
  }
  write(`${folder}: no mistakes`);
}
