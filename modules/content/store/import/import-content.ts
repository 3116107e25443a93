import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { type ContentEffects, findPublishRefusal } from '../content-effect.ts';
import type { Content } from '../content-store.ts';
import {
  addVersion,
  bumpRevision,
  hashOf,
  lockContent,
  type PublishOptions,
  publishVersion,
  readPublishedItem,
  setOrder,
} from '../item-versions.ts';
import { findNewRedirects, insertRedirects, type Redirect } from '../redirects.ts';
import { readBody } from '../shape/stored-body.ts';
import { InvalidContent } from './content-folder.ts';
import type { ImportSide } from './import-plan.ts';
import { type ItemDifference, type KindPlan, makePlans, usesFileSide } from './kind-plan.ts';
import { type Row, readStoredContent } from './stored-content.ts';
import { setSynced } from './synced-content.ts';
import {
  findPictureDifferences,
  importPictures,
  type PictureDifference,
  type PictureFolder,
  setSyncedPictures,
} from './synced-pictures.ts';

/** The result of an import. */
export type ImportResult = {
  /** False if there are undecided conflicts, or for a dry run. */
  readonly isImported: boolean;
  readonly differences: readonly (ItemDifference | PictureDifference)[];
  /** Redirects that were added, or would be. */
  readonly redirects?: readonly Redirect[];
};

/** The contents of a content folder. */
export type ContentFiles = PictureFolder & {
  readonly content: Content;
  readonly redirects?: readonly Redirect[];
};

export type ImportOptions = {
  /** The side that wins conflicts. Undefined: with conflicts, nothing is imported. */
  readonly keep?: ImportSide | undefined;
  /** Only finds the differences. */
  readonly dryRun?: boolean;
  readonly effects: ContentEffects;
};

/**
 * Imports what changed in the content folder since the last import or export. Changes made only at
 * the desk stay, and so do drafts. Imports everything or nothing; concurrent publishing and imports
 * wait. Rejects with `InvalidContent` if a picture cannot be added or an effect refuses a change.
 * `now` in milliseconds.
 */
export async function importContent(
  database: Database,
  files: ContentFiles,
  { keep, dryRun = false, effects }: ImportOptions,
  now: number,
): Promise<ImportResult> {
  return runTransaction(database, async (open) => {
    await open
      .insertInto('content_revision')
      .values({ id: 1, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await lockContent(open);
    const plans = makePlans(files.content, await readStoredContent(open), keep);
    await requireNoRefusals(open, plans, keep, { now, effects });
    const pictures = await findPictureDifferences(open, files.pictures);
    const differences = [...plans.flatMap((plan) => plan.differences), ...pictures];
    const idsOf = (kind: string) => plans.find((plan) => plan.kind === kind)?.ids ?? [];
    const redirects = await findNewRedirects(open, files.redirects ?? [], idsOf);
    const isUndecided = differences.some(({ verdict }) => verdict === 'conflict') && !keep;
    if (isUndecided || dryRun) {
      await removeEmptyRevision(open);
      return { isImported: false, differences, redirects };
    }
    for (const plan of plans) await applyPlan(open, plan, keep, { now, effects });
    await insertRedirects(open, redirects);
    if (redirects.length > 0) await bumpRevision(open);
    await importPictures(open, pictures, keep, files);
    await setSynced(open, files.content);
    await setSyncedPictures(open, files.pictures);
    return { isImported: true, differences, redirects };
  });
}

async function requireNoRefusals(
  open: Kysely<Tables>,
  plans: readonly KindPlan[],
  keep: ImportSide | undefined,
  { now, effects }: PublishOptions,
): Promise<void> {
  const reasons: string[] = [];
  for (const { kind, differences, rows } of plans) {
    for (const { id, verdict, files } of differences) {
      if (id === undefined || !usesFileSide(verdict, keep)) continue;
      const change = { kind, from: rows.get(id)?.body, to: files };
      reasons.push((await findPublishRefusal(open, change, now, effects)) ?? '');
    }
  }
  const mistakes = reasons.filter(Boolean);
  if (mistakes.length > 0) throw new InvalidContent(mistakes.join('\n'));
}

/** Removes the revision row if it is new, so that the next start still fills an empty database. */
async function removeEmptyRevision(open: Kysely<Tables>): Promise<void> {
  await open.deleteFrom('content_revision').where('revision', '=', 0).execute();
}

async function applyPlan(
  open: Kysely<Tables>,
  { kind, differences, ids, rows }: KindPlan,
  keep: ImportSide | undefined,
  options: PublishOptions,
): Promise<void> {
  for (const { id, verdict, files } of differences) {
    if (id === undefined || !usesFileSide(verdict, keep)) continue;
    const row = rows.get(id);
    await publishFromFile(
      open,
      { kind, id },
      files === undefined ? null : JSON.stringify(files),
      row,
      options,
    );
  }
  await setOrder(open, kind, ids);
}

/** Publishes an item from the files, with a version, so that it can be undone. */
async function publishFromFile(
  open: Kysely<Tables>,
  item: { kind: ContentKind; id: string },
  body: string | null,
  row: Row | undefined,
  { now, effects }: PublishOptions,
): Promise<void> {
  const position = row && (await readPublishedItem(open, item))?.position;
  const isJson = row !== undefined && readBody(row.body) !== undefined;
  // A body that is no JSON is not worth keeping as a version.
  if (row && !isJson) {
    await open
      .deleteFrom('content_item')
      .where('kind', '=', item.kind)
      .where('id', '=', item.id)
      .execute();
  }
  await publishVersion(open, item, body, { now, effects, position: position ?? null });
  const base = isJson ? hashOf(row.body) : null;
  const removed = body === null && { position: position ?? null };
  const version = { body, state: 'published', base, published_at: isoTimestamp(now), ...removed };
  await addVersion(open, item, version, now);
}
