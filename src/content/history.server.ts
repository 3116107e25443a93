import type { App } from '#app.ts';
import { makePictureLabel, pictureIdsIn } from '#pictures/picture.ts';
import type { Database } from '#platform/db/database.ts';
import { readBody } from './bodies.server.ts';
import { type Difference, differences } from './differences.ts';
import type { ItemKey } from './editing.ts';
import { fieldsOfKind } from './field-tree.ts';
import { withMarkdown } from './html-texts.server.ts';
import { itemTitle } from './items.ts';
import type { ContentKind } from './kinds.ts';
import {
  baseOf,
  baseText,
  IS_DRAFT,
  readBodyByHash,
  readItemState,
  versionsOf,
} from './versions.server.ts';

/** The states that a history shows: all but drafts that were saved over. */
const HISTORY_STATES = ['draft', 'scheduled', 'published', 'withdrawn'];

/** Versions on a page: each is read and compared with the one before it. */
const PAGE_SIZE = 20;

/** The versions of an item, newest first, with differences. `before`: `next` of the newer page. */
export async function readHistory({ db }: App, item: ItemKey, before?: number) {
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
  const ids = pictureIdsIn(versions.map(({ body }) => body));
  const pictures =
    ids.length > 0
      ? await db.selectFrom('picture').select(['id', 'alt']).where('id', 'in', ids).execute()
      : [];
  const pictureLabel = makePictureLabel(pictures);
  const field = fieldsOfKind(item.kind);
  const shown = (body: unknown) => withMarkdown(field, body);
  const rows = versions.map(async ({ base, body, ...version }) => {
    const old = body === null ? undefined : await readBodyByHash(db, item, base ?? '');
    const all =
      old === undefined ? [] : differences(field, shown(old), shown(readBody(body)), pictureLabel);
    return { ...version, isRemoval: body === null, differences: all.map(shortened) };
  });
  return {
    base: baseText(baseOf(await readItemState(db, item))),
    versions: await Promise.all(rows),
    next: found.length > PAGE_SIZE ? versions.at(-1)?.number : undefined,
  };
}

export type VersionRow = Awaited<ReturnType<typeof readHistory>>['versions'][number];

/** Longest text that is shown of a change, in characters, and how many before what was changed. */
const MAX_CHANGE_LENGTH = 300;
const LEAD_LENGTH = 40;

function shortened(difference: Difference): Difference {
  const { before, after } = difference;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = before === '' || after === '' ? 0 : Math.max(0, same - LEAD_LENGTH);
  const part = (text: string) => {
    if (text.length <= MAX_CHANGE_LENGTH) return text;
    const end = start + MAX_CHANGE_LENGTH;
    return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  };
  return { ...difference, before: part(before), after: part(after) };
}

export async function readVersion(db: Database, item: ItemKey, version: string) {
  return versionsOf(db, item)
    .selectAll()
    .where('id', '=', version)
    .where('state', 'in', HISTORY_STATES)
    .where('body', 'is not', null)
    .executeTakeFirst();
}

/** Lists the items of a kind of which only the history is left, last removed first. */
export async function listRemovedItems({ db }: App, kind: ContentKind) {
  const publishedIds = db.selectFrom('content_item').select('id').where('kind', '=', kind);
  const draftIds = db
    .selectFrom('content_version')
    .select('item')
    .where('kind', '=', kind)
    .where(IS_DRAFT);
  const versions = await db
    .selectFrom('content_version')
    .select(['item', 'body'])
    .where('kind', '=', kind)
    .where('state', 'in', HISTORY_STATES)
    .where('body', 'is not', null)
    .where('item', 'not in', publishedIds)
    .where('item', 'not in', draftIds)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  const last = new Map(versions.map(({ item, body }) => [item, body]));
  return [...last]
    .map(([id, body]) => ({ id, title: itemTitle(kind, id, readBody(body)) }))
    .reverse();
}
