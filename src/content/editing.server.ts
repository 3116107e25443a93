import * as v from 'valibot';
import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { audit } from '#staff/audit.server.ts';
import type { AuditEventName } from '#staff/audit-events.ts';
import type { Staff } from '#staff/staff.ts';
import { findBodyRefusal, readBody, withDefaultCover, withKey } from './bodies.server.ts';
import { mergeChanges } from './differences.ts';
import type { ItemKey, Refused, SaveResult } from './editing.ts';
import { fieldsOfKind } from './field-tree.ts';
import { isSame, makeKey } from './fields.ts';
import { hasStaffOrder, isExtensible, itemTitle, keyField } from './items.ts';
import { CONTENT_SCHEMAS, type ContentKind, LIST_KINDS, requiredIds } from './kinds.ts';
import { readPublishedItems, requirePublishable } from './store.server.ts';
import {
  addVersion,
  baseOf,
  baseText,
  changeItem,
  editedBody,
  hashOf,
  type ItemState,
  type ItemVersion,
  itemStatus,
  lockContent,
  matchesBase,
  publishNew,
  readBase,
  readBodyByHash,
  readItemState,
  setOrder,
} from './versions.server.ts';

export function saveDraft(app: App, item: ItemKey, form: Form, by: Staff): Promise<SaveResult> {
  return changeItem(app, item, async (open, state, now) => {
    const edited = editedBody(state);
    if (edited === undefined) return refused('There is no such item any more.');
    const { body, addsDraft, ...asked } = await mergeStored(open, item, form, state);
    if (asked.conflicts.length > 0) return { outcome: 'conflict', ...asked };
    const before = readBody(state.published ?? edited);
    const change = { kind: item.kind, from: state.published, to: body };
    const reason =
      findBodyRefusal(item.kind, body, before) ??
      (await app.effects.beforePublish(open, change, now));
    if (reason) return refused(reason);
    const after = await storeDraft(open, item, { state, body }, by, now);
    const base = baseText(baseOf(after));
    return { outcome: 'saved', status: itemStatus(after), base, body, addsDraft };
  });
}

export const refused = (reason: string): Refused => ({ outcome: 'refused', reason });

async function storeDraft(
  open: Database,
  item: ItemKey,
  { state, body }: { state: ItemState; body: unknown },
  by: Staff,
  now: number,
): Promise<ItemState> {
  const { published, draft } = state;
  const publishedHash = published === undefined ? null : hashOf(published);
  const isAsBefore = isSame(body, readBody(editedBody(state)));
  if (isAsBefore && (!draft || draft.base === publishedHash)) return state;
  if (draft) await endDraft(open, draft.id, 'replaced');
  // Keeps the exact published text if the content is equal.
  const isPublished = published !== undefined && isSame(body, readBody(published));
  const text = isPublished ? published : JSON.stringify(body);
  const { state: was = 'draft', publish_at, publisher } = draft ?? {};
  const kept = { state: was, publish_at: publish_at ?? null, publisher: publisher ?? null };
  const next = { ...kept, body: text, base: publishedHash, author: by.id };
  const version = await addVersion(open, item, next, now);
  await auditItem(open, item, 'draft saved', by.id, now);
  return { published, draft: version };
}

export function auditItem(
  open: Database,
  { kind, id }: ItemKey,
  action: AuditEventName,
  by: string | null,
  now: number,
): Promise<void> {
  return audit(open, { staffId: by, action, subject: `${kind}/${id}` }, now);
}

export async function endDraft(open: Database, id: string, state: 'replaced' | 'withdrawn') {
  await open
    .updateTable('content_version')
    .set({ state, publish_at: null })
    .where('id', '=', id)
    .execute();
}

export async function rewriteDraft(
  open: Database,
  item: ItemKey,
  { id, state, author, publish_at, publisher }: ItemVersion,
  { body, base }: Pick<ItemVersion, 'body' | 'base'>,
  now: number,
): Promise<void> {
  await endDraft(open, id, 'replaced');
  await addVersion(open, item, { body, base, state, author, publish_at, publisher }, now);
}

type Form = { readonly base: string; readonly seen?: string; readonly body: unknown };

/** Adds what was stored since the form was opened. A conflict of a `seen` version keeps the form's. */
async function mergeStored(open: Database, item: ItemKey, form: Form, state: ItemState) {
  const { published, draft } = state;
  const field = fieldsOfKind(item.kind);
  const bodyAt = async (hash: string) =>
    withKey(item.kind, await readBodyByHash(open, item, hash), item.id);
  const now = { bodyHash: baseOf(state).bodyHash, publishedHash: hashOf(published ?? null) };
  const seen = readBase(form.seen || form.base);
  const base = await bodyAt(readBase(form.base).bodyHash);
  const theirs = readBody(editedBody(state));
  const mine = withKey(item.kind, form.body, item.id);
  const edited = mergeChanges(field, { base, mine, theirs });
  const visible =
    draft && published !== undefined && draft.base !== now.publishedHash
      ? mergeChanges(field, {
          base: await bodyAt(draft.base ?? ''),
          mine: edited.value,
          theirs: readBody(published),
        })
      : { value: edited.value, conflicts: [] };
  const inDraft = seen.bodyHash === now.bodyHash ? [] : edited.conflicts;
  const inPublic = seen.publishedHash === now.publishedHash ? [] : visible.conflicts;
  return {
    body: visible.value,
    addsDraft: draft !== undefined && !isSame(edited.value, mine),
    conflicts: [...inDraft, ...inPublic],
    isPublic: !draft || inDraft.length === 0,
    base: baseText(now),
  };
}

