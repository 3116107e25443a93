import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Log } from '#platform/process/log.ts';
import { CONTENT_SCHEMAS, type ContentKind, requiredIds } from '../../kinds.ts';
import { type Content, insertRows, makeContentStore, rowsOf } from '../content-store.ts';
import { insertRedirects, type Redirect } from '../redirects.ts';
import { InvalidContent, readContentFolder } from './content-folder.ts';
import { readPictureFiles } from './picture-files.ts';
import { readRedirectFile } from './redirect-file.ts';
import { importPictures, type PictureFolder } from './stored-pictures.ts';

/** The result of filling a database from the starter content. */
export type FillResult =
  | 'filled with the starter content'
  | 'filled with what it lacked'
  | 'as it was'
  | 'not filled with what it lacks: the content folder has mistakes (npm run content -- check)';

type ModuleParts = {
  readonly database: Database;
  readonly log: Log;
  /** The folder of the starter content, with its pictures and reports. */
  readonly folder: string;
};

/** Makes the content store, and fills the database from the starter content if it is empty. */
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
    /** The result of filling, for the start-up log. */
    filled,
    /** Whether there is a file with this path below `/images/` or `/reports/`. */
    hasFile: (path: string) => existsSync(join(folder, path)),
    /** The size of a file in bytes; undefined if it is not below `/reports/`. */
    async fileSize(path: string): Promise<number | undefined> {
      if (!/^\/reports\/[^/]+$/.test(path)) return undefined;
      return (await stat(join(folder, path)).catch(() => undefined))?.size;
    },
    /** The number of invalid items, for `/healthz`. */
    report: async () => ({ content: { leftOut: await store.countInvalid() } }),
  };
}

/**
 * Fills a new database with the starter content, and a database of an earlier release with the
 * texts that pages now need and it lacks. Existing content stays as it is, and items that staff
 * removed from lists do not come back. Several processes may run this at once. `starter` is called
 * only if something is missing, `redirectsOf` and `pictures` only if everything is. Rejects with
 * `InvalidContent` if the database is empty and the files have mistakes.
 */
export async function fillFromStarter(
  database: Database,
  starter: () => Promise<Content>,
  redirectsOf: (content: Content) => readonly Redirect[] = () => [],
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
  const oldRedirects = hasContent ? [] : redirectsOf(content);
  const uploaded = hasContent ? undefined : pictures();
  return runTransaction(database, async (transaction) => {
    // If several processes start at once, one inserts this row; the others wait for it.
    const first = await transaction
      .insertInto('content_revision')
      .values({ id: 1, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('revision')
      .executeTakeFirst();
    if (first) {
      await insertRows(transaction, rows.map(withImportTime));
      await insertRedirects(transaction, oldRedirects);
      if (uploaded) await importPictures(transaction, uploaded);
      return 'filled with the starter content';
    }
    // Locks the content before checking again: changing this row holds it exclusively.
    await transaction
      .updateTable('content_revision')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    const keys = await missingKeys(transaction);
    const missing = rows.filter(({ kind, id }) => keys.has(keyOf(kind, id)));
    await insertRows(transaction, missing.map(withImportTime));
    return missing.length > 0 ? 'filled with what it lacked' : 'as it was';
  });
}

/**
 * Undefined if the folder has mistakes but the site has content: an edit in the folder must not
 * take a running site down. An empty site fails with the mistakes.
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

/** The keys of required items that are missing. */
async function missingKeys(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('content_item').select(['kind', 'id']).execute();
  const missing = new Set(REQUIRED_KEYS);
  for (const { kind, id } of rows) missing.delete(keyOf(kind, id));
  return missing;
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

const REQUIRED_KEYS: readonly string[] = (Object.keys(CONTENT_SCHEMAS) as ContentKind[]).flatMap(
  (kind) => requiredIds(kind).map((id) => keyOf(kind, id)),
);
