import type { App } from '#app.ts';
import { readBody } from '#content/bodies.server.ts';
import { itemTitle } from '#content/items.ts';
import { KIND_LABELS } from '#content/kind-labels.ts';
import type { ContentKind } from '#content/kinds.ts';
import { shortTitleText } from '#content/schedule.ts';
import { placeOffering } from '#places/rows.server.ts';
import type { Database } from '#platform/db/database.ts';
import '#pictures/tables.ts';
import '#pictures/tables.ts';

const PAGE_SIZE = 100;
const CURSOR_SEPARATOR = '_';

export async function readLog(
  { db }: App,
  { person, after }: { person?: string | undefined; after?: string | undefined },
) {
  let query = db
    .selectFrom('audit_event')
    .leftJoin('staff', 'staff.id', 'audit_event.staff_id')
    .leftJoin('staff as chosen', 'chosen.id', 'audit_event.new_value')
    .leftJoin('submission', 'submission.reference', 'audit_event.subject')
    .select([
      'audit_event.id',
      'audit_event.created_at as at',
      'audit_event.action',
      'audit_event.subject',
      // Null: the command on the server.
      'staff.name as actorName',
      'chosen.name as assigneeName',
      'submission.reference',
    ])
    // Earlier releases wrote down who opened what.
    .where('audit_event.action', '<>', 'opened');
  if (person) query = query.where('audit_event.staff_id', '=', person);
  const [at, id] = after?.split(CURSOR_SEPARATOR) ?? [];
  if (at && id) {
    query = query.where((is) =>
      is.or([
        is('audit_event.created_at', '<', at),
        is.and([is('audit_event.created_at', '=', at), is('audit_event.id', '<', id)]),
      ]),
    );
  }
  const found = await query
    .orderBy('audit_event.created_at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  const titles = await readSubjectTitles(
    db,
    rows.flatMap(({ subject }) => subject ?? []),
  );
  return {
    rows: rows.map((row) => ({ ...row, title: titles.get(row.subject ?? '') ?? null })),
    next: last && last.at + CURSOR_SEPARATOR + last.id,
  };
}

async function readSubjectTitles(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map();
  const offerings = await db
    .selectFrom('offering')
    .selectAll()
    .where('key', 'in', subjects)
    .execute();
  const items = await db
    .selectFrom('content_item')
    .select(['kind', 'id', 'body'])
    .where(
      'id',
      'in',
      subjects.map((subject) => subject.slice(subject.indexOf('/') + 1)),
    )
    .execute();
  const pictures = await db
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
