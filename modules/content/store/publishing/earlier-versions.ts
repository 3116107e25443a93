import type { Kysely } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { ItemKey, Refused } from '../../model/editing/content-service.ts';
import { isSame } from '../../model/editing/fields/same.ts';
import { isOpenList } from '../../model/editing/open-lists.ts';
import { fixedIds } from '../../model/kinds.ts';
import { demandPublishable } from '../content-effect.ts';
import {
  addVersion,
  hashOf,
  type ItemVersion,
  publishedItem,
  publishedVersions,
  showVisitors,
  takeContent,
} from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { whyNot } from './body-check.ts';
import type { ContentParts } from './content-parts.ts';
import { withKey } from './item-key.ts';
import { endDraft, nameOf, refused } from './saving.ts';
import { isAsOpened, readBase, standingOf } from './standing.ts';

/**
 * Publishes what visitors saw before the last change that they saw; not what is kept from the desk,
 * since an import may have changed it together with the server's settings.
 */
export async function undoPublishing(
  { database, content, now, effects }: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean | Refused> {
  const undone = await write(database, async (open) => {
    await takeContent(open);
    const shown = await publishedItem(open, item);
    const isAsShown = !base || readBase(base).ground === hashOf(shown?.body ?? null);
    if (!isAsShown) return false;
    const earlier = await shownBefore(open, item, shown?.body ?? null);
    if (!earlier) return false;
    const body = earlier.body === null ? null : textOf(item, earlier.body);
    if (body === undefined || body === (shown?.body ?? null)) return false;
    const isSeen = shown !== undefined && body !== null;
    const reason = isSeen && whyNot(item.kind, readBody(body), readBody(shown.body));
    if (reason) return refused(reason);
    const change = { kind: item.kind, from: shown?.body, to: readBody(body) };
    await demandPublishable(open, change, now(), effects);
    const at = moment(now());
    await showVisitors(open, item, body, { now: now(), position: earlier.position, effects });
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
    await audit(open, { staffId: by.id, what: 'publishing undone', whom: nameOf(item) }, now());
    return true;
  });
  if (undone === true) content.changed();
  return undone;
}

/**
 * What visitors saw before they saw this, and where it stood in its list, as far as that is known.
 * Null: no such item.
 */
async function shownBefore(
  open: Kysely<Tables>,
  item: ItemKey,
  shown: string | null,
): Promise<Pick<ItemVersion, 'body' | 'position'> | undefined> {
  const versions = await publishedVersions(open, item, MOST_LOOKED_AT);
  const [last] = versions;
  if (!last) return undefined;
  // The files changed it since, and nobody wrote that down as a version.
  if (last.hash !== hashOf(shown)) return { body: last.body, position: null };
  // Another address alone is no other content.
  const place = versions.findIndex(({ body }) => !saysTheSame(item, body, shown));
  const before = versions[place];
  if (before) return { body: before.body, position: versions[place - 1]?.position ?? null };
  const first = versions.at(-1);
  const isAll = versions.length < MOST_LOOKED_AT;
  const wasNew = isAll && first?.base === null && first.published_at !== null;
  const mayGo = isOpenList(item.kind) && !fixedIds(item.kind).includes(item.id);
  return wasNew && mayGo ? { body: null, position: null } : undefined;
}

/** Versions that say the same, among which another is looked for. */
const MOST_LOOKED_AT = 50;

/** Whether a body says what visitors see, under the key that the item has now. */
function saysTheSame({ kind, id }: ItemKey, body: string | null, shown: string | null): boolean {
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
  return write(database, async (open) => {
    await takeContent(open);
    const version = await open
      .selectFrom('content_version')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', item.kind)
      .where('item', '=', item.id)
      .executeTakeFirst();
    const body = version?.body == null ? undefined : textOf(item, version.body);
    if (body === undefined) return false;
    const standing = await standingOf(open, item);
    const { published, draft } = standing;
    if (body === draft?.body || (!draft && body === published)) return true;
    if (!isAsOpened(opened, standing)) return false;
    if (draft) await endDraft(open, draft.id, 'withdrawn');
    const isShown = published !== undefined && isSame(readBody(body), readBody(published));
    const base = published === undefined ? null : hashOf(published);
    if (!isShown)
      await addVersion(open, item, { body, state: 'draft', base, author: by.id }, now());
    await audit(open, { staffId: by.id, what: 'version restored', whom: nameOf(item) }, now());
    return true;
  });
}

/** An earlier body under the key that the item has now; undefined where it does not fit any more. */
function textOf({ kind, id }: ItemKey, stored: string): string | undefined {
  const before = readBody(stored);
  const body = withKey(kind, before, id);
  if (whyNot(kind, body, undefined)) return undefined;
  return isSame(body, before) ? stored : JSON.stringify(body);
}
