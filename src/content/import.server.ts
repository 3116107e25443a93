import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Log } from '#platform/process/log.ts';
import { coverPath, LAYOUTS, readBody, toCurrentShape, trimBodyText } from './bodies.server.ts';
import { isSame } from './fields.ts';
import {
  InvalidContent,
  readContentFolder,
  readRedirectFile,
  writeContentFolder,
  writeRedirectFile,
} from './folder.server.ts';
import { CONTENT_SCHEMAS, type ContentKind, requiredIds } from './kinds.ts';
import {
  importPictures,
  type PictureFile,
  type PictureFolder,
  readPictureFiles,
  readUploadedPictures,
  removeOtherPictures,
  writePicture,
} from './picture-files.server.ts';
import {
  findNewRedirects,
  insertRedirects,
  listRedirects,
  type Redirect,
} from './redirects.server.ts';
import {
  type Content,
  type ContentEffects,
  insertRows,
  makeContentStore,
  readPublishedItems,
  rowsOf,
} from './store.server.ts';
import { bumpRevision, lockContent, publishNew, setOrder } from './versions.server.ts';

type ContentFiles = PictureFolder & {
  readonly content: Content;
  readonly redirects?: readonly Redirect[];
};

/**
 * Publishes what differs, with versions to undo it, and removes what has no file; drafts stay. All or
 * nothing. Returns what changed, a line each. Rejects with `InvalidContent`.
 */
export async function importContent(
  database: Database,
  files: ContentFiles,
  options: { readonly effects: ContentEffects; readonly now: number },
): Promise<string[]> {
  const { now, effects } = options;
  return runTransaction(database, async (open) => {
    await open
      .insertInto('content_revision')
      .values({ id: 1, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await lockContent(open);
    const changes: Change[] = [];
    for (const kind of Object.keys(LAYOUTS) as ContentKind[]) {
      changes.push(...(await findChanges(open, kind, files.content)));
    }
    const reasons: string[] = [];
    for (const { kind, from, to } of changes) {
      const refusal = await effects.beforePublish(open, { kind, from, to }, now);
      if (refusal) reasons.push(refusal);
    }
    if (reasons.length > 0) throw new InvalidContent(reasons.join('\n'));
    for (const change of changes) await publishFromFile(open, change, options);
    const idsOf = (kind: string) => files.content[kind as ContentKind].map(({ id }) => id);
    for (const kind of Object.keys(LAYOUTS) as ContentKind[]) {
      // The order of posts of one day comes from the file names, not from a person.
      const isByDate = LAYOUTS[kind].dateField !== undefined;
      if (isByDate && !changes.some((change) => change.kind === kind)) continue;
      await setOrder(open, kind, idsOf(kind));
    }
    const redirects = await findNewRedirects(open, files.redirects ?? [], idsOf);
    await insertRedirects(open, redirects);
    if (redirects.length > 0) await bumpRevision(open);
    const pictures = await importPictures(open, files);
    return [
      ...changes.map(({ kind, id, from, to }) => `${kind} ${id}: ${verbOf(from, to)}`),
      ...redirects.map(
        ({ kind, old_slug, item_id }) => `${kind}: ${old_slug} leads on to ${item_id}`,
      ),
      ...pictures.map((id) => `picture ${id}: taken`),
    ];
  });
}

type Change = {
  readonly kind: ContentKind;
  readonly id: string;
  readonly from: string | undefined;
  readonly to: unknown;
};

function verbOf(from: string | undefined, to: unknown): string {
  if (from === undefined) return 'added';
  return to === undefined ? 'taken away' : 'changed';
}

async function findChanges(open: Database, kind: ContentKind, content: Content): Promise<Change[]> {
  const stored = new Map((await readPublishedItems(open, kind)).map(({ id, body }) => [id, body]));
  const files = new Map(
    content[kind].map(({ id, body }) => [id, JSON.parse(JSON.stringify(body)) as unknown]),
  );
  return [...new Set([...files.keys(), ...stored.keys()])].flatMap((id) => {
    const [from, to] = [stored.get(id), files.get(id)];
    const isAsInFile = isSame(toFileShape(kind, id, readBody(from)), toFileShape(kind, id, to));
    return isAsInFile ? [] : [{ kind, id, from, to }];
  });
}

async function publishFromFile(
  open: Database,
  { kind, id, from, to }: Change,
  options: { readonly effects: ContentEffects; readonly now: number },
): Promise<void> {
  // A body that is no JSON is not worth keeping as a version.
  if (from !== undefined && readBody(from) === undefined) {
    await open.deleteFrom('content_item').where('kind', '=', kind).where('id', '=', id).execute();
    if (to === undefined) return;
  }
  const body = to === undefined ? null : JSON.stringify(to);
  await publishNew(open, { kind, id }, body, { ...options, by: null });
}

/** An item as it is when read back from a file, in its current shape. */
function toFileShape(kind: ContentKind, id: string, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { bodyField, coverField } = LAYOUTS[kind];
  const fields: Record<string, unknown> = { ...body };
  if (coverField) fields[coverField] ??= coverPath(kind, id);
  const text = bodyField && fields[bodyField];
  if (bodyField && typeof text === 'string') fields[bodyField] = trimBodyText(text) || undefined;
  return toCurrentShape(kind, fields);
}

const MISTAKES =
  'not filled with what it lacks: the content folder has mistakes (npm run content -- check)';

type ModuleParts = { readonly database: Database; readonly log: Log; readonly folder: string };

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
    filled,
    async fileSize(path: string): Promise<number | undefined> {
      if (!/^\/reports\/[^/]+$/.test(path)) return undefined;
      return (await stat(join(folder, path)).catch(() => undefined))?.size;
    },
    /** The number of invalid items, for `/healthz`. */
    report: async () => ({ content: { leftOut: await store.countInvalid() } }),
  };
}

/**
 * Fills a new database, and adds texts that pages need to an older one. What exists stays, and removed
 * items do not come back. Several processes may run this at once.
 */
export async function fillFromStarter(
  database: Database,
  starter: () => Promise<Content>,
  redirectsOf: (content: Content) => readonly Redirect[] = () => [],
  pictures: () => PictureFolder | undefined = () => undefined,
): Promise<string> {
  const hasContent = await database.selectFrom('content_revision').select('id').executeTakeFirst();
  if (hasContent && (await missingKeys(database)).size === 0) return 'as it was';
  const content = await tryStarter(starter, hasContent !== undefined);
  if (!content) return MISTAKES;
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

/** A mistake in the folder must not take a running site down; an empty site fails with it. */
async function tryStarter(starter: () => Promise<Content>, hasContent: boolean) {
  try {
    return await starter();
  } catch (error) {
    if (hasContent && error instanceof InvalidContent) return undefined;
    throw error;
  }
}

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

export async function exportContent(database: Database, folder: string): Promise<void> {
  const content = await makeContentStore(database).all();
  writeContentFolder(folder, content);
  writeRedirectFile(folder, await listRedirects(database), content);
  await writePictures(database, folder);
}

/** Writes pictures one by one, since all might not fit into memory. */
async function writePictures(database: Database, folder: string): Promise<void> {
  const written: PictureFile[] = [];
  for (const picture of await readUploadedPictures(database)) {
    const row = await database
      .selectFrom('picture')
      .select('bytes')
      .where('id', '=', picture.id)
      .executeTakeFirst();
    // It was removed meanwhile.
    if (!row?.bytes) continue;
    writePicture(folder, picture, row.bytes);
    written.push(picture);
  }
  removeOtherPictures(folder, written);
}
