import * as v from 'valibot';
import type { App } from '#app.ts';
import { makePause } from '#platform/process/pause.ts';
import { readBody } from './bodies.server.ts';
import type { EditableItem, ItemKey, ItemListRow, Warning } from './editing.ts';
import { fieldsIn } from './fields.ts';
import {
  hasStaffOrder,
  hasWords,
  isExtensible,
  itemTitle,
  keyField,
  rowDetails,
  textAt,
} from './items.ts';
import { KIND_LABELS, KINDS_IN_ORDER } from './kind-labels.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import { sortForVisitors } from './lists.ts';
import type { Report } from './reports.ts';
import { readPublishedItems } from './store.server.ts';
import {
  baseOf,
  baseText,
  editedBody,
  IS_DRAFT,
  type ItemState,
  itemStatus,
  readItemState,
} from './versions.server.ts';
import { itemWarnings } from './warnings.server.ts';

export async function listKinds({ db, remote }: App) {
  const rows = await db.selectFrom('content_item').select(['kind', 'id']).execute();
  const drafts = await db
    .selectFrom('content_version')
    .select(['kind', 'item'])
    .where(IS_DRAFT)
    .execute();
  return KINDS_IN_ORDER.map((kind) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const drafted = drafts.filter((draft) => draft.kind === kind).map(({ item }) => item);
    return {
      kind,
      label: KIND_LABELS[kind],
      isRemote: remote[kind] !== undefined,
      isExtensible: !remote[kind] && isExtensible(kind),
      items: new Set([...ids, ...drafted]).size,
      drafts: drafted.length,
    };
  });
}

export async function listItems(app: App, kind: ContentKind, words = ''): Promise<ItemListRow[]> {
  const items = await readItems(app, [kind]);
  return items.filter(({ row, body }) => hasWords(words, row, body)).map(({ row }) => row);
}

export async function waitingItems(app: App): Promise<ItemListRow[]> {
  const kinds = KINDS_IN_ORDER.filter((kind) => !app.remote[kind]);
  const rows = (await readItems(app, kinds)).map(({ row }) => row);
  return rows.filter(({ status, warnings }) => status !== 'published' || warnings.length > 0);
}

/** This runs whenever a member opens the desk, so each body is parsed once. */
async function readItems(app: App, kinds: readonly ContentKind[]) {
  const drafts = await app.db
    .selectFrom('content_version')
    .leftJoin('staff', 'staff.id', 'content_version.author')
    .selectAll('content_version')
    .select('staff.name')
    .where('kind', 'in', kinds)
    .where(IS_DRAFT)
    .orderBy('created_at')
    .execute();
  const warn = await warningReader(app);
  const items: { row: ItemListRow; body: unknown }[] = [];
  const pause = makePause();
  for (const kind of kinds) {
    const stored = await readPublishedItems(app.db, kind);
    const texts = new Map(stored.map(({ id, body }) => [id, body]));
    const bodies = new Map<string, unknown>();
    for (const { id, body } of stored) {
      bodies.set(id, readBody(body));
      await pause();
    }
    const drafted = new Map(
      drafts.filter((draft) => draft.kind === kind).map((draft) => [draft.item, draft]),
    );
    for (const id of new Set([...inOrder(app, kind, bodies), ...drafted.keys()])) {
      const draft = drafted.get(id);
      const state = { published: texts.get(id), draft };
      const body = draft ? readBody(editedBody(state)) : bodies.get(id);
      items.push({
        row: itemRow(app, { kind, id }, { state, body, author: draft?.name, warn }),
        body,
      });
      await pause();
    }
  }
  return items;
}

/** Sorts events by date, treating invalid dates as missing; other kinds keep their order. */
function inOrder({ now }: App, kind: ContentKind, bodies: ReadonlyMap<string, unknown>) {
  if (hasStaffOrder(kind)) return bodies.keys();
  const dated = [...bodies].map(([id, body]) => {
    return { id, start: textAt(body, 'start') || null, end: textAt(body, 'end') || null };
  });
  return sortForVisitors(dated, now()).map(({ id }) => id);
}

export async function openItem(app: App, item: ItemKey): Promise<EditableItem | undefined> {
  const state = await readItemState(app.db, item);
  const edited = editedBody(state);
  if (edited === undefined) return undefined;
  const author = await app.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', state.draft?.author ?? '')
    .executeTakeFirst();
  const warn = await warningReader(app);
  const body = readBody(edited);
  return {
    ...itemRow(app, item, { state, body, author: author?.name, warn }),
    published: readBody(state.published),
    body,
    base: baseText(baseOf(state)),
  };
}

type RowParts = {
  readonly state: ItemState;
  readonly body: unknown;
  readonly author: string | null | undefined;
  readonly warn: ReadWarnings;
};

function itemRow({ now }: App, { kind, id }: ItemKey, { state, body, author, warn }: RowParts) {
  return {
    kind,
    id,
    title: itemTitle(kind, id, body),
    ...rowDetails(kind, body, now()),
    status: itemStatus(state),
    isPublic: state.published !== undefined,
    publishAt: state.draft?.publish_at ?? null,
    draftedBy: author ?? null,
    draftedAt: state.draft?.created_at ?? null,
    warnings: warn(kind, body),
  };
}

export async function listOptions(app: App, kind: ContentKind) {
  const readRemote = app.remote[kind];
  if (!readRemote) {
    return (await listItems(app, kind)).map(({ id, title }) => ({ value: id, label: title }));
  }
  const bodies = await readRemote().catch(() => []);
  return bodies.map((body) => {
    const id = String(fieldsIn(body)[keyField(kind)?.name ?? ''] ?? kind);
    return { value: id, label: itemTitle(kind, id, body) };
  });
}

type ReadWarnings = (kind: ContentKind, body: unknown) => readonly Warning[];

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
  return (kind, body) => {
    const checked = v.safeParse(CONTENT_SCHEMAS[kind], body);
    if (checked.success) return itemWarnings(kind, checked.output, context);
    // It was written directly into the database, or by an earlier release with other fields.
    const text = 'Visitors do not see this item, because something in it does not fit.';
    return [{ rule: 'does-not-fit', path: v.getDotPath(checked.issues[0]) ?? '', text }];
  };
}
