import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { coverPath, LAYOUTS, trimBodyText } from '../content-layout.ts';
import { type Content, rowsOf } from '../content-store.ts';
import { toCurrentShape } from '../shape/current-shape.ts';

/** Reads the content folder's state at the last import or export, each list in its order. */
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

/** Records this as the whole state of the content folder. */
export async function setSynced(open: Kysely<Tables>, content: Content): Promise<void> {
  await open.deleteFrom('content_synced').where('kind', 'in', Object.keys(LAYOUTS)).execute();
  await addSynced(open, rowsOf(content));
}

/** Adds these rows to the recorded state of the content folder. */
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
 * An item as it is when read back from a file: text below a front matter has no blank lines around
 * it, and an empty one is missing; without a picture it has the cover that the site draws; older
 * shapes are converted to the current one.
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