/** Time in milliseconds within which an equal item counts as sent twice. */
const REPEAT_WINDOW_MS = 5 * MINUTE_MS;

/** Sent twice, it adds one item, known by `typed` (its draft on the device) or its content. */
export async function addItem(
  app: App,
  kind: ContentKind,
  submitted: unknown,
  by: Staff,
  typed?: string,
): Promise<ItemKey | undefined> {
  if (!isExtensible(kind)) return undefined;
  const { db, now } = app;
  const name = hashOf(`${by.id} ${kind} ${typed || JSON.stringify(submitted)}`);
  const bodyOf = (id: string) => withDefaultCover(kind, withKey(kind, submitted, id), id);
  const added = await runTransaction(db, async (open) => {
    await lockContent(open);
    const first = await open
      .selectFrom('content_version')
      .select(['item', 'hash', 'created_at'])
      .where('id', '=', name)
      .executeTakeFirst();
    if (first && (typed || first.created_at > isoTimestamp(now() - REPEAT_WINDOW_MS))) {
      const item = { kind, id: first.item };
      const base = baseText({ bodyHash: first.hash, publishedHash: '' });
      if (editedBody(await readItemState(open, item)) !== undefined) return { item, base };
    }
    const id = await findFreeKey(open, kind, itemTitle(kind, '', submitted));
    const checked = v.safeParse(CONTENT_SCHEMAS[kind], bodyOf(id));
    if (!checked.success) return undefined;
    const item = { kind, id };
    const body = JSON.stringify(checked.output);
    const version = { body, state: 'draft', author: by.id, ...(!first && { id: name }) };
    await addVersion(open, item, version, now());
    await auditItem(open, item, 'draft saved', by.id, now());
    return { item };
  });
  if (!added?.base || !typed) return added?.item;
  const { item, base } = added;
  const saved = await saveDraft(app, item, { base, body: bodyOf(item.id) }, by);
  return saved.outcome === 'saved' ? item : undefined;
}

/** A key that no item has or had: submissions may name old keys, and redirects use them. */
async function findFreeKey(open: Database, kind: ContentKind, title: string): Promise<string> {
  const items = await readPublishedItems(open, kind);
  const versions = await open
    .selectFrom('content_version')
    .select('item')
    .distinct()
    .where('kind', '=', kind)
    .execute();
  const redirects = await open
    .selectFrom('content_redirect')
    .select('old_slug')
    .where('kind', '=', kind)
    .execute();
  const taken = [
    ...items.map(({ id }) => id),
    ...versions.map(({ item }) => item),
    ...redirects.map(({ old_slug }) => old_slug),
  ];
  if (keyField(kind)?.type !== 'number') return makeKey(title, taken);
  const registered =
    kind === 'events'
      ? await open.selectFrom('submission').select('event_id').distinct().execute()
      : [];
  const numbers = [...taken, ...registered.map(({ event_id }) => event_id)].map(Number);
  return String(Math.max(0, ...numbers.filter(Number.isSafeInteger)) + 1);
}

/** Its history stays. False if it must stay or was changed since `base`. */
export async function removeItem(app: App, item: ItemKey, by: Staff, base?: string) {
  if (!isExtensible(item.kind) || requiredIds(item.kind).includes(item.id)) return false;
  const isRemoved = await changeItem(app, item, async (open, state, now) => {
    const { published, draft } = state;
    if (published === undefined && !draft) return true;
    if (!matchesBase(base, state)) return false;
    const change = { kind: item.kind, from: published, to: null };
    await requirePublishable(open, change, now, app.effects);
    if (draft) await endDraft(open, draft.id, 'withdrawn');
    if (published !== undefined) {
      await publishNew(open, item, null, { by: by.id, now, effects: app.effects });
    }
    await auditItem(
      open,
      item,
      published === undefined ? 'draft withdrawn' : 'removed',
      by.id,
      now,
    );
    return true;
  });
  if (isRemoved) app.content.markChanged();
  return isRemoved;
}

/** Moves an item to a position in its list, from 0, at once and for visitors. */
export async function moveItem(
  { db, content, now }: App,
  { kind, id }: ItemKey,
  position: number,
  by: Staff,
): Promise<boolean> {
  if (!(kind in LIST_KINDS) || !hasStaffOrder(kind)) return false;
  const isMoved = await runTransaction(db, async (open) => {
    await lockContent(open);
    const before = (await readPublishedItems(open, kind)).map((item) => item.id);
    if (!before.includes(id)) return false;
    const others = before.filter((one) => one !== id);
    const order = others.toSpliced(position, 0, id);
    if (order.every((one, place) => before[place] === one)) return true;
    await setOrder(open, kind, order);
    await audit(open, { staffId: by.id, action: 'list ordered', subject: kind }, now());
    return true;
  });
  if (isMoved) content.markChanged();
  return isMoved;
}
