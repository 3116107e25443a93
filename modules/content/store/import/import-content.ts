import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { addAddresses, newAddresses, type OldAddress } from '../addresses.ts';
import { type ContentEffects, whyNotPublished } from '../content-effect.ts';
import type { Content } from '../content-store.ts';
import {
  addVersion,
  hashOf,
  nextRevision,
  type ShowingParts,
  showVisitors,
  takeContent,
} from '../item-versions.ts';
import { WrongContent } from './content-folder.ts';
import type { Keep } from './import-plan.ts';
import { isTaken, type KindPlan, planOf, type Unlike } from './kind-plan.ts';
import { jsonOrNot, knownContent, type Row } from './known-content.ts';
import { setSynced } from './synced-content.ts';
import {
  type PictureFolder,
  setSyncedPictures,
  takePictures,
  type UnlikePicture,
  unlikePictures,
} from './synced-pictures.ts';

/** What came of an import. */
export type Imported = {
  /** Whether the database now has it: not where there are conflicts that nobody decided. */
  readonly isImported: boolean;
  readonly unlike: readonly (Unlike | UnlikePicture)[];
  /** Old addresses that lead on since, or would. */
  readonly addresses?: readonly OldAddress[];
};

/** What a content folder holds. */
export type ContentFiles = PictureFolder & {
  readonly content: Content;
  readonly addresses?: readonly OldAddress[];
};

export type ImportOptions = {
  /** Whose side counts in conflicts. Undefined: nothing is imported where there are any. */
  readonly keep?: Keep | undefined;
  /** Only finds out what would come of it. */
  readonly dryRun?: boolean;
  readonly effects: ContentEffects;
};

/**
 * Brings what changed in the content folder since it was last imported or exported into the
 * database. What only the desk changed stays, drafts always do. Everything or nothing; whoever
 * publishes or imports meanwhile waits. Rejects with `WrongContent` where a picture cannot be put up, or
 * where an effect refuses a change. `now` in milliseconds.
 */
export async function importContent(
  database: Database,
  files: ContentFiles,
  { keep, dryRun = false, effects }: ImportOptions,
  now: number,
): Promise<Imported> {
  return write(database, async (open) => {
    await open
      .insertInto('content_revision')
      .values({ id: 1, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await takeContent(open);
    const plans = planOf(files.content, await knownContent(open), keep);
    await demandEffects(open, plans, keep, { now, effects });
    const pictures = await unlikePictures(open, files.pictures);
    const unlike = [...plans.flatMap((plan) => plan.unlike), ...pictures];
    const idsOf = (kind: string) => plans.find((plan) => plan.kind === kind)?.ids ?? [];
    const addresses = await newAddresses(open, files.addresses ?? [], idsOf);
    const isUndecided = unlike.some(({ verdict }) => verdict === 'conflict') && !keep;
    if (isUndecided || dryRun) {
      await leaveUnfilled(open);
      return { isImported: false, unlike, addresses };
    }
    for (const plan of plans) await carryOut(open, plan, keep, { now, effects });
    await addAddresses(open, addresses);
    if (addresses.length > 0) await nextRevision(open);
    await takePictures(open, pictures, keep, files);
    await setSynced(open, files.content);
    await setSyncedPictures(open, files.pictures);
    return { isImported: true, unlike, addresses };
  });
}

async function demandEffects(
  open: Kysely<Tables>,
  plans: readonly KindPlan[],
  keep: Keep | undefined,
  { now, effects }: ShowingParts,
): Promise<void> {
  const reasons: string[] = [];
  for (const { kind, unlike, rows } of plans) {
    for (const { id, verdict, files } of unlike) {
      if (id === undefined || !isTaken(verdict, keep)) continue;
      const change = { kind, from: rows.get(id)?.body, to: files };
      reasons.push((await whyNotPublished(open, change, now, effects)) ?? '');
    }
  }
  const mistakes = reasons.filter(Boolean);
  if (mistakes.length > 0) throw new WrongContent(mistakes.join('\n'));
}

/** A database that never had content is still filled by the next start. */
async function leaveUnfilled(open: Kysely<Tables>): Promise<void> {
  await open.deleteFrom('content_revision').where('revision', '=', 0).execute();
}

async function carryOut(
  open: Kysely<Tables>,
  { kind, unlike, ids, rows }: KindPlan,
  keep: Keep | undefined,
  showing: ShowingParts,
): Promise<void> {
  for (const { id, verdict, files } of unlike) {
    if (id === undefined || !isTaken(verdict, keep)) continue;
    const row = rows.get(id);
    await show(
      open,
      { kind, id },
      files === undefined ? null : JSON.stringify(files),
      row,
      showing,
    );
  }
  await putInOrder(open, kind, ids);
}

/** Shows visitors what the files have, with a version, so that it can be undone. */
async function show(
  open: Kysely<Tables>,
  item: { kind: ContentKind; id: string },
  body: string | null,
  row: Row | undefined,
  { now, effects }: ShowingParts,
): Promise<void> {
  const position = row && (await positionOf(open, item));
  const isJson = row !== undefined && jsonOrNot(row.body).isJson;
  // What is no JSON is no version that anybody could want back.
  if (row && !isJson) {
    await open
      .deleteFrom('content_item')
      .where('kind', '=', item.kind)
      .where('id', '=', item.id)
      .execute();
  }
  await showVisitors(open, item, body, { now, effects, position: position ?? null });
  const base = isJson ? hashOf(row.body) : null;
  const removed = body === null && { position: position ?? null };
  const version = { body, state: 'published', base, published_at: moment(now), ...removed };
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

async function putInOrder(
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
  await nextRevision(open);
}
