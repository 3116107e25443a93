import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ContentEffects } from './content-effect.ts';
import type { ContentVersionTable } from './publishing/publishing-tables.ts';
import { addRegistrationRedirect } from './redirects.ts';
import { readBody } from './shape/stored-body.ts';

/** An item of content, by its row. */
export type StoredItemKey = { readonly kind: string; readonly id: string };

export type ItemVersion = Selectable<ContentVersionTable>;

/** Names a body as it is stored; nothing, where an item is taken away. */
export function hashOf(body: string | null): string {
  return body === null ? '' : createHash('sha256').update(body).digest('hex');
}

/**
 * Whoever does this first in a transaction has all content for itself until its end: others who
 * write wait for it, on both databases. So what is read after it stays as it is.
 */
export async function lockContent(open: Kysely<Tables>): Promise<void> {
  await open
    .updateTable('content_revision')
    .set((row) => ({ revision: row.ref('revision') }))
    .execute();
}

/** Tells all servers that visitors are to see other content. */
export async function bumpRevision(open: Kysely<Tables>): Promise<void> {
  await open
    .updateTable('content_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
}

/** What visitors see of an item. */
export async function readPublishedItem(
  open: Kysely<Tables>,
  { kind, id }: StoredItemKey,
): Promise<{ body: string; position: number; imported_at: string | null } | undefined> {
  return open
    .selectFrom('content_item')
    .select(['body', 'position', 'imported_at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What visitors see of a kind, item by item in its order. */
export async function readPublishedItems(
  open: Kysely<Tables>,
  kind: string,
): Promise<{ id: string; body: string }[]> {
  return open
    .selectFrom('content_item')
    .select(['id', 'body'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
}

/** The number of an item's next version, or of one that becomes something else. */
export async function nextVersionNumber(
  open: Kysely<Tables>,
  { kind, id }: StoredItemKey,
): Promise<number> {
  const { last } = await open
    .selectFrom('content_version')
    .select((is) => is.fn.max('number').as('last'))
    .where('kind', '=', kind)
    .where('item', '=', id)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** What a version says beside its item, its number, its hash and when it was made. */
export type NewVersion = Pick<ItemVersion, 'body' | 'state'> &
  Partial<Omit<Insertable<ContentVersionTable>, 'kind' | 'item' | 'number' | 'hash' | 'made_at'>>;

/** Adds a version of an item. `now` in milliseconds. */
export async function addVersion(
  open: Kysely<Tables>,
  item: StoredItemKey,
  version: NewVersion,
  now: number,
): Promise<ItemVersion> {
  return open
    .insertInto('content_version')
    .values({
      id: randomUUID(),
      kind: item.kind,
      item: item.id,
      base: null,
      author: null,
      publish_at: null,
      published_at: null,
      publisher: null,
      position: null,
      created_at: isoTimestamp(now),
      ...version,
      number: await nextVersionNumber(open, item),
      hash: hashOf(version.body),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The versions of an item that visitors saw, the newest first. */
export async function readPublishedVersions(
  open: Kysely<Tables>,
  { kind, id }: StoredItemKey,
  most: number,
): Promise<ItemVersion[]> {
  return open
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('item', '=', id)
    .where('state', '=', 'published')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

export type PublishOptions = {
  readonly effects: ContentEffects;
  /** Milliseconds. */
  readonly now: number;
  /** Where in its list a new item stands; else at the end. */
  readonly position?: number | null;
};

/**
 * Lets visitors see a body, or nothing more of the item, from the next revision on. What they saw
 * before is kept as a version where it is none yet, since it came from the files. The new body's
 * version is the caller's.
 */
export async function publishVersion(
  open: Kysely<Tables>,
  item: StoredItemKey,
  body: string | null,
  { now, position, effects }: PublishOptions,
): Promise<void> {
  const before = await readPublishedItem(open, item);
  if (before)
    await savePreviousVersion(
      open,
      item,
      before.body,
      before.imported_at ? Date.parse(before.imported_at) : now,
    );
  const { kind, id } = item;
  if (body === null) {
    await open.deleteFrom('content_item').where('kind', '=', kind).where('id', '=', id).execute();
  } else if (before) {
    await addRegistrationRedirect(open, item, before.body, body);
    await open
      .updateTable('content_item')
      .set({ body })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  } else {
    const at = await makeRoomAt(open, kind, position ?? undefined);
    await open.insertInto('content_item').values({ kind, id, position: at, body }).execute();
  }
  await bumpRevision(open);
  for (const effect of effects) await effect.onPublished?.(open, kind, now);
}

async function savePreviousVersion(
  open: Kysely<Tables>,
  item: StoredItemKey,
  body: string,
  since: number,
): Promise<void> {
  // Nobody wants back what is no JSON.
  if (readBody(body) === undefined) return;
  const [last] = await readPublishedVersions(open, item, 1);
  if (last?.hash === hashOf(body)) return;
  await addVersion(open, item, { body, state: 'published', base: last?.hash ?? null }, since);
}

/** Makes room at a position, where there is one; else it is the one behind the last. */
async function makeRoomAt(
  open: Kysely<Tables>,
  kind: string,
  wanted: number | undefined,
): Promise<number> {
  const { last } = await open
    .selectFrom('content_item')
    .select((is) => is.fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const end = last === null ? 0 : Number(last) + 1;
  if (wanted === undefined || wanted >= end) return end;
  await open
    .updateTable('content_item')
    .set((row) => ({ position: row('position', '+', 1) }))
    .where('kind', '=', kind)
    .where('position', '>=', wanted)
    .execute();
  return wanted;
}
