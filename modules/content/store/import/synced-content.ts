import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { coverPath, LAYOUTS, trimBodyText } from '../content-layout.ts';
import { type Content, rowsOf } from '../content-store.ts';
import { toCurrentShape } from '../shape/current-shape.ts';

/** What the content folder had when it was last imported or exported, each list in its order. */
export async function readSyncedContent(
  open: Kysely<Tables>,
): Promise<{ kind: string; id: string; body: string }[]> {
  return open
    .selectFrom('content_synced')
    .select(['kind', 'id', 'body'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

/** Remembers that the content folder now has this and no other content. */
export async function setSynced(open: Kysely<Tables>, content: Content): Promise<void> {
  await open.deleteFrom('content_synced').where('kind', 'in', Object.keys(LAYOUTS)).execute();
  await addSynced(open, rowsOf(content));
}

/** Remembers that the content folder has these, too. */
export async function addSynced(
  open: Kysely<Tables>,
  rows: ReturnType<typeof rowsOf>,
): Promise<void> {
  if (rows.length === 0) return;
  await open
    .insertInto('content_synced')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        body: row.ref('excluded.body'),
      })),
    )
    .execute();
}

/**
 * An item as it comes back from a file: the text under a front matter has no blank lines around it,
 * and none is no text; without a picture it has the cover that the site draws; and an earlier release's is
 * in this one's shape.
 */
export function toFileShape(kind: ContentKind, id: string, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { bodyField, coverField } = LAYOUTS[kind];
  const fields: Record<string, unknown> = { ...body };
  if (coverField) fields[coverField] ??= coverPath(kind, id);
  const text = bodyField && fields[bodyField];
  if (bodyField && typeof text === 'string') fields[bodyField] = trimBodyText(text) || undefined;
  return toCurrentShape(kind, fields);
}
