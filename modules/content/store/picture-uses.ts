import { type Kysely, sql } from 'kysely';
import type { ContentOfPictures } from '#modules/pictures/api.ts';
import type { PictureUse } from '#modules/pictures/model/picture-service.ts';
import type { Tables } from '#platform/db/tables.ts';
import { itemTitle } from '../items.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';
import { markPictureRemoved } from './import/stored-pictures.ts';
import { bumpRevision, lockContent } from './item-versions.ts';
import { readBody } from './shape/stored-body.ts';

/** The uses of a picture, whole or cropped, in published content and in drafts. */
async function usesOf(database: Kysely<Tables>, id: string): Promise<PictureUse[]> {
  const published = await database
    .selectFrom('content_item')
    .select(['kind', 'id', 'body'])
    .where('body', 'like', bodyPattern(id))
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const drafts = await database
    .selectFrom('content_version')
    .select(['kind', 'item as id', 'body'])
    .where('state', 'in', ['draft', 'scheduled'])
    .where('body', 'like', bodyPattern(id))
    .orderBy('kind')
    .orderBy('item')
    .execute();
  const isKnown = ({ kind }: Row) => Object.hasOwn(CONTENT_SCHEMAS, kind);
  return [
    ...published.filter(isKnown).map((row) => useOf(row, false)),
    ...drafts.filter(isKnown).map((row) => useOf(row, true)),
  ];
}

/** SQL condition: nothing uses the picture. */
function isUnused(id: string) {
  return sql<boolean>`not exists (select 1 from content_item where body like ${bodyPattern(id)})
    and not exists (select 1 from content_version
      where state in ('draft', 'scheduled') and body like ${bodyPattern(id)})`;
}

/** A LIKE pattern for bodies: JSON does not escape the URL, and an id contains no wildcard. */
function bodyPattern(id: string): string {
  return `%/images/desk/${id}%`;
}

type Row = { readonly kind: string; readonly id: string; readonly body: string | null };

function useOf({ kind, id, body }: Row, isDraft: boolean): PictureUse {
  const title = itemTitle(kind as ContentKind, id, readBody(body ?? undefined));
  return { kind: kind as ContentKind, id, title, isDraft };
}

/** The functions of the content that the pictures module calls. */
export const PICTURE_CONTENT: ContentOfPictures = {
  readUses: usesOf,
  isUnused,
  lockContent,
  nextRevision: bumpRevision,
  markRemoved: markPictureRemoved,
};
