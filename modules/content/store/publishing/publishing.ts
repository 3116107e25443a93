import type { Kysely } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { type Job, scheduleJob } from '#platform/jobs/job-queue.ts';
import type { ItemKey } from '../../model/editing/content-service.ts';
import { isSame } from '../../model/editing/fields/same.ts';
import { type ContentEffects, findPublishRefusal, requirePublishable } from '../content-effect.ts';
import { LAYOUTS } from '../content-layout.ts';
import {
  hashOf,
  type ItemVersion,
  lockContent,
  nextVersionNumber,
  publishVersion,
  readPublishedItem,
} from '../item-versions.ts';
import { readBody } from '../shape/stored-body.ts';
import { findBodyRefusal } from './body-check.ts';
import type { ContentParts } from './content-parts.ts';
import { baseOf, type ItemState, matchesBase, readBase, readItemState } from './item-state.ts';
import { auditNameOf, endDraft } from './saving.ts';

/** Publishes the draft that `base` names. */
export async function publishDraft(
  { database, content, now, effects }: ContentParts,
  item: ItemKey,
  base: string,
  by: Staff,
): Promise<boolean> {
  const isPublished = await runTransaction(database, async (open) => {
    await lockContent(open);
    const standing = await readItemState(open, item);
    if (readBase(base).bodyHash !== baseOf(standing).bodyHash) return false;
    if (!standing.draft) return standing.published !== undefined;
    const { published: from, draft } = standing;
    const change = { kind: item.kind, from, to: readBody(draft.body) };
    await requirePublishable(open, change, now(), effects);
    return publishNow(open, item, standing, { by: by.id, now: now(), effects });
  });
  if (isPublished) content.markChanged();
  return isPublished;
}

/**
 * Publishes an item's draft in a transaction that has the content for itself. False where it does
 * not fit: neither to what visitors see by now, nor to its schema; and where an effect refuses it.
 */
export async function publishNow(
  open: Kysely<Tables>,
  item: ItemKey,
  standing: ItemState,
  { by, now, effects }: { by: string | null; now: number; effects: ContentEffects },
): Promise<boolean> {
  const { draft, published } = standing;
  if (!draft) return false;
  const body = bodyToPublish(item, draft, published);
  if (body === undefined) return false;
  const change = { kind: item.kind, from: published, to: readBody(body) };
  if (await findPublishRefusal(open, change, now, effects)) return false;
  const position = body === null ? ((await readPublishedItem(open, item))?.position ?? null) : null;
  // As in files that are named by their dates: the newest comes first.
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
  await audit(open, { staffId: by, action: 'published', subject: auditNameOf(item) }, now);
  return true;
}

/** The body as it is stored; null where the draft takes the item away; undefined: it does not fit. */
function bodyToPublish(
  item: ItemKey,
  draft: ItemVersion,
  published: string | undefined,
): string | null | undefined {
  const shown = readBody(published);
  const body = draft.body === null ? undefined : readBody(draft.body);
  // To the byte what it was, where it says the same.
  if (published !== undefined && isSame(body, shown)) return published;
  // Nobody wanted to overwrite what the files, an undoing or the roster published since.
  if (published !== undefined && draft.base !== hashOf(published)) return undefined;
  if (draft.body === null) return null;
  return findBodyRefusal(item.kind, body, shown) ? undefined : draft.body;
}

/** The job that publishes what is scheduled (`scheduled-job.ts`). */
const PUBLISHING: Job = { kind: 'publishing', key: '' };

/** Lets the draft that `base` names be published at a moment. */
export function scheduleDraft(
  { database, now }: ContentParts,
  item: ItemKey,
  { base, at }: { readonly base: string; readonly at: number },
  by: Staff,
): Promise<boolean> {
  return runTransaction(database, async (open) => {
    await lockContent(open);
    const standing = await readItemState(open, item);
    const { draft } = standing;
    if (!draft || readBase(base).bodyHash !== baseOf(standing).bodyHash) return false;
    await open
      .updateTable('content_version')
      .set({ state: 'scheduled', publish_at: isoTimestamp(at), publisher: by.id })
      .where('id', '=', draft.id)
      .execute();
    await scheduleJob(open, PUBLISHING, { at, now: now() });
    await audit(open, { staffId: by.id, action: 'scheduled', subject: auditNameOf(item) }, now());
    return true;
  });
}

/** Makes what is scheduled a usual draft again. */
export function unscheduleDraft(
  { database, now }: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string },
): Promise<boolean> {
  return runTransaction(database, async (open) => {
    await lockContent(open);
    const standing = await readItemState(open, item);
    const { draft } = standing;
    if (draft?.state !== 'scheduled' || readBase(base).bodyHash !== baseOf(standing).bodyHash)
      return false;
    await open
      .updateTable('content_version')
      .set({ state: 'draft', publish_at: null, publisher: null })
      .where('id', '=', draft.id)
      .execute();
    await audit(
      open,
      { staffId: by.id, action: 'schedule ended', subject: auditNameOf(item) },
      now(),
    );
    return true;
  });
}

/** Takes the draft back: what visitors see stays. */
export function withdrawDraft(
  { database, now }: ContentParts,
  item: ItemKey,
  { by, base }: { readonly by: Staff; readonly base: string | undefined },
): Promise<boolean> {
  return runTransaction(database, async (open) => {
    await lockContent(open);
    const standing = await readItemState(open, item);
    const { draft } = standing;
    if (!draft || !matchesBase(base, standing)) return false;
    await endDraft(open, draft.id, 'withdrawn');
    await audit(
      open,
      { staffId: by.id, action: 'draft withdrawn', subject: auditNameOf(item) },
      now(),
    );
    return true;
  });
}
