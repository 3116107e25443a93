import type { App } from '#app.ts';
import { makePictureLabel, type PictureLabel, pictureIdsIn } from '#pictures/picture.ts';
import type { Database } from '#platform/db/database.ts';
import { readBody } from './bodies.server.ts';
import { differences } from './differences.ts';
import type { ItemHistory, ItemKey, RemovedItem, VersionRow } from './editing.ts';
import { fieldsOfKind } from './field-tree.ts';
import { itemTitle } from './items.ts';
import type { ContentKind } from './kinds.ts';
import {
  baseOf,
  baseText,
  IS_DRAFT,
  type ItemVersion,
  readBodyByHash,
  readItemState,
  versionsOf,
} from './versions.server.ts';

/** The states that a history shows: all but drafts that were saved over. */
export const HISTORY_STATES = ['draft', 'scheduled', 'published', 'withdrawn'];

/** Versions on a page: each is read and compared with the one before it. */
const PAGE_SIZE = 20;

/** Reads the versions of an item, newest first. */
export async function readHistory(
  { db }: App,
  item: ItemKey,
  before?: number,
): Promise<ItemHistory> {
  let query = versionsOf(db, item)
    .leftJoin('staff as author', 'author.id', 'content_version.author')
    .leftJoin('staff as publisher', 'publisher.id', 'content_version.publisher')
    .selectAll('content_version')
    .select(['author.name as authorName', 'publisher.name as publisherName'])
    .where('state', 'in', HISTORY_STATES);
  if (before !== undefined) query = query.where('number', '<', before);
  const found = await query
    .orderBy('number', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const versions = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? versions.at(-1)?.number : undefined;
  const firstPublished = await firstPublishedNumber(db, item);
  const bodies = new Map(versions.map(({ hash, body }) => [hash, body]));
  const readBodyWithHash = async (hash: string) =>
    bodies.has(hash) ? readBody(bodies.get(hash)) : readBodyByHash(db, item, hash);
  const pictureLabel = await describePictures(
    db,
    versions.map(({ body }) => body),
  );
  const rows = versions.map(
    async (version): Promise<VersionRow> => ({
      id: version.id,
      state: version.state as VersionRow['state'],
      author: version.authorName,
      createdAt: version.created_at,
      publishedAt: version.published_at,
      publishedBy: version.publisherName,
      publishAt: version.publish_at,
      isRemoval: version.body === null,
      isFirst: version.base === null && firstPublished >= version.number,
      isRestored: version.base === null && firstPublished < version.number,
      differences: await changesOf(item, version, { readBodyWithHash, pictureLabel }),
    }),
  );
  const base = baseText(baseOf(await readItemState(db, item)));
  return { base, versions: await Promise.all(rows), next };
}

/** The number of the oldest published version; infinity if there is none. */
async function firstPublishedNumber(db: Database, item: ItemKey): Promise<number> {
  const { first } = await versionsOf(db, item)
    .select((is) => is.fn.min('number').as('first'))
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return first === null ? Number.POSITIVE_INFINITY : Number(first);
}

/** Reads a version of the history that is no removal. */
export async function readVersion(
  db: Database,
  item: ItemKey,
  version: string,
): Promise<ItemVersion | undefined> {
  return versionsOf(db, item)
    .selectAll()
    .where('id', '=', version)
    .where('state', 'in', HISTORY_STATES)
    .where('body', 'is not', null)
    .executeTakeFirst();
}

async function changesOf(
  item: ItemKey,
  { body, base }: ItemVersion,
  {
    readBodyWithHash,
    pictureLabel,
  }: { readBodyWithHash: (hash: string) => Promise<unknown>; pictureLabel: PictureLabel },
) {
  if (body === null || base === null) return [];
  const before = await readBodyWithHash(base);
  if (before === undefined) return [];
  return differences(fieldsOfKind(item.kind), before, readBody(body), pictureLabel);
}

/** Makes labels for the pictures in these bodies. */
async function describePictures(
  db: Database,
  bodies: readonly (string | null)[],
): Promise<PictureLabel> {
  const ids = pictureIdsIn(bodies);
  const known =
    ids.length > 0
      ? await db.selectFrom('picture').select(['id', 'alt']).where('id', 'in', ids).execute()
      : [];
  return makePictureLabel(known);
}

/** Lists the items of a kind of which only the history is left, last removed first. */
export async function listRemovedItems(
  { db, remote }: App,
  kind: ContentKind,
): Promise<RemovedItem[]> {
  if (remote[kind]) return [];
  const publishedIds = db.selectFrom('content_item').select('id').where('kind', '=', kind);
  const draftIds = db
    .selectFrom('content_version')
    .select('item')
    .where('kind', '=', kind)
    .where(IS_DRAFT)
    .where('body', 'is not', null);
  const lastVersions = db
    .selectFrom('content_version')
    .select((is) => ['item', is.fn.max('number').as('number')])
    .where('kind', '=', kind)
    .where('state', 'in', HISTORY_STATES)
    .where('body', 'is not', null)
    .where('item', 'not in', publishedIds)
    .where('item', 'not in', draftIds)
    .groupBy('item')
    .as('last');
  const rows = await db
    .selectFrom('content_version')
    .innerJoin(lastVersions, (on) =>
      on
        .onRef('last.item', '=', 'content_version.item')
        .onRef('last.number', '=', 'content_version.number'),
    )
    .select(['content_version.item', 'content_version.body'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ item, body }) => ({ id: item, title: itemTitle(kind, item, readBody(body)) }));
}
