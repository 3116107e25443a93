import type { Kysely } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ItemKey } from '../../model/editing/content-service.ts';
import { makeKey } from '../../model/editing/fields/make-key.ts';
import { itemTitle } from '../../model/editing/item-title.ts';
import { hasKeyInUrl } from '../../model/editing/list-rules.ts';
import { PublishingRefused } from '../../model/editing/publishing-refused.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { addVersion, hashOf, lockContent, publishVersion } from '../item-versions.ts';
import { addRedirect, readRedirects } from '../redirects.ts';
import { readBody } from '../shape/stored-body.ts';
import type { ContentParts } from './content-parts.ts';
import { withKey } from './item-key.ts';
import { readItemState } from './item-state.ts';
import { auditNameOf, rewriteDraft } from './saving.ts';

/** The item that had a key before it was given another address. */
export async function findRenamedItem(
  { database }: ContentParts,
  { kind, id }: ItemKey,
): Promise<ItemKey | undefined> {
  if (!hasKeyInUrl(kind)) return undefined;
  const to = (await readRedirects(database)).findTarget(kind, id);
  return to === undefined ? undefined : { kind, id: to };
}

/**
 * Rejects with `PublishingRefused` where another item has an address or had it. An item's own former
 * address is free for it.
 */
async function requireFreeKey(open: Kysely<Tables>, asked: ItemKey, own: string): Promise<void> {
  const { kind, id } = asked;
  const { published, draft } = await readItemState(open, asked);
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
  const removed = await open
    .selectFrom('content_version')
    .select('item')
    .where('kind', '=', kind)
    .where('item', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (removed) {
    throw new PublishingRefused('This was the address of what was removed. Choose another one.');
  }
}

function quotedTitle(kind: ContentKind, id: string, body: string | null | undefined): string {
  return `“${itemTitle(kind, id, readBody(body))}”`;
}

/**
 * Gives an item another address, with its history and its draft. The old address leads on. Sent
 * twice, it is one: then the item has the address already.
 */
export async function renameItem(
  { database, content, now, effects }: ContentParts,
  item: ItemKey,
  words: string,
  by: Staff,
): Promise<ItemKey | undefined> {
  const { kind } = item;
  if (!hasKeyInUrl(kind)) return undefined;
  const renamed = await runTransaction(database, async (open) => {
    await lockContent(open);
    const asked = await readItemState(open, item);
    const isThere = asked.published !== undefined || asked.draft !== undefined;
    const moved = isThere ? undefined : (await readRedirects(open)).findTarget(kind, item.id);
    const from = moved ?? item.id;
    const { published, draft } = moved ? await readItemState(open, { kind, id: moved }) : asked;
    const current = draft?.body ?? published;
    if (readBody(current) === undefined) return undefined;
    const to = makeKey(words, []);
    if (to === from) return { kind, id: to };
    await requireFreeKey(open, { kind, id: to }, from);
    const become = { kind, id: to };
    const under = (body: string) => JSON.stringify(withKey(kind, readBody(body), to));
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
      const body = under(published);
      base = hashOf(body);
      await publishVersion(open, become, body, { now: now(), effects });
      const shown = { author: by.id, publisher: by.id, published_at: isoTimestamp(now()) };
      const version = { body, state: 'published', base: hashOf(published), ...shown };
      await addVersion(open, become, version, now());
      await addRedirect(open, kind, { from, to });
    }
    if (draft) {
      const body = draft.body === null ? null : under(draft.body);
      const isOfShown = published !== undefined && draft.base === hashOf(published);
      const ground = isOfShown ? base : draft.base;
      await rewriteDraft(open, become, draft, { body, base: ground }, now());
    }
    await audit(
      open,
      { staffId: by.id, action: 'address changed', subject: auditNameOf(become) },
      now(),
    );
    return become;
  });
  if (renamed) content.markChanged();
  return renamed;
}
