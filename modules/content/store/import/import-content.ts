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
} from '../item-versions.ts';
import { findNewRedirects, insertRedirects, type Redirect } from '../redirects.ts';
import { InvalidContent } from './content-folder.ts';
import type { ImportSide } from './import-plan.ts';
import { type ItemDifference, type KindPlan, makePlans, usesFileSide } from './kind-plan.ts';
import { type Row, readStoredContent, tryParseJson } from './stored-content.ts';
import { setSynced } from './synced-content.ts';
import {
  findPictureDifferences,
  importPictures,
  type PictureDifference,
  type PictureFolder,
  setSyncedPictures,
} from './synced-pictures.ts';

/** What came of an import. */
export type ImportResult = {
  /** Whether the database now has it: not where there are conflicts that nobody decided. */
  readonly isImported: boolean;
  readonly differences: readonly (ItemDifference | PictureDifference)[];
  /** Old addresses that lead on since, or would. */
  readonly redirects?: readonly Redirect[];
};

/** What a content folder holds. */
export type ContentFiles = PictureFolder & {
  readonly content: Content;
  readonly redirects?: readonly Redirect[];
};

export type ImportOptions = {
  /** Whose side counts in conflicts. Undefined: nothing is imported where there are any. */
  readonly keep?: ImportSide | undefined;
  /** Only finds out what would come of it. */
  readonly dryRun?: boolean;
  readonly effects: ContentEffects;
};

/**
 * Brings what changed in the content folder since it was last imported or exported into the
 * database. What only the desk changed stays, drafts always do. Everything or nothing; whoever
 * publishes or imports meanwhile waits. Rejects with `InvalidContent` where a picture cannot be put up, or
 * where an effect refuses a change. `now` in milliseconds.
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

/** A database that never had content is still filled by the next start. */
async function removeEmptyRevision(open: Kysely<Tables>): Promise<void> {
  await open.deleteFrom('content_revision').where('revision', '=', 0).execute();
}

async function applyPlan(
  open: Kysely<Tables>,
  { kind, differences, ids, rows }: KindPlan,
  keep: ImportSide | undefined,
  showing: PublishOptions,
): Promise<void> {
  for (const { id, verdict, files } of differences) {
    if (id === undefined || !usesFileSide(verdict, keep)) continue;
    const row = rows.get(id);
    await publishFromFile(
      open,
      { kind, id },
      files === undefined ? null : JSON.stringify(files),
      row,
      showing,
    );
  }
  await setOrder(open, kind, ids);
}

/** Shows visitors what the files have, with a version, so that it can be undone. */
async function publishFromFile(
  open: Kysely<Tables>,
  item: { kind: ContentKind; id: string },
  body: string | null,
  row: Row | undefined,
  { now, effects }: PublishOptions,
): Promise<void> {
  const position = row && (await positionOf(open, item));
  const isJson = row !== undefined && tryParseJson(row.body).isJson;
  // What is no JSON is no version that anybody could want back.
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

async function positionOf(
  open: Kysely<Tables>,
  { kind, id }: { kind: string; id: string },
): Promise<number | undefined> {
  const row = await open
    .selectFrom('content_item')
    .select('position')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.position;
}

async function setOrder(
  open: Kysely<Tables>,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> {
  const rows = await open
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  if (rows.every(({ id }, index) => id === ids[index])) return;
  for (const [position, id] of ids.entries()) {
    await open
      .updateTable('content_item')
      .set({ position })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  }
  await bumpRevision(open);
}
