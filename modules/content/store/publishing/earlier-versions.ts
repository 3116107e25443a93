import type { Kysely } from 'kysely';
import type { Staff } from '#modules/staff/staff.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ItemKey, Refused } from '../../editing.ts';
import { isSame } from '../../fields.ts';
import { isExtensible } from '../../items.ts';
import { requiredIds } from '../../kinds.ts';
import { requirePublishable } from '../content-effect.ts';
import {
  addVersion,
  hashOf,
  type ItemVersion,
  lockContent,
  publishNew,
  readPublishedItem,
  readPublishedVersions,
  versionsOf,
} from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { findBodyRefusal } from './body-check.ts';
import type { ContentParts } from './content-parts.ts';
import { withKey } from './item-key.ts';
import { changeItem, matchesBase, readBase } from './item-state.ts';
import { auditItem, endDraft, refused } from './saving.ts';

/**
 * Publishes what visitors saw before the last published change. Fields that are not edited at the
 * desk must not change: an import may have changed them together with the server's settings.
 */
export async function undoPublishing(
  { database, content, now, effects }: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean | Refused> {
  const undone = await runTransaction(database, async (open) => {
    await lockContent(open);
    const visible = await readPublishedItem(open, item);
    const isUnchanged = !base || readBase(base).publishedHash === hashOf(visible?.body ?? null);
    if (!isUnchanged) return false;
    const earlier = await previousPublished(open, item, visible?.body ?? null);
    if (!earlier) return false;
    const body = earlier.body === null ? null : currentBodyText(item, earlier.body);
    if (body === undefined || body === (visible?.body ?? null)) return false;
    const staysVisible = visible !== undefined && body !== null;
    const reason =
      staysVisible && findBodyRefusal(item.kind, readBody(body), readBody(visible.body));
    if (reason) return refused(reason);
    const change = { kind: item.kind, from: visible?.body, to: readBody(body) };
    await requirePublishable(open, change, now(), effects);
    const place = { position: earlier.position, formerPosition: visible?.position ?? null };
    await publishNew(open, item, body, { by: by.id, now: now(), effects, ...place });
    await auditItem(open, item, 'publishing undone', by.id, now());
    return true;
  });
  if (undone === true) content.markChanged();
  return undone;
}

/**
 * The published body before this one, and its position in the list, as far as known. A null body:
 * the item did not exist.
 */
async function previousPublished(
  open: Kysely<Tables>,
  item: ItemKey,
  visible: string | null,
): Promise<Pick<ItemVersion, 'body' | 'position'> | undefined> {
  const versions = await readPublishedVersions(open, item, MAX_VERSIONS_READ);
  const [last] = versions;
  if (!last) return undefined;
  // An import changed it since, without adding a version.
  if (last.hash !== hashOf(visible)) return { body: last.body, position: null };
  // A changed URL alone is no other content.
  const place = versions.findIndex(({ body }) => !isSameContent(item, body, visible));
  const before = versions[place];
  if (before) return { body: before.body, position: versions[place - 1]?.position ?? null };
  const first = versions.at(-1);
  const isAll = versions.length < MAX_VERSIONS_READ;
  const wasNew = isAll && first?.base === null && first.published_at !== null;
  const mayGo = isExtensible(item.kind) && !requiredIds(item.kind).includes(item.id);
  return wasNew && mayGo ? { body: null, position: null } : undefined;
}

/** Versions read at most to find one with other content. */
const MAX_VERSIONS_READ = 50;

/** Whether a body equals the published one, apart from the key. */
function isSameContent(
  { kind, id }: ItemKey,
  body: string | null,
  visible: string | null,
): boolean {
  if (body === null || visible === null) return body === visible;
  return isSame(withKey(kind, readBody(body), id), readBody(visible));
}

/** Makes a version of the history the draft. Sent twice, it happens once. */
export function restoreVersion(
  parts: ContentParts,
  item: ItemKey,
  id: string,
  { by, base: opened }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean> {
  return changeItem(parts, item, async (open, state, now) => {
    const version = await versionsOf(open, item)
      .select('body')
      .where('id', '=', id)
      .executeTakeFirst();
    const body = version?.body == null ? undefined : currentBodyText(item, version.body);
    if (body === undefined) return false;
    const { published, draft } = state;
    if (body === draft?.body || (!draft && body === published)) return true;
    if (!matchesBase(opened, state)) return false;
    if (draft) await endDraft(open, draft.id, 'withdrawn');
    const isPublished = published !== undefined && isSame(readBody(body), readBody(published));
    const base = published === undefined ? null : hashOf(published);
    if (!isPublished)
      await addVersion(open, item, { body, state: 'draft', base, author: by.id }, now);
    await auditItem(open, item, 'version restored', by.id, now);
    return true;
  });
}

/** An earlier body with the item's current key; undefined if it no longer fits. */
function currentBodyText({ kind, id }: ItemKey, stored: string): string | undefined {
  const before = readBody(stored);
  const body = withKey(kind, before, id);
  if (findBodyRefusal(kind, body, undefined)) return undefined;
  return isSame(body, before) ? stored : JSON.stringify(body);
}
