import type { Kysely } from 'kysely';
import type { ItemKey, Refused, Saved } from '#domain/desk/content/content-service.ts';
import { isSame } from '#domain/desk/content/fields/same.ts';
import { inTheWayWords } from '#domain/desk/content/places-in-the-way.ts';
import type { Staff } from '#domain/desk/people/staff.ts';
import { addVersion, hashOf, takeContent } from '../../content/item-versions.ts';
import { readBody } from '../../content/stored-body.ts';
import type { Tables } from '../../database/tables.ts';
import { write } from '../../database/write.ts';
import { audit } from '../audit.ts';
import { whyNot } from './body-check.ts';
import type { ContentParts } from './content-parts.ts';
import { losingPlaces } from './losing-places.ts';
import { bringTogether } from './merging.ts';
import {
  baseOf,
  baseText,
  editedBody,
  readBase,
  type Standing,
  standingOf,
  stateOf,
} from './standing.ts';

/** Saves a draft, brought together with what others did meanwhile. */
export function saveDraft(
  { database, now }: ContentParts,
  item: ItemKey,
  given: { base: string; body: unknown },
  by: Staff,
): Promise<Saved> {
  return write(database, async (open) => {
    await takeContent(open);
    const standing = await standingOf(open, item);
    const edited = editedBody(standing);
    if (edited === undefined) return refused('There is no such item any more.');
    if (standing.draft?.body === null) {
      return refused('It is about to be taken away. Take that back first.');
    }
    const base = readBase(given.base);
    const together = await bringTogether(open, item, { mine: given.body, base, standing });
    if (!together.ok) {
      const { conflicts, merged, theirs } = together;
      const states = together.with === 'draft' ? DRAFTS : ['published'];
      const theirName = await whose(open, item, states, by);
      const outcome = 'conflict';
      return { outcome, conflicts, merged, theirs, base: baseText(together.base), by: theirName };
    }
    const before = readBody(standing.published ?? edited);
    const why = whyNot(item.kind, together.body, before);
    if (why) return refused(why);
    const change = { from: standing.published, to: together.body };
    const losing = await losingPlaces(open, item, change, now());
    if (losing.length > 0) return refused(inTheWayWords(losing));
    const after = await stored(open, item, { standing, body: together.body }, by, now());
    return { outcome: 'saved', state: stateOf(after), base: baseText(baseOf(after)) };
  });
}

/** What was stored of a draft, the earlier states of it included. */
const DRAFTS = ['draft', 'scheduled', 'replaced'];

export const refused = (why: string): Refused => ({ outcome: 'refused', why });

/** Nothing is stored where nothing was changed. */
async function stored(
  open: Kysely<Tables>,
  item: ItemKey,
  { standing, body }: { standing: Standing; body: unknown },
  by: Staff,
  now: number,
): Promise<Standing> {
  const { published, draft } = standing;
  const ground = published === undefined ? null : hashOf(published);
  const isAsBefore = isSame(body, readBody(editedBody(standing)));
  if (isAsBefore && (!draft || draft.base === ground)) return standing;
  if (draft) await endDraft(open, draft.id, 'replaced');
  const version = await addVersion(
    open,
    item,
    {
      // To the byte what visitors see, where it says the same.
      body:
        published !== undefined && isSame(body, readBody(published))
          ? published
          : JSON.stringify(body),
      base: ground,
      author: by.id,
      state: draft?.state ?? 'draft',
      publish_at: draft?.publish_at ?? null,
      publisher: draft?.publisher ?? null,
    },
    now,
  );
  await audit(open, { staffId: by.id, what: 'draft saved', whom: nameOf(item) }, now);
  return { published, draft: version };
}

/** What the log calls an item. */
export function nameOf({ kind, id }: ItemKey): string {
  return `${kind}/${id}`;
}

/** Makes a draft something of the past. */
export async function endDraft(
  open: Kysely<Tables>,
  id: string,
  state: 'replaced' | 'withdrawn',
): Promise<void> {
  await open
    .updateTable('content_version')
    .set({ state, publish_at: null })
    .where('id', '=', id)
    .execute();
}

/** Who, of the others, last changed what stands against somebody's changes. */
async function whose(
  open: Kysely<Tables>,
  { kind, id }: ItemKey,
  states: readonly string[],
  me: Staff,
): Promise<string | null> {
  const last = await open
    .selectFrom('content_version')
    .leftJoin('staff', 'staff.id', 'content_version.author')
    .select('staff.name')
    .where('kind', '=', kind)
    .where('item', '=', id)
    .where('state', 'in', states)
    .where((is) => is.or([is('author', 'is', null), is('author', '!=', me.id)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.name ?? null;
}
