import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { readBody } from '../shape/stored-body.ts';
import type { PastVersion } from './import-plan.ts';
import { readSyncedContent } from './synced-content.ts';

/** A stored item. */
export type Row = { readonly id: string; readonly body: string };

/** All content that the database stores. */
export type StoredContent = {
  readonly desk: ReadonlyMap<string, readonly Row[]>;
  readonly synced: ReadonlyMap<string, readonly Row[]>;
  /** The new ids of items whose URL was changed at the desk. */
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
  const redirects = await open.selectFrom('content_redirect').selectAll().execute();
  const versionsByItem = Map.groupBy(versions, ({ kind, item }) => keyOf(kind, item));
  return {
    desk: Map.groupBy(items, ({ kind }) => kind),
    synced: Map.groupBy(await readSyncedContent(open), ({ kind }) => kind),
    redirects: new Map(
      redirects.map(({ kind, old_slug, item_id }) => [keyOf(kind, old_slug), item_id]),
    ),
    pastVersions: new Map(
      [...versionsByItem].map(([key, rows]) => [
        key,
        rows.map(({ body, author, name }) => ({
          body: body === null ? null : readBody(body),
          isByStaff: author !== null,
          by: name ?? undefined,
        })),
      ]),
    ),
  };
}

/** The published versions of an item, oldest first, with their authors. */
export function pastVersionsOf(known: StoredContent, kind: string, id: string) {
  return known.pastVersions.get(keyOf(kind, id)) ?? [];
}

/** The new id of an item whose URL was changed at the desk. */
export function renamedIdOf(known: StoredContent, kind: string, id: string): string | undefined {
  return known.redirects.get(keyOf(kind, id));
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** The rows of a list by id, in its order. */
export function byId(rows: readonly Row[] = []): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
