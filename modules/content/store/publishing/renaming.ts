import type { Kysely } from 'kysely';
import type { Staff } from '#modules/staff/staff.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ItemKey } from '../../editing.ts';
import { PublishingRefused } from '../../editing.ts';
import { makeKey } from '../../fields.ts';
import { hasKeyInUrl, itemTitle } from '../../items.ts';
import type { ContentKind } from '../../kinds.ts';
import { hashOf, publishNew, versionsOf } from '../item-versions.ts';
import { addRedirect, readRedirects } from '../redirects.ts';
import { readBody } from '../shape/stored-body.ts';
import type { ContentParts } from './content-parts.ts';
import { withKey } from './item-key.ts';
import { changeItem, readItemState } from './item-state.ts';
import { auditItem, rewriteDraft } from './saving.ts';

/** Finds the item that had a key before it was renamed. */
export async function findRenamedItem(
  { database }: ContentParts,
  { kind, id }: ItemKey,
): Promise<ItemKey | undefined> {
  if (!hasKeyInUrl(kind)) return undefined;
  const to = (await readRedirects(database)).findTarget(kind, id);
  return to === undefined ? undefined : { kind, id: to };
}

/**
 * Rejects with `PublishingRefused` if another item has or had a key. An item may take back its own
 * former key.
 */
async function requireFreeKey(open: Kysely<Tables>, target: ItemKey, own: string): Promise<void> {
  const { kind, id } = target;
  const { published, draft } = await readItemState(open, target);
  const body = draft?.body ?? published;
  if (body !== undefined) {
    throw new PublishingRefused(
      `${quotedTitle(kind, id, body)} has this address. Choose another one.`,
    );
  }
  const to = hasKeyInUrl(kind) && (await readRedirects(open)).findTarget(kind, id);
  if (to === own) return;
  if (to) {
    const last = await readItemState(open, { kind, id: to });
    const title = quotedTitle(kind, to, last.draft?.body ?? last.published);
    throw new PublishingRefused(
      `This was the address of ${title}, and still leads there. Choose another one.`,
    );
  }
  const removed = await versionsOf(open, target).select('item').limit(1).executeTakeFirst();
  if (removed) {
    throw new PublishingRefused('This was the address of what was removed. Choose another one.');
  }
}

function quotedTitle(kind: ContentKind, id: string, body: string | null | undefined): string {
  return `“${itemTitle(kind, id, readBody(body))}”`;
}

/**
 * Changes an item's key, with its history and draft; the old URL redirects. Sent twice, it happens
 * once: then the item has the new key already.
 */
export async function renameItem(
  parts: ContentParts,
  item: ItemKey,
  title: string,
  by: Staff,
): Promise<ItemKey | undefined> {
  const { kind } = item;
  const { effects } = parts;
  if (!hasKeyInUrl(kind)) return undefined;
  const renamed = await changeItem(parts, item, async (open, requested, now) => {
    const isThere = requested.published !== undefined || requested.draft !== undefined;
    const moved = isThere ? undefined : (await readRedirects(open)).findTarget(kind, item.id);
    const from = moved ?? item.id;
    const { published, draft } = moved ? await readItemState(open, { kind, id: moved }) : requested;
    const current = draft?.body ?? published;
    if (readBody(current) === undefined) return undefined;
    const to = makeKey(title, []);
    if (to === from) return { kind, id: to };
    await requireFreeKey(open, { kind, id: to }, from);
    const renamedItem = { kind, id: to };
    const bodyWithNewKey = (body: string) => JSON.stringify(withKey(kind, readBody(body), to));
    for (const effect of effects) await effect.onRenamed?.(open, { kind, from, to });
    await open
      .updateTable('content_item')
      .set({ id: to })
      .where('kind', '=', kind)
      .where('id', '=', from)
      .execute();
    await open
      .updateTable('content_version')
      .set({ item: to })
      .where('kind', '=', kind)
      .where('item', '=', from)
      .execute();
    let base: string | null = null;
    if (published !== undefined) {
      const body = bodyWithNewKey(published);
      base = hashOf(body);
      await publishNew(open, renamedItem, body, { by: by.id, now, effects });
      await addRedirect(open, kind, { from, to });
    }
    if (draft) {
      const body = draft.body === null ? null : bodyWithNewKey(draft.body);
      const isBasedOnPublished = published !== undefined && draft.base === hashOf(published);
      const newBase = isBasedOnPublished ? base : draft.base;
      await rewriteDraft(open, renamedItem, draft, { body, base: newBase }, now);
    }
    await auditItem(open, renamedItem, 'address changed', by.id, now);
    return renamedItem;
  });
  if (renamed) parts.content.markChanged();
  return renamed;
}
