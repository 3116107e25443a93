import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ItemKey, ItemStatus } from '../../editing.ts';
import {
  hashOf,
  type ItemVersion,
  lockContent,
  readPublishedItem,
  versionsOf,
} from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import type { ContentParts } from './content-parts.ts';

/** The stored state of an item. Without both fields, there is no such item. */
export type ItemState = {
  /** The stored body that visitors see. */
  readonly published: string | undefined;
  readonly draft: ItemVersion | undefined;
};

export async function readItemState(open: Kysely<Tables>, item: ItemKey): Promise<ItemState> {
  const published = await readPublishedItem(open, item);
  const draft = await versionsOf(open, item).selectAll().where(IS_DRAFT).executeTakeFirst();
  return { published: published?.body, draft };
}

/** Runs a change of an item in a transaction that locks the content and then reads the item. */
export function changeItem<Result>(
  { database, now }: Pick<ContentParts, 'database' | 'now'>,
  item: ItemKey,
  change: (open: Transaction<Tables>, state: ItemState, now: number) => Promise<Result>,
): Promise<Result> {
  return runTransaction(database, async (open) => {
    await lockContent(open);
    return change(open, await readItemState(open, item), now());
  });
}

/** SQL condition in the exact words of the index of drafts, so that databases use the index. */
export const IS_DRAFT = sql<boolean>`state in ('draft', 'scheduled')`;

/** The body to edit: the draft's, or the published one. */
export function editedBody({ published, draft }: ItemState): string | undefined {
  return draft?.body ?? published;
}

export function itemStatus({ published, draft }: ItemState): ItemStatus {
  if (!draft) return 'published';
  if (draft.state === 'scheduled') return 'scheduled';
  if (draft.body === null) return 'leaving';
  return published === undefined ? 'new' : 'draft';
}

/**
 * The base of a form, as hashes: the opened body, and the body that was published when that one was
 * made. `publishedHash` is empty if none was.
 */
export type Base = { readonly bodyHash: string; readonly publishedHash: string };

const SEPARATOR = '.';

export function baseOf(state: ItemState): Base {
  const { published, draft } = state;
  const publishedHash = draft ? (draft.base ?? '') : hashOf(published ?? null);
  return { bodyHash: hashOf(draft ? draft.body : (published ?? null)), publishedHash };
}

export function baseText({ bodyHash, publishedHash }: Base): string {
  return bodyHash + SEPARATOR + publishedHash;
}

export function readBase(text: string): Base {
  const [body = '', publishedHash = ''] = text.split(SEPARATOR);
  return { bodyHash: body, publishedHash };
}

/** Whether the edited body is still the one behind a form. An empty base is unknown: true. */
export function matchesBase(base: string | undefined, state: ItemState): boolean {
  return !base || readBase(base).bodyHash === baseOf(state).bodyHash;
}

/** The parsed body of an item by its hash; undefined if it is not stored. */
export async function readBodyByHash(
  open: Kysely<Tables>,
  item: ItemKey,
  hash: string,
): Promise<unknown> {
  if (hash === '') return undefined;
  const version = await versionsOf(open, item)
    .select('body')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (version?.body != null) return readBody(version.body);
  const published = await readPublishedItem(open, item);
  return published && hashOf(published.body) === hash ? readBody(published.body) : undefined;
}
