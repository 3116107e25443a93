import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { EditableItem, ItemFilter, ItemKey, ItemListRow, KindRow } from '../../editing.ts';
import { fieldsIn } from '../../fields.ts';
import {
  hasStaffOrder,
  isExtensible,
  itemTitle,
  keyField,
  matchesFilter,
  rowDetails,
} from '../../items.ts';
import { KIND_LABELS, KINDS_IN_ORDER } from '../../kind-labels.ts';
import type { ContentKind } from '../../kinds.ts';
import { sortForVisitors } from '../../lists.ts';
import { type ItemVersion, readPublishedItems } from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import type { ContentParts } from './content-parts.ts';
import {
  baseOf,
  baseText,
  editedBody,
  IS_DRAFT,
  type ItemState,
  itemStatus,
  readItemState,
} from './item-state.ts';
import type { ReadWarnings } from './warning-reader.ts';

export type ListParts = ContentParts & { readonly warnings: () => Promise<ReadWarnings> };

/** The last change of an item: its author and time. */
type LastChange = { readonly by: string | null; readonly at: string };

/** Lists the kinds of content, in the order of the desk. */
export async function listKinds({ database, remote }: ContentParts): Promise<KindRow[]> {
  const rows = await database.selectFrom('content_item').select(['kind', 'id']).execute();
  const drafts = await database
    .selectFrom('content_version')
    .select(['kind', 'item'])
    .where(IS_DRAFT)
    .execute();
  return Promise.all(
    KINDS_IN_ORDER.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      const drafted = drafts.filter((draft) => draft.kind === kind);
      const readRemote = remote[kind];
      return {
        kind,
        label: KIND_LABELS[kind],
        isRemote: readRemote !== undefined,
        isExtensible: !readRemote && isExtensible(kind),
        items: readRemote
          ? await countRemote(readRemote)
          : new Set([...ids, ...drafted.map(({ item }) => item)]).size,
        drafts: readRemote ? 0 : drafted.length,
      };
    }),
  );
}

/** Counts items of another server; null while it does not answer. */
async function countRemote(readRemote: () => Promise<readonly unknown[]>): Promise<number | null> {
  try {
    return (await readRemote()).length;
  } catch (error) {
    if (error instanceof ServiceFailure) return null;
    throw error;
  }
}

/** Lists the items of a kind in the order that visitors see; unpublished ones come last. */
export async function listItems(
  parts: ListParts,
  kind: ContentKind,
  filter: ItemFilter = { words: '', state: '' },
): Promise<ItemListRow[]> {
  const readRemote = parts.remote[kind];
  const listed = readRemote
    ? inOrder(parts, kind, await readRemote(), (body) => body).map((body) => ({
        row: remoteRow(kind, body, parts.now()),
        body,
      }))
    : await ownRows(parts, kind, await parts.warnings());
  return listed.filter(({ row, body }) => matchesFilter(row, body, filter)).map(({ row }) => row);
}

/** Sorts events by date, treating invalid dates as missing; other kinds keep their order. */
function inOrder<Row>(
  { now }: ContentParts,
  kind: ContentKind,
  rows: readonly Row[],
  bodyOf: (row: Row) => unknown,
): readonly Row[] {
  if (hasStaffOrder(kind)) return rows;
  const dated = rows.map((row) => {
    const { start, end } = fieldsIn(bodyOf(row));
    return { row, start: textOf(start), end: textOf(end) };
  });
  return sortForVisitors(dated, now()).map(({ row }) => row);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

async function ownRows(
  parts: ListParts,
  kind: ContentKind,
  warn: ReadWarnings,
): Promise<{ row: ItemListRow; body: unknown }[]> {
  const { database } = parts;
  const rows = await readPublishedItems(database, kind);
  const drafts = await database
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where(IS_DRAFT)
    .orderBy('created_at')
    .execute();
  const changes = await lastChanges(parts, kind);
  const rowOf = (id: string, published?: string, draft?: ItemVersion) => {
    const state = { published, draft };
    const row = itemRow({ kind, id }, state, { changed: changes.get(id), warn, now: parts.now() });
    return { row, body: readBody(editedBody(state)) };
  };
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...inOrder(parts, kind, rows, ({ body }) => readBody(body)).map(({ id, body }) =>
      rowOf(
        id,
        body,
        drafts.find(({ item }) => item === id),
      ),
    ),
    ...drafts
      .filter(({ item, body }) => !known.has(item) && body !== null)
      .map((draft) => rowOf(draft.item, undefined, draft)),
  ];
}

/** Opens an item for editing; undefined if there is none. */
export async function openItem(parts: ListParts, item: ItemKey): Promise<EditableItem | undefined> {
  const { kind, id } = item;
  const readRemote = parts.remote[kind];
  if (readRemote) {
    const body = (await readRemote()).find((one) => remoteId(kind, one) === id);
    if (body === undefined) return undefined;
    return {
      ...remoteRow(kind, body, parts.now()),
      published: body,
      body,
      base: '',
      warnings: [],
      isRemote: true,
    };
  }
  const state = await readItemState(parts.database, item);
  const edited = editedBody(state);
  if (edited === undefined) return undefined;
  const changes = await lastChanges(parts, kind, id);
  const warn = await parts.warnings();
  const body = readBody(edited);
  return {
    ...itemRow(item, state, { changed: changes.get(id), warn, now: parts.now() }),
    published: readBody(state.published),
    body,
    base: baseText(baseOf(state)),
    warnings: warn(kind, edited),
    isRemote: false,
  };
}

function itemRow(
  { kind, id }: ItemKey,
  state: ItemState,
  { changed, warn, now }: { changed: LastChange | undefined; warn: ReadWarnings; now: number },
): ItemListRow {
  const edited = editedBody(state);
  const body = readBody(edited);
  return {
    id,
    title: itemTitle(kind, id, body),
    ...rowDetails(kind, body, now),
    status: itemStatus(state),
    isPublic: state.published !== undefined,
    publishAt: state.draft?.publish_at ?? null,
    changedBy: changed?.by ?? null,
    changedAt: changed?.at ?? null,
    warningCount: warn(kind, edited).length,
  };
}

/** The last change of each item at the desk. */
async function lastChanges(
  { database }: ContentParts,
  kind: ContentKind,
  id?: string,
): Promise<ReadonlyMap<string, LastChange>> {
  let query = database
    .selectFrom('content_version')
    .leftJoin('staff', 'staff.id', 'content_version.author')
    .select(['content_version.item', 'content_version.created_at', 'staff.name'])
    .where('kind', '=', kind)
    .where('author', 'is not', null)
    .where('state', 'in', ['draft', 'scheduled', 'published']);
  if (id !== undefined) query = query.where('item', '=', id);
  const rows = await query.orderBy('number').execute();
  return new Map(rows.map(({ item, created_at, name }) => [item, { by: name, at: created_at }]));
}

function remoteRow(kind: ContentKind, body: unknown, now: number): ItemListRow {
  const id = remoteId(kind, body);
  return {
    id,
    title: itemTitle(kind, id, body),
    ...rowDetails(kind, body, now),
    status: 'published',
    publishAt: null,
    isPublic: true,
    changedBy: null,
    changedAt: null,
    warningCount: 0,
  };
}

function remoteId(kind: ContentKind, body: unknown): string {
  return String(fieldsIn(body)[keyField(kind)?.name ?? ''] ?? kind);
}
