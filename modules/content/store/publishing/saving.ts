import type { Kysely } from 'kysely';
import { audit } from '#modules/staff/audit.server.ts';
import type { AuditEventName } from '#modules/staff/audit-events.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ItemKey, Refused, SaveResult } from '../../editing.ts';
import { isSame } from '../../fields.ts';
import { findPublishRefusal } from '../content-effect.ts';
import { addVersion, hashOf, type ItemVersion } from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { findBodyRefusal } from './body-check.ts';
import { findConflict } from './conflict.ts';
import type { ContentParts } from './content-parts.ts';
import { withKey } from './item-key.ts';
import {
  baseOf,
  baseText,
  changeItem,
  editedBody,
  type ItemState,
  itemStatus,
  readBase,
} from './item-state.ts';

/** Saves a draft, unless that would overwrite what another member stored meanwhile. */
export function saveDraft(
  parts: ContentParts,
  item: ItemKey,
  input: { base: string; body: unknown },
  by: Staff,
): Promise<SaveResult> {
  return changeItem(parts, item, async (open, state, now) => {
    const edited = editedBody(state);
    if (edited === undefined) return refused('There is no such item any more.');
    if (state.draft?.body === null) {
      return refused('It is about to be taken away. Take that back first.');
    }
    const mine = withKey(item.kind, input.body, item.id);
    const base = readBase(input.base);
    const conflict = await findConflict(open, item, { mine, base, state });
    if (conflict) return { outcome: 'conflict', ...conflict, base: baseText(conflict.base) };
    const before = readBody(state.published ?? edited);
    const change = { kind: item.kind, from: state.published, to: mine };
    const reason =
      findBodyRefusal(item.kind, mine, before) ??
      (await findPublishRefusal(open, change, now, parts.effects));
    if (reason) return refused(reason);
    const after = await storeDraft(open, item, { state, body: mine }, by, now);
    return { outcome: 'saved', status: itemStatus(after), base: baseText(baseOf(after)) };
  });
}

export const refused = (reason: string): Refused => ({ outcome: 'refused', reason });

/** Stores a draft if something changed. */
async function storeDraft(
  open: Kysely<Tables>,
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
  const version = await addVersion(
    open,
    item,
    {
      // Keeps the exact published text if the content is equal.
      body:
        published !== undefined && isSame(body, readBody(published))
          ? published
          : JSON.stringify(body),
      base: publishedHash,
      author: by.id,
      state: draft?.state ?? 'draft',
      publish_at: draft?.publish_at ?? null,
      publisher: draft?.publisher ?? null,
    },
    now,
  );
  await auditItem(open, item, 'draft saved', by.id, now);
  return { published, draft: version };
}

/** Writes a change of an item to the audit log. `by`: a member's id; null: the server. */
export function auditItem(
  open: Kysely<Tables>,
  { kind, id }: ItemKey,
  action: AuditEventName,
  by: string | null,
  now: number,
): Promise<void> {
  return audit(open, { staffId: by, action, subject: `${kind}/${id}` }, now);
}

/** Ends a draft. */
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

/** Replaces the body of a draft; its author and publishing time stay. */
export async function rewriteDraft(
  open: Kysely<Tables>,
  item: ItemKey,
  { id, state, author, publish_at, publisher }: ItemVersion,
  { body, base }: Pick<ItemVersion, 'body' | 'base'>,
  now: number,
): Promise<void> {
  await endDraft(open, id, 'replaced');
  await addVersion(open, item, { body, base, state, author, publish_at, publisher }, now);
}
