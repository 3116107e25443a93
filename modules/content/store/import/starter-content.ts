import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Log } from '#platform/process/log.ts';
import { CONTENT_SCHEMAS, type ContentKind, requiredIds } from '../../model/kinds.ts';
import { type Content, insertRows, makeContentStore, rowsOf } from '../content-store.ts';
import { insertRedirects, type Redirect } from '../redirects.ts';
import { InvalidContent, readContentFolder } from './content-folder.ts';
import { readPictureFiles } from './picture-files.ts';
import { readRedirectFile } from './redirect-file.ts';
import { addSynced } from './synced-content.ts';
import { fillPictures, type PictureFolder } from './synced-pictures.ts';

/** What a database got of the starter content. */
export type FillResult =
  | 'filled with the starter content'
  | 'filled with what it lacked'
  | 'as it was'
  | 'not filled with what it lacks: the content folder has mistakes (npm run content -- check)';

type ModuleParts = {
  readonly database: Database;
  readonly log: Log;
  /** The starter content, with its pictures and reports. */
  readonly folder: string;
};

/** The content of the database, filled from the starter content where it was empty. */
export async function makeContentModule({ database, log, folder }: ModuleParts) {
  const store = makeContentStore(database, undefined, log);
  const filled = await fillFromStarter(
    database,
    async () => readContentFolder(folder),
    (content) => readRedirectFile(folder, content),
    () => ({ folder, pictures: readPictureFiles(folder) }),
  );
  return {
    store,
    /** What became of filling, for the start-up line. */
    filled,
    /** Whether there is a file with this address below `/images/` or `/reports/`. */
    hasFile: (path: string) => existsSync(join(folder, path)),
    /** How many items do not fit their schema, for `/healthz`. */
    report: async () => ({ content: { leftOut: await store.countInvalid() } }),
  };
}

/**
 * Fills a database that never had content with the starter content, and one of an earlier release
 * with the texts that pages count on now and that release did not know. What is there stays as it
 * is, and of lists that staff shorten nothing comes back. Several processes may do it at once.
 * `starter` is asked only where something is lacking, `addresses` and `pictures` only where all is.
 * Rejects with `InvalidContent` where there is nothing and the files have mistakes.
 */
export async function fillFromStarter(
  database: Database,
  starter: () => Promise<Content>,
  addresses: (content: Content) => readonly Redirect[] = () => [],
  pictures: () => PictureFolder | undefined = () => undefined,
): Promise<FillResult> {
  const hasContent = await database.selectFrom('content_revision').select('id').executeTakeFirst();
  if (hasContent && (await missingKeys(database)).size === 0) return 'as it was';
  const content = await tryStarter(starter, hasContent !== undefined);
  if (!content) {
    return 'not filled with what it lacks: the content folder has mistakes (npm run content -- check)';
  }
  const rows = rowsOf(content);
  const imported_at = isoTimestamp(Date.now());
  const withImportTime = (row: (typeof rows)[number]) => ({ ...row, imported_at });
  const old = hasContent ? [] : addresses(content);
  const ofStaff = hasContent ? undefined : pictures();
  return runTransaction(database, async (transaction) => {
    // Of several processes that start at once, one inserts this row; the others wait for it.
    const first = await transaction
      .insertInto('content_revision')
      .values({ id: 1, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('revision')
      .executeTakeFirst();
    if (first) {
      await insertRows(transaction, rows.map(withImportTime));
      await addSynced(transaction, rows);
      await insertRedirects(transaction, old);
      if (ofStaff) await fillPictures(transaction, ofStaff);
      return 'filled with the starter content';
    }
    // Before looking once more: whoever changes this row has the content for itself.
    await transaction
      .updateTable('content_revision')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    const keys = await missingKeys(transaction);
    const lacking = rows.filter(({ kind, id }) => keys.has(keyOf(kind, id)));
    await insertRows(transaction, lacking.map(withImportTime));
    await addSynced(transaction, lacking);
    return lacking.length > 0 ? 'filled with what it lacked' : 'as it was';
  });
}

/**
 * Undefined where the folder has mistakes and the site can do without it: whoever edits the folder
 * must not take a running site down. An empty site says what is wrong.
 */
async function tryStarter(
  starter: () => Promise<Content>,
  hasContent: boolean,
): Promise<Content | undefined> {
  try {
    return await starter();
  } catch (error) {
    if (hasContent && error instanceof InvalidContent) return undefined;
    throw error;
  }
}

/** The keys of the fixed items that are not there. */
async function missingKeys(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('content_item').select(['kind', 'id']).execute();
  const lacking = new Set(REQUIRED_KEYS);
  for (const { kind, id } of rows) lacking.delete(keyOf(kind, id));
  return lacking;
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

const REQUIRED_KEYS: readonly string[] = (Object.keys(CONTENT_SCHEMAS) as ContentKind[]).flatMap(
  (kind) => requiredIds(kind).map((id) => keyOf(kind, id)),
);
