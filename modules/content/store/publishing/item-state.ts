import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ItemKey, ItemStatus } from '../../model/editing/content-service.ts';
import { hashOf, type ItemVersion, readPublishedItem } from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';

/** Where an item stands. Neither: there is no such item. */
export type ItemState = {
  /** The body that visitors see, as it is stored. */
  readonly published: string | undefined;
  readonly draft: ItemVersion | undefined;
};

export async function readItemState(open: Kysely<Tables>, item: ItemKey): Promise<ItemState> {
  const published = await readPublishedItem(open, item);
  const draft = await open
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', item.kind)
    .where('item', '=', item.id)
    .where(IS_DRAFT)
    .executeTakeFirst();
  return { published: published?.body, draft };
}

/** The words of the index of drafts, so that databases read it instead of all versions. */
export const IS_DRAFT = sql<boolean>`state in ('draft', 'scheduled')`;

/** The body that is edited: the draft's, else what visitors see. */
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
 * What a form is based on: the body that was opened, and what visitors saw when that was made. Both
 * by their hashes; `ground` is empty where visitors saw nothing.
 */
export type Base = { readonly bodyHash: string; readonly publishedHash: string };

const SEPARATOR = '.';

export function baseOf(standing: ItemState): Base {
  const { published, draft } = standing;
  const ground = draft ? (draft.base ?? '') : hashOf(published ?? null);
  return { bodyHash: hashOf(draft ? draft.body : (published ?? null)), publishedHash: ground };
}

export function baseText({ bodyHash, publishedHash }: Base): string {
  return bodyHash + SEPARATOR + publishedHash;
}

export function readBase(text: string): Base {
  const [body = '', ground = ''] = text.split(SEPARATOR);
  return { bodyHash: body, publishedHash: ground };
}

/** Whether an item's draft, or what visitors see, is what a form was made of; `''`: nobody knows. */
export function matchesBase(base: string | undefined, standing: ItemState): boolean {
  return !base || readBase(base).bodyHash === baseOf(standing).bodyHash;
}

/** A body of an item by its hash, parsed; undefined where it is not kept. */
export async function readBodyByHash(
  open: Kysely<Tables>,
  item: ItemKey,
  hash: string,
): Promise<unknown> {
  if (hash === '') return undefined;
  const version = await open
    .selectFrom('content_version')
    .select('body')
    .where('kind', '=', item.kind)
    .where('item', '=', item.id)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (version?.body != null) return readBody(version.body);
  const published = await readPublishedItem(open, item);
  return published && hashOf(published.body) === hash ? readBody(published.body) : undefined;
}
