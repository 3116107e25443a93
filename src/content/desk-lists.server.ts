import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { App } from '#app.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { readBody } from './bodies.server.ts';
import type {
  EditableItem,
  ItemFilter,
  ItemKey,
  ItemListRow,
  KindRow,
  WaitingItem,
  Warning,
} from './editing.ts';
import { fieldsIn } from './fields.ts';
import {
  hasStaffOrder,
  isExtensible,
  itemTitle,
  keyField,
  matchesFilter,
  rowDetails,
} from './items.ts';
import { KIND_LABELS, KINDS_IN_ORDER } from './kind-labels.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import { sortForVisitors } from './lists.ts';
import type { Report } from './reports.ts';
import { type Content, readPublishedItems } from './store.server.ts';
import {
  baseOf,
  baseText,
  editedBody,
  IS_DRAFT,
  type ItemState,
  type ItemVersion,
  itemStatus,
  readItemState,
} from './versions.server.ts';
import { itemWarnings } from './warnings.server.ts';

/** The last change of an item: its author and time. */
type LastChange = { readonly by: string | null; readonly at: string };

/** Lists the kinds of content, in the order of the desk. */
export async function listKinds({ db, remote }: App): Promise<KindRow[]> {
  const rows = await db.selectFrom('content_item').select(['kind', 'id']).execute();
  const drafts = await db
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
  app: App,
  kind: ContentKind,
  filter: ItemFilter = { words: '', state: '' },
): Promise<ItemListRow[]> {
  const readRemote = app.remote[kind];
  const listed = readRemote
    ? inOrder(app, kind, await readRemote(), (body) => body).map((body) => ({
        row: remoteRow(kind, body, app.now()),
        body,
      }))
    : await ownRows(app, kind, await warningReader(app));
  return listed.filter(({ row, body }) => matchesFilter(row, body, filter)).map(({ row }) => row);
}

/** Sorts events by date, treating invalid dates as missing; other kinds keep their order. */
function inOrder<Row>(
  { now }: App,
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
  app: App,
  kind: ContentKind,
  warn: ReadWarnings,
): Promise<{ row: ItemListRow; body: unknown }[]> {
  const { db } = app;
  const rows = await readPublishedItems(db, kind);
  const drafts = await db
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where(IS_DRAFT)
    .orderBy('created_at')
    .execute();
  const changes = await lastChanges(app, kind);
  const rowOf = (id: string, published?: string, draft?: ItemVersion) => {
    const state = { published, draft };
    const row = itemRow({ kind, id }, state, { changed: changes.get(id), warn, now: app.now() });
    return { row, body: readBody(editedBody(state)) };
  };
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...inOrder(app, kind, rows, ({ body }) => readBody(body)).map(({ id, body }) =>
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
export async function openItem(app: App, item: ItemKey): Promise<EditableItem | undefined> {
  const { kind, id } = item;
  const readRemote = app.remote[kind];
  if (readRemote) {
    const body = (await readRemote()).find((one) => remoteId(kind, one) === id);
    if (body === undefined) return undefined;
    return {
      ...remoteRow(kind, body, app.now()),
      published: body,
      body,
      base: '',
      warnings: [],
      isRemote: true,
    };
  }
  const state = await readItemState(app.db, item);
  const edited = editedBody(state);
  if (edited === undefined) return undefined;
  const changes = await lastChanges(app, kind, id);
  const warn = await warningReader(app);
  const body = readBody(edited);
  return {
    ...itemRow(item, state, { changed: changes.get(id), warn, now: app.now() }),
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
  { db }: App,
  kind: ContentKind,
  id?: string,
): Promise<ReadonlyMap<string, LastChange>> {
  let query = db
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

/**
 * Lists items that have a draft or warnings. Two queries for all kinds,
 * because this runs whenever a member opens the desk.
 */
export async function waitingItems(app: App): Promise<WaitingItem[]> {
  const { db, remote } = app;
  const kinds = KINDS_IN_ORDER.filter((kind) => !remote[kind]);
  if (kinds.length === 0) return [];
  const published = await db
    .selectFrom('content_item')
    .select(['kind', 'id', 'body'])
    .where('kind', 'in', kinds)
    .orderBy('position')
    .execute();
  const drafts = await db
    .selectFrom('content_version')
    .leftJoin('staff', 'staff.id', 'content_version.author')
    .selectAll('content_version')
    .select('staff.name')
    .where('kind', 'in', kinds)
    .where(IS_DRAFT)
    .orderBy('created_at')
    .execute();
  const warn = await warningReader(app);

  const waiting: WaitingItem[] = [];
  for (const kind of kinds) {
    // After a change all texts are checked again: let requests be answered between the kinds.
    await setImmediate();
    const rows = published.filter((row) => row.kind === kind);
    const drafted = new Map(
      drafts.filter((row) => row.kind === kind).map((row) => [row.item, row]),
    );
    const bodies = new Map(rows.map(({ id, body }) => [id, body]));
    // A draft may remove an item that was removed already.
    const added = [...drafted.values()].filter(
      ({ item, body }) => !bodies.has(item) && body !== null,
    );
    for (const id of [...bodies.keys(), ...added.map(({ item }) => item)]) {
      const draft = drafted.get(id);
      const state = { published: bodies.get(id), draft };
      const edited = editedBody(state);
      const found = warn(kind, edited);
      const status = itemStatus(state);
      if (status === 'published' && found.length === 0) continue;
      waiting.push({
        kind,
        id,
        status,
        warnings: found,
        title: itemTitle(kind, id, readBody(edited)),
        publishAt: draft?.publish_at ?? null,
        draftedBy: draft?.name ?? null,
        draftedAt: draft?.created_at ?? null,
      });
    }
  }
  return waiting;
}

/** Returns the warnings about a stored body. */
export type ReadWarnings = (kind: ContentKind, body: string | undefined) => readonly Warning[];

/** Reads what the warnings about items need, from the current content. */
async function warningReader({ db, content }: App): Promise<ReadWarnings> {
  const undescribed = await db
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'whole')
    .where('alt', '=', '')
    .execute();
  const ids = new Set(undescribed.map(({ id }) => id));
  const reports = await content.list<Report>('reports');
  const context = { hasAltText: (id: string) => !ids.has(id), reports };
  return (kind, body = '') => {
    const checked = v.safeParse(CONTENT_SCHEMAS[kind], readBody(body));
    if (checked.success) return itemWarnings(kind, checked.output, context);
    // It was written directly into the database, or by an earlier release with other fields.
    const text = 'Visitors do not see this item, because something in it does not fit.';
    return [{ rule: 'does-not-fit', path: v.getDotPath(checked.issues[0]) ?? '', text }];
  };
}

/** A warning with its item. */
export type ContentWarning = Warning & { readonly kind: ContentKind; readonly id: string };

/** Warnings about content that fits its schemas. */
export function contentWarnings(content: Content): ContentWarning[] {
  const reports = content.reports.map(({ body }) => body as Report);
  // Picture files without alternative text are refused (`picture-files.server.ts`).
  const hasAltText = () => true;
  return (Object.keys(content) as ContentKind[]).flatMap((kind) =>
    content[kind].flatMap(({ id, body }) =>
      itemWarnings(kind, body, { hasAltText, reports }).map((one) => ({ ...one, kind, id })),
    ),
  );
}
