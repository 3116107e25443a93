import type { Kysely } from 'kysely';
import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import type { Database } from '../database/database.ts';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Content } from './content-store.ts';
import { type Keep, orderAfter, type Verdict, verdictOn } from './import-plan.ts';
import { addVersion, hashOf, nextRevision, showVisitors, takeContent } from './item-versions.ts';
import { byId, jsonOrNot, type Known, knownContent, type Row, seenOf } from './known-content.ts';
import { setSynced } from './synced-content.ts';
import {
  type PictureFolder,
  setSyncedPictures,
  takePictures,
  type UnlikePicture,
  unlikePictures,
} from './synced-pictures.ts';

/** An item that files and database do not have alike, or the order of a list. */
export type Unlike = {
  readonly kind: ContentKind;
  /** Undefined: the order of the list. */
  readonly id: string | undefined;
  readonly verdict: Exclude<Verdict, 'same'>;
  /** Undefined where it is not there. Of an order: the ids. */
  readonly files: unknown;
  readonly desk: unknown;
  /** The colleague who changed it last. */
  readonly by: string | undefined;
};

/** What came of an import. */
export type Imported = {
  /** Whether the database now has it: not where there are conflicts that nobody decided. */
  readonly isDone: boolean;
  readonly unlike: readonly (Unlike | UnlikePicture)[];
};

/** What a content folder holds. */
export type ContentFiles = PictureFolder & { readonly content: Content };

export type ImportOptions = {
  /** Whose side counts in conflicts. Undefined: nothing is imported where there are any. */
  readonly keep?: Keep | undefined;
  /** Only finds out what would come of it. */
  readonly dryRun?: boolean;
};

/**
 * Brings what changed in the content folder since it was last imported or exported into the
 * database. What only the desk changed stays, drafts always do. Everything or nothing; whoever
 * publishes or imports meanwhile waits. Rejects with `WrongContent` where a picture cannot be put up.
 * `now` in milliseconds.
 */
export async function importContent(
  database: Database,
  files: ContentFiles,
  { keep, dryRun = false }: ImportOptions,
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
    const pictures = await unlikePictures(open, files.pictures);
    const unlike = [...plans.flatMap((plan) => plan.unlike), ...pictures];
    const isUndecided = unlike.some(({ verdict }) => verdict === 'conflict') && !keep;
    if (isUndecided || dryRun) {
      await leaveUnfilled(open);
      return { isDone: false, unlike };
    }
    for (const plan of plans) await carryOut(open, plan, keep, now);
    await takePictures(open, pictures, keep, files);
    await setSynced(open, files.content);
    await setSyncedPictures(open, files.pictures);
    return { isDone: true, unlike };
  });
}

/** A database that never had content is still filled by the next start. */
async function leaveUnfilled(open: Kysely<Tables>): Promise<void> {
  await open.deleteFrom('content_revision').where('revision', '=', 0).execute();
}

type KindPlan = {
  readonly kind: ContentKind;
  readonly unlike: readonly Unlike[];
  readonly ids: readonly string[];
  readonly rows: ReadonlyMap<string, Row>;
};

function planOf(content: Content, known: Known, keep: Keep | undefined): KindPlan[] {
  return (Object.keys(CONTENT_KINDS) as ContentKind[]).map((kind) => {
    const files = new Map(content[kind].map(({ id, body }) => [id, plain(body)]));
    const rows = byId(known.desk.get(kind));
    const synced = byId(known.synced.get(kind));
    const ids = new Set([...files.keys(), ...rows.keys(), ...synced.keys()]);
    const items = [...ids].map((id) => {
      const [row, last] = [rows.get(id), synced.get(id)];
      const history = seenOf(known, kind, id);
      const desk = row && jsonOrNot(row.body);
      const sides = {
        ...{ files: files.get(id), synced: last && JSON.parse(last.body), history },
        ...{ desk: desk?.value, isBroken: desk !== undefined && !desk.isJson },
      };
      const by = history.findLast(({ isOfStaff }) => isOfStaff)?.by;
      return { kind, id, by, ...sides, verdict: verdictOn(kind, sides) };
    });
    const isThere = ({ verdict, files, desk, isBroken }: (typeof items)[number]) =>
      isTaken(verdict, keep) || verdict === 'same'
        ? files !== undefined
        : desk !== undefined || isBroken;
    const order = orderAfter(
      kind,
      { synced: [...synced.keys()], files: [...files.keys()], desk: [...rows.keys()] },
      new Set(items.filter(isThere).map(({ id }) => id)),
      keep,
    );
    const all = [
      ...items,
      ...[{ kind, id: undefined, files: [...files.keys()], desk: [...rows.keys()] }].map(
        (list) => ({ ...list, verdict: order.verdict, by: undefined }),
      ),
    ];
    return { kind, unlike: all.flatMap(unlikeOf), ids: order.ids, rows };
  });
}

/** As it is stored and read again. */
const plain = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

function unlikeOf(one: Omit<Unlike, 'verdict'> & { readonly verdict: Verdict }): Unlike[] {
  const { kind, id, verdict, files, desk, by } = one;
  return verdict === 'same' ? [] : [{ kind, id, verdict, files, desk, by }];
}

const isTaken = (verdict: Verdict, keep: Keep | undefined) =>
  verdict === 'taken' || (verdict === 'conflict' && keep === 'files');

async function carryOut(
  open: Kysely<Tables>,
  { kind, unlike, ids, rows }: KindPlan,
  keep: Keep | undefined,
  now: number,
): Promise<void> {
  for (const { id, verdict, files } of unlike) {
    if (id === undefined || !isTaken(verdict, keep)) continue;
    const row = rows.get(id);
    await show(open, { kind, id }, files === undefined ? null : JSON.stringify(files), row, now);
  }
  await putInOrder(open, kind, ids);
}

/** Shows visitors what the files have, with a version, so that it can be undone. */
async function show(
  open: Kysely<Tables>,
  item: { kind: ContentKind; id: string },
  body: string | null,
  row: Row | undefined,
  now: number,
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
  await showVisitors(open, item, body, { now, position: position ?? null });
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
