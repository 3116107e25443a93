import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { audit } from '#modules/staff/audit.server.ts';
import type { Staff } from '#modules/staff/staff.ts';
import { isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ItemKey } from '../../editing.ts';
import { type ItemMove, movedOrder } from '../../editing.ts';
import { makeKey } from '../../fields.ts';
import { hasStaffOrder, isExtensible, itemTitle, keyField } from '../../items.ts';
import { CONTENT_SCHEMAS, type ContentKind, LIST_KINDS, requiredIds } from '../../kinds.ts';
import { requirePublishable } from '../content-effect.ts';
import { addVersion, hashOf, lockContent, readPublishedItems, setOrder } from '../item-versions.ts';
import type { ContentParts } from './content-parts.ts';
import { withDefaultCover, withKey } from './item-key.ts';
import { baseText, changeItem, matchesBase, readItemState } from './item-state.ts';
import { auditItem, endDraft, saveDraft } from './saving.ts';

/** Time in milliseconds within which an equal item counts as sent twice. */
const REPEAT_WINDOW_MS = 5 * MINUTE_MS;

export async function addItem(
  parts: ContentParts,
  kind: ContentKind,
  submitted: unknown,
  { by, typed }: { readonly by: Staff; readonly typed?: string | undefined },
): Promise<ItemKey | undefined> {
  if (!isExtensible(kind)) return undefined;
  const { database, now } = parts;
  const name = typed ? hashOf(`${by.id} ${kind} ${typed}`) : undefined;
  const typedItem = name && (await findTypedItem(database, kind, name));
  if (typedItem) {
    const { item, base } = typedItem;
    const body = withDefaultCover(kind, withKey(kind, submitted, item.id), item.id);
    const saved = await saveDraft(parts, item, { base, body }, by);
    return saved.outcome === 'saved' ? item : undefined;
  }
  return runTransaction(database, async (open) => {
    await lockContent(open);
    const repeated = await findRepeatedItem(open, kind, submitted, { by, now: now() });
    if (repeated) return repeated;
    const id = await findFreeKey(open, kind, itemTitle(kind, '', submitted));
    const body = withDefaultCover(kind, withKey(kind, submitted, id), id);
    const checked = v.safeParse(CONTENT_SCHEMAS[kind], body);
    if (!checked.success) return undefined;
    const item = { kind, id };
    const text = JSON.stringify(checked.output);
    const isFree = name && !(await findVersion(open, name));
    const version = { body: text, state: 'draft', author: by.id, ...(isFree && { id: name }) };
    await addVersion(open, item, version, now());
    await auditItem(open, item, 'draft saved', by.id, now());
    return item;
  });
}

/** The item made from a form with this id, and the base of that form; undefined if it is gone. */
async function findTypedItem(
  open: Kysely<Tables>,
  kind: ContentKind,
  name: string,
): Promise<{ item: ItemKey; base: string } | undefined> {
  const version = await findVersion(open, name);
  if (!version) return undefined;
  const item = { kind, id: version.item };
  const { published, draft } = await readItemState(open, item);
  if (published === undefined && !draft) return undefined;
  return { item, base: baseText({ bodyHash: version.hash, publishedHash: '' }) };
}

function findVersion(open: Kysely<Tables>, name: string) {
  return open
    .selectFrom('content_version')
    .select(['item', 'hash'])
    .where('id', '=', name)
    .executeTakeFirst();
}

/** An equal item that the same member added just now: the form was sent twice. */
async function findRepeatedItem(
  open: Kysely<Tables>,
  kind: ContentKind,
  submitted: unknown,
  { by, now }: { readonly by: Staff; readonly now: number },
): Promise<ItemKey | undefined> {
  const added = await open
    .selectFrom('content_version')
    .select(['item', 'body'])
    .where('kind', '=', kind)
    .where('author', '=', by.id)
    .where('base', 'is', null)
    .where('state', 'in', ['draft', 'published'])
    .where('created_at', '>', isoTimestamp(now - REPEAT_WINDOW_MS))
    .execute();
  for (const { item, body } of added) {
    const candidate = withDefaultCover(kind, withKey(kind, submitted, item), item);
    const checked = v.safeParse(CONTENT_SCHEMAS[kind], candidate);
    if (!checked.success || body !== JSON.stringify(checked.output)) continue;
    const key = { kind, id: item };
    const { published, draft } = await readItemState(open, key);
    if (published !== undefined || draft) return key;
  }
  return undefined;
}

/** A key that no item has or had: submissions may name old keys, and redirects use them. */
export async function findFreeKey(
  open: Kysely<Tables>,
  kind: ContentKind,
  title: string,
): Promise<string> {
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

/**
 * Makes a draft that removes an item; an unpublished item is removed at once. Sent twice, it
 * happens once.
 */
export async function removeItem(
  parts: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean> {
  if (!isExtensible(item.kind) || requiredIds(item.kind).includes(item.id)) return false;
  return changeItem(parts, item, async (open, state, now) => {
    const { published, draft } = state;
    if (published === undefined && !draft) return false;
    if (published !== undefined && draft?.body === null && draft.state === 'draft') return true;
    if (!matchesBase(base, state)) return false;
    const change = { kind: item.kind, from: published, to: null };
    await requirePublishable(open, change, now, parts.effects);
    if (draft) await endDraft(open, draft.id, 'withdrawn');
    if (published !== undefined) {
      const removal = { body: null, state: 'draft', base: hashOf(published), author: by.id };
      await addVersion(open, item, removal, now);
    }
    const action = published === undefined ? 'draft withdrawn' : 'removal drafted';
    await auditItem(open, item, action, by.id, now);
    return true;
  });
}

/** Moves an item in its list, at once and for visitors. */
export async function moveItem(
  { database, content, now }: ContentParts,
  { kind, id }: ItemKey,
  move: ItemMove,
  by: Staff,
): Promise<boolean> {
  if (!(kind in LIST_KINDS) || !hasStaffOrder(kind)) return false;
  const isMoved = await runTransaction(database, async (open) => {
    await lockContent(open);
    const before = (await readPublishedItems(open, kind)).map((item) => item.id);
    const order = movedOrder(before, id, move);
    if (!order) return false;
    if (order.every((one, place) => before[place] === one)) return true;
    await setOrder(open, kind, order);
    await audit(open, { staffId: by.id, action: 'list ordered', subject: kind }, now());
    return true;
  });
  if (isMoved) content.markChanged();
  return isMoved;
}
