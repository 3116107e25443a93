import { createHash, randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { LAYOUTS, readBody } from './bodies.server.ts';
import { type ItemKey, type ItemStatus, PublishingRefused } from './editing.ts';
import { REMOTE_CONTENT_TEXT } from './kind-labels.ts';
import type { ContentKind } from './kinds.ts';
import { addRegistrationRedirect } from './redirects.server.ts';
import { type ContentEffects, readPublishedItems } from './store.server.ts';
import type { ContentVersionTable } from './tables.ts';

export type StoredItemKey = { readonly kind: string; readonly id: string };

export type ItemVersion = Selectable<ContentVersionTable>;

export function hashOf(body: string | null): string {
  return body === null ? '' : createHash('sha256').update(body).digest('hex');
}

/** Other writers wait until the end of the transaction, on both databases. */
export async function lockContent(open: Database): Promise<void> {
  await open
    .updateTable('content_revision')
    .set((row) => ({ revision: row.ref('revision') }))
    .execute();
}

/** Tells all servers that published content has changed. */
export async function bumpRevision(open: Database): Promise<void> {
  await open
    .updateTable('content_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
}

export async function readPublishedItem(open: Database, { kind, id }: StoredItemKey) {
  return open
    .selectFrom('content_item')
    .select(['body', 'position', 'imported_at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setOrder(open: Database, kind: string, ids: readonly string[]) {
  const items = await readPublishedItems(open, kind);
  if (items.every(({ id }, index) => id === ids[index])) return;
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

export function versionsOf(open: Database, { kind, id }: StoredItemKey) {
  return open.selectFrom('content_version').where('kind', '=', kind).where('item', '=', id);
}

/** The number for an item's next version, or for one that changes its state. */
export async function nextVersionNumber(open: Database, item: StoredItemKey): Promise<number> {
  const { last } = await versionsOf(open, item)
    .select((is) => is.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** The input for a new version; item, number, hash and creation time are added. */
type NewVersion = Pick<ItemVersion, 'body' | 'state'> &
  Partial<Omit<Insertable<ContentVersionTable>, 'kind' | 'item' | 'number' | 'hash' | 'made_at'>>;

export async function addVersion(
  open: Database,
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

type PublishOptions = { readonly effects: ContentEffects; readonly now: number };

/**
 * Publishes a body, or removes the item if it is null. Its previous body becomes a version if it is
 * none yet, because it came from the files.
 */
export async function publishVersion(
  open: Database,
  item: StoredItemKey,
  body: string | null,
  { now, effects }: PublishOptions,
): Promise<void> {
  const before = await readPublishedItem(open, item);
  if (before) await savePreviousVersion(open, item, before, now);
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
    const at = await makeRoom(open, kind);
    await open.insertInto('content_item').values({ kind, id, position: at, body }).execute();
  }
  await bumpRevision(open);
  await effects.onPublished(open, kind, now);
}

/** Publishes a body with its version. `by`: a member's id; null: the command on the server. */
export async function publishNew(
  open: Database,
  item: StoredItemKey,
  body: string | null,
  { by, ...options }: PublishOptions & { readonly by: string | null },
): Promise<void> {
  const before = await readPublishedItem(open, item);
  await publishVersion(open, item, body, options);
  const publication = { author: by, publisher: by, published_at: isoTimestamp(options.now) };
  const base = before ? hashOf(before.body) : null;
  const version = { body, state: 'published', base, ...publication };
  await addVersion(open, item, version, options.now);
}

async function savePreviousVersion(
  open: Database,
  item: StoredItemKey,
  { body, imported_at }: { readonly body: string; readonly imported_at: string | null },
  now: number,
): Promise<void> {
  // A body that is no JSON is not worth keeping.
  if (readBody(body) === undefined) return;
  const last = await versionsOf(open, item)
    .select('hash')
    .where('state', '=', 'published')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.hash === hashOf(body)) return;
  const since = imported_at ? Date.parse(imported_at) : now;
  await addVersion(open, item, { body, state: 'published', base: last?.hash ?? null }, since);
}

/** Makes room for a new item: first in lists by date, as in the files; last in others. */
async function makeRoom(open: Database, kind: string): Promise<number> {
  if (LAYOUTS[kind as ContentKind]?.dateField) {
    await open
      .updateTable('content_item')
      .set((row) => ({ position: row('position', '+', 1) }))
      .where('kind', '=', kind)
      .execute();
    return 0;
  }
  const { last } = await open
    .selectFrom('content_item')
    .select((is) => is.fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

export type ItemState = {
  readonly published: string | undefined;
  readonly draft: ItemVersion | undefined;
};

export async function readItemState(open: Database, item: ItemKey): Promise<ItemState> {
  const published = await readPublishedItem(open, item);
  const draft = await versionsOf(open, item).selectAll().where(IS_DRAFT).executeTakeFirst();
  return { published: published?.body, draft };
}

/** Runs a change of an item in a transaction that locks the content and then reads the item. */
export function changeItem<Result>(
  { db, now, remote }: App,
  item: ItemKey,
  change: (open: Transaction<Tables>, state: ItemState, now: number) => Promise<Result>,
): Promise<Result> {
  if (remote[item.kind]) throw new PublishingRefused(REMOTE_CONTENT_TEXT);
  return runTransaction(db, async (open) => {
    await lockContent(open);
    return change(open, await readItemState(open, item), now());
  });
}

/** SQL condition in the exact words of the index of drafts, so that databases use the index. */
export const IS_DRAFT = sql<boolean>`state in ('draft', 'scheduled')`;

export function editedBody({ published, draft }: ItemState): string | undefined {
  return draft?.body ?? published;
}

export function itemStatus({ draft }: ItemState): ItemStatus {
  if (!draft) return 'published';
  return draft.state === 'scheduled' ? 'scheduled' : 'draft';
}

/** Hashes of the opened body, and of what was published when that was made, or empty. */
export type Base = { readonly bodyHash: string; readonly publishedHash: string };

export function baseOf(state: ItemState): Base {
  const { published, draft } = state;
  const publishedHash = draft ? (draft.base ?? '') : hashOf(published ?? null);
  return { bodyHash: hashOf(draft ? draft.body : (published ?? null)), publishedHash };
}

export function baseText({ bodyHash, publishedHash }: Base): string {
  return `${bodyHash}.${publishedHash}`;
}

export function readBase(text: string): Base {
  const [bodyHash = '', publishedHash = ''] = text.split('.');
  return { bodyHash, publishedHash };
}

/** Whether the edited body is still the one behind a form. An empty base is unknown: true. */
export function matchesBase(base: string | undefined, state: ItemState): boolean {
  return !base || readBase(base).bodyHash === baseOf(state).bodyHash;
}

/** The body that a `base` names, from which a form was made; undefined if unknown by now. */
export function readBaseBody({ db }: App, item: ItemKey, base: string): Promise<unknown> {
  return readBodyByHash(db, item, readBase(base).bodyHash);
}

export async function readBodyByHash(open: Database, item: ItemKey, hash: string) {
  if (hash === '') return undefined;
  const version = await versionsOf(open, item)
    .select('body')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (version?.body != null) return readBody(version.body);
  const published = await readPublishedItem(open, item);
  return published && hashOf(published.body) === hash ? readBody(published.body) : undefined;
}
