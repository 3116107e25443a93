import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { PastVersion } from './import-plan.ts';
import { readSyncedContent } from './synced-content.ts';

/** An item as it is stored. */
export type Row = { readonly id: string; readonly body: string };

/** All that the database knows of content. */
export type StoredContent = {
  readonly desk: ReadonlyMap<string, readonly Row[]>;
  readonly synced: ReadonlyMap<string, readonly Row[]>;
  /** The ids that items have whose address was changed at the desk. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly pastVersions: ReadonlyMap<string, readonly (PastVersion & { by: string | undefined })[]>;
};

export async function readStoredContent(open: Kysely<Tables>): Promise<StoredContent> {
  const items = await open
    .selectFrom('content_item')
    .select(['kind', 'id', 'body'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const versions = await open
    .selectFrom('content_version')
    .leftJoin('staff', 'staff.id', 'content_version.author')
    .select(['kind', 'item', 'body', 'author', 'staff.name'])
    .where('state', '=', 'published')
    .orderBy('number')
    .execute();
  const addresses = await open.selectFrom('content_redirect').selectAll().execute();
  const seen = Map.groupBy(versions, ({ kind, item }) => keyOf(kind, item));
  return {
    desk: Map.groupBy(items, ({ kind }) => kind),
    synced: Map.groupBy(await readSyncedContent(open), ({ kind }) => kind),
    redirects: new Map(
      addresses.map(({ kind, old_slug, item_id }) => [keyOf(kind, old_slug), item_id]),
    ),
    pastVersions: new Map(
      [...seen].map(([key, rows]) => [
        key,
        rows.map(({ body, author, name }) => ({
          body: body === null ? null : tryParseJson(body).value,
          isByStaff: author !== null,
          by: name ?? undefined,
        })),
      ]),
    ),
  };
}

/** What visitors saw of an item, the oldest first, and who wrote it. */
export function pastVersionsOf(known: StoredContent, kind: string, id: string) {
  return known.pastVersions.get(keyOf(kind, id)) ?? [];
}

/** The id that an item has since its address was changed at the desk. */
export function renamedIdOf(known: StoredContent, kind: string, id: string): string | undefined {
  return known.redirects.get(keyOf(kind, id));
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** The rows of a list, in its order. */
export function byId(rows: readonly Row[] = []): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a row holds, where that can be read. */
export function tryParseJson(body: string): { isJson: boolean; value: unknown } {
  try {
    return { isJson: true, value: JSON.parse(body) };
  } catch {
    return { isJson: false, value: undefined };
  }
}
