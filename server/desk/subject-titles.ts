import { itemTitle } from '#modules/content/model/editing/item-title.ts';
import { KIND_LABELS } from '#modules/content/model/editing/kind-labels.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';
import { shortTitleText } from '#modules/content/model/schedule.ts';
import { readBody } from '#modules/content/store/shape/stored-body.ts';
import { placeOffering } from '#modules/places/store/place-rows.ts';
import type { Database } from '#platform/db/database.ts';

/** The titles of what audit events are about, by subject: content, pictures, and rosters. */
export async function readSubjectTitles(
  database: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map();
  const offerings = await database
    .selectFrom('offering')
    .selectAll()
    .where('key', 'in', subjects)
    .execute();
  const items = await database
    .selectFrom('content_item')
    .select(['kind', 'id', 'body'])
    .where(
      'id',
      'in',
      subjects.map((subject) => subject.slice(subject.indexOf('/') + 1)),
    )
    .execute();
  const pictures = await database
    .selectFrom('picture')
    .select(['id', 'alt'])
    .where('id', 'in', subjects)
    .execute();
  return new Map([
    ...Object.entries(KIND_LABELS),
    ...items.map(
      ({ kind, id, body }) =>
        [`${kind}/${id}`, itemTitle(kind as ContentKind, id, readBody(body))] as const,
    ),
    ...pictures.map(({ id, alt }) => [id, alt] as const),
    ...offerings.map((row) => [row.key, shortTitleText(placeOffering(row))] as const),
  ]);
}
