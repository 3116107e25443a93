import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ItemKey, ItemState } from '../../model/editing/content-service.ts';
import { hashOf, type ItemVersion, publishedItem } from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';

/** Where an item stands. Neither: there is no such item. */
export type Standing = {
  /** The body that visitors see, as it is stored. */
  readonly published: string | undefined;
  readonly draft: ItemVersion | undefined;
};

export async function standingOf(open: Kysely<Tables>, item: ItemKey): Promise<Standing> {
  const published = await publishedItem(open, item);
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
export function editedBody({ published, draft }: Standing): string | undefined {
  return draft?.body ?? published;
}

export function stateOf({ published, draft }: Standing): ItemState {
  if (!draft) return 'published';
  if (draft.state === 'scheduled') return 'scheduled';
  if (draft.body === null) return 'leaving';
  return published === undefined ? 'new' : 'draft';
}

/**
 * What a form is based on: the body that was opened, and what visitors saw when that was made. Both
 * by their hashes; `ground` is empty where visitors saw nothing.
 */
export type Base = { readonly body: string; readonly ground: string };

const BETWEEN = '.';

export function baseOf(standing: Standing): Base {
  const { published, draft } = standing;
  const ground = draft ? (draft.base ?? '') : hashOf(published ?? null);
  return { body: hashOf(draft ? draft.body : (published ?? null)), ground };
}

export function baseText({ body, ground }: Base): string {
  return body + BETWEEN + ground;
}

export function readBase(text: string): Base {
  const [body = '', ground = ''] = text.split(BETWEEN);
  return { body, ground };
}

/** Whether an item's draft, or what visitors see, is what a form was made of; `''`: nobody knows. */
export function isAsOpened(base: string | undefined, standing: Standing): boolean {
  return !base || readBase(base).body === baseOf(standing).body;
}

/** A body of an item by its hash, parsed; undefined where it is not kept. */
export async function bodyNamed(
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
  const published = await publishedItem(open, item);
  return published && hashOf(published.body) === hash ? readBody(published.body) : undefined;
}
