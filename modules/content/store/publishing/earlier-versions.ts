import type { Kysely } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ItemKey, Refused } from '../../model/editing/content-service.ts';
import { isSame } from '../../model/editing/fields/same.ts';
import { isExtensible } from '../../model/editing/list-rules.ts';
import { requiredIds } from '../../model/kinds.ts';
import { requirePublishable } from '../content-effect.ts';
import {
  addVersion,
  hashOf,
  type ItemVersion,
  lockContent,
  publishVersion,
  readPublishedItem,
  readPublishedVersions,
} from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { findBodyRefusal } from './body-check.ts';
import type { ContentParts } from './content-parts.ts';
import { withKey } from './item-key.ts';
import { matchesBase, readBase, readItemState } from './item-state.ts';
import { auditNameOf, endDraft, refused } from './saving.ts';

/**
 * Publishes what visitors saw before the last change that they saw; not what is kept from the desk,
 * since an import may have changed it together with the server's settings.
 */
export async function undoPublishing(
  { database, content, now, effects }: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean | Refused> {
  const undone = await runTransaction(database, async (open) => {
    await lockContent(open);
    const shown = await readPublishedItem(open, item);
    const isAsShown = !base || readBase(base).publishedHash === hashOf(shown?.body ?? null);
    if (!isAsShown) return false;
    const earlier = await previousPublished(open, item, shown?.body ?? null);
    if (!earlier) return false;
    const body = earlier.body === null ? null : currentBodyText(item, earlier.body);
    if (body === undefined || body === (shown?.body ?? null)) return false;
    const isSeen = shown !== undefined && body !== null;
    const reason = isSeen && findBodyRefusal(item.kind, readBody(body), readBody(shown.body));
    if (reason) return refused(reason);
    const change = { kind: item.kind, from: shown?.body, to: readBody(body) };
    await requirePublishable(open, change, now(), effects);
    const at = isoTimestamp(now());
    await publishVersion(open, item, body, { now: now(), position: earlier.position, effects });
    await addVersion(
      open,
      item,
      {
        body,
        state: 'published',
        base: shown ? hashOf(shown.body) : null,
        author: by.id,
        publisher: by.id,
        published_at: at,
        position: shown?.position ?? null,
      },
      now(),
    );
    await audit(
      open,
      { staffId: by.id, action: 'publishing undone', subject: auditNameOf(item) },
      now(),
    );
    return true;
  });
  if (undone === true) content.markChanged();
  return undone;
}

/**
 * What visitors saw before they saw this, and where it stood in its list, as far as that is known.
 * Null: no such item.
 */
async function previousPublished(
  open: Kysely<Tables>,
  item: ItemKey,
  shown: string | null,
): Promise<Pick<ItemVersion, 'body' | 'position'> | undefined> {
  const versions = await readPublishedVersions(open, item, MAX_VERSIONS_READ);
  const [last] = versions;
  if (!last) return undefined;
  // The files changed it since, and nobody wrote that down as a version.
  if (last.hash !== hashOf(shown)) return { body: last.body, position: null };
  // Another address alone is no other content.
  const place = versions.findIndex(({ body }) => !isSameContent(item, body, shown));
  const before = versions[place];
  if (before) return { body: before.body, position: versions[place - 1]?.position ?? null };
  const first = versions.at(-1);
  const isAll = versions.length < MAX_VERSIONS_READ;
  const wasNew = isAll && first?.base === null && first.published_at !== null;
  const mayGo = isExtensible(item.kind) && !requiredIds(item.kind).includes(item.id);
  return wasNew && mayGo ? { body: null, position: null } : undefined;
}

/** Versions that say the same, among which another is looked for. */
const MAX_VERSIONS_READ = 50;

/** Whether a body says what visitors see, under the key that the item has now. */
function isSameContent({ kind, id }: ItemKey, body: string | null, shown: string | null): boolean {
  if (body === null || shown === null) return body === shown;
  return isSame(withKey(kind, readBody(body), id), readBody(shown));
}

/** Makes a version of the history the draft. Sent twice, it is one. */
export function restoreVersion(
  { database, now }: ContentParts,
  item: ItemKey,
  id: string,
  { by, base: opened }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean> {
  return runTransaction(database, async (open) => {
    await lockContent(open);
    const version = await open
      .selectFrom('content_version')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', item.kind)
      .where('item', '=', item.id)
      .executeTakeFirst();
    const body = version?.body == null ? undefined : currentBodyText(item, version.body);
    if (body === undefined) return false;
    const standing = await readItemState(open, item);
    const { published, draft } = standing;
    if (body === draft?.body || (!draft && body === published)) return true;
    if (!matchesBase(opened, standing)) return false;
    if (draft) await endDraft(open, draft.id, 'withdrawn');
    const isShown = published !== undefined && isSame(readBody(body), readBody(published));
    const base = published === undefined ? null : hashOf(published);
    if (!isShown)
      await addVersion(open, item, { body, state: 'draft', base, author: by.id }, now());
    await audit(
      open,
      { staffId: by.id, action: 'version restored', subject: auditNameOf(item) },
      now(),
    );
    return true;
  });
}

/** An earlier body under the key that the item has now; undefined where it does not fit any more. */
function currentBodyText({ kind, id }: ItemKey, stored: string): string | undefined {
  const before = readBody(stored);
  const body = withKey(kind, before, id);
  if (findBodyRefusal(kind, body, undefined)) return undefined;
  return isSame(body, before) ? stored : JSON.stringify(body);
}
