import type { Kysely } from 'kysely';
import type { Staff } from '#modules/staff/staff.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Job, scheduleJob } from '#platform/jobs/jobs.ts';
import type { ContentService, ItemKey } from '../../editing.ts';
import { isConfirmed, PublishingRefused } from '../../editing.ts';
import { isSame } from '../../fields.ts';
import type { ContentKind } from '../../kinds.ts';
import { publishChecks } from '../../warnings.server.ts';
import {
  type ContentChange,
  type ContentEffects,
  findPublishRefusal,
  requirePublishable,
} from '../content-effect.ts';
import { LAYOUTS } from '../content-layout.ts';
import {
  hashOf,
  type ItemVersion,
  nextVersionNumber,
  publishVersion,
  readPublishedItem,
} from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { findBodyRefusal } from './body-check.ts';
import type { ContentParts } from './content-parts.ts';
import { baseOf, changeItem, type ItemState, matchesBase, readBase } from './item-state.ts';
import { auditItem, endDraft } from './saving.ts';

/** Publishes the draft that `base` names. */
export async function publishDraft(
  parts: ContentParts,
  item: ItemKey,
  { base, confirmed }: { readonly base: string; readonly confirmed: string | undefined },
  by: Staff,
): Promise<boolean> {
  const { effects } = parts;
  const isPublished = await changeItem(parts, item, async (open, state, now) => {
    if (readBase(base).bodyHash !== baseOf(state).bodyHash) return false;
    if (!state.draft) return state.published !== undefined;
    const { published: from, draft } = state;
    const change = { kind: item.kind, from, to: readBody(draft.body) };
    await requirePublishable(open, change, now, effects);
    await requireConfirmed(open, change, confirmed, effects);
    return publishNow(open, item, state, { by: by.id, now, effects });
  });
  if (isPublished) parts.content.markChanged();
  return isPublished;
}

/** Rejects with `PublishingRefused` if something was not confirmed. Undefined asks nothing. */
async function requireConfirmed(
  open: Kysely<Tables>,
  change: ContentChange & { readonly kind: ContentKind },
  confirmed: string | undefined,
  effects: ContentEffects,
): Promise<void> {
  if (confirmed === undefined) return;
  let notified = 0;
  for (const effect of effects) notified += (await effect.countNotified?.(open, change)) ?? 0;
  const checks = publishChecks(change.kind, change.to, notified);
  if (!isConfirmed(checks, confirmed))
    throw new PublishingRefused('Please check it first.', checks);
}

/**
 * Publishes an item's draft in a transaction that has locked the content. False if the draft no
 * longer fits what visitors see or its schema, or an effect refuses it.
 */
export async function publishNow(
  open: Kysely<Tables>,
  item: ItemKey,
  state: ItemState,
  { by, now, effects }: { by: string | null; now: number; effects: ContentEffects },
): Promise<boolean> {
  const { draft, published } = state;
  if (!draft) return false;
  const body = bodyToPublish(item, draft, published);
  if (body === undefined) return false;
  const change = { kind: item.kind, from: published, to: readBody(body) };
  if (await findPublishRefusal(open, change, now, effects)) return false;
  const position = body === null ? ((await readPublishedItem(open, item))?.position ?? null) : null;
  // In lists by date, the newest item comes first, as in the files.
  const place = LAYOUTS[item.kind].dateField ? { position: 0 } : {};
  if (body !== published) await publishVersion(open, item, body, { now, effects, ...place });
  await open
    .updateTable('content_version')
    .set({
      body,
      hash: hashOf(body),
      state: 'published',
      published_at: isoTimestamp(now),
      position,
      base: published === undefined ? null : hashOf(published),
      publish_at: null,
      publisher: by,
      number: await nextVersionNumber(open, item),
    })
    .where('id', '=', draft.id)
    .execute();
  await auditItem(open, item, 'published', by, now);
  return true;
}

/** The body to store; null if the draft removes the item; undefined if it does not fit. */
function bodyToPublish(
  item: ItemKey,
  draft: ItemVersion,
  published: string | undefined,
): string | null | undefined {
  const visible = readBody(published);
  const body = draft.body === null ? undefined : readBody(draft.body);
  // Keeps the exact stored text if the content is equal.
  if (published !== undefined && isSame(body, visible)) return published;
  // Do not overwrite what an import, an undo or the roster published since.
  if (published !== undefined && draft.base !== hashOf(published)) return undefined;
  if (draft.body === null) return null;
  return findBodyRefusal(item.kind, body, visible) ? undefined : draft.body;
}

/** The job that publishes scheduled drafts (`scheduled-job.ts`). */
const PUBLISHING: Job = { kind: 'publishing', key: '' };

/** Schedules the draft that `base` names. */
export function scheduleDraft(
  parts: ContentParts,
  item: ItemKey,
  { base, at, confirmed }: Parameters<ContentService['schedule']>[1],
  by: Staff,
): Promise<boolean> {
  return changeItem(parts, item, async (open, state, now) => {
    const { draft } = state;
    if (!draft || readBase(base).bodyHash !== baseOf(state).bodyHash) return false;
    const change = { kind: item.kind, from: state.published, to: readBody(draft.body) };
    await requireConfirmed(open, change, confirmed, parts.effects);
    await open
      .updateTable('content_version')
      .set({ state: 'scheduled', publish_at: isoTimestamp(at), publisher: by.id })
      .where('id', '=', draft.id)
      .execute();
    await scheduleJob(open, PUBLISHING, { at, now });
    await auditItem(open, item, 'scheduled', by.id, now);
    return true;
  });
}

/** Turns a scheduled draft back into a usual one. */
export function unscheduleDraft(
  parts: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string },
): Promise<boolean> {
  return changeItem(parts, item, async (open, state, now) => {
    const { draft } = state;
    if (draft?.state !== 'scheduled' || readBase(base).bodyHash !== baseOf(state).bodyHash)
      return false;
    await open
      .updateTable('content_version')
      .set({ state: 'draft', publish_at: null, publisher: null })
      .where('id', '=', draft.id)
      .execute();
    await auditItem(open, item, 'schedule ended', by.id, now);
    return true;
  });
}

/** Withdraws the draft; what visitors see does not change. */
export function withdrawDraft(
  parts: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean> {
  return changeItem(parts, item, async (open, state, now) => {
    const { draft } = state;
    if (!draft || !matchesBase(base, state)) return false;
    await endDraft(open, draft.id, 'withdrawn');
    await auditItem(open, item, 'draft withdrawn', by.id, now);
    return true;
  });
}
