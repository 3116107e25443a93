import type { Kysely } from 'kysely';
import type { App } from '#app.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { type Job, type JobHandler, scheduleJob } from '#platform/jobs/jobs.ts';
import type { Staff } from '#staff/staff.ts';
import { findBodyRefusal, LAYOUTS, readBody, withKey } from './bodies.server.ts';
import { auditItem, endDraft, refused, rewriteDraft } from './editing.server.ts';
import { type ItemKey, isConfirmed, PublishingRefused, type Refused } from './editing.ts';
import { isSame, makeKey } from './fields.ts';
import { hasKeyInUrl, isExtensible, itemTitle } from './items.ts';
import { type ContentKind, requiredIds } from './kinds.ts';
import { addRedirect, readRedirects } from './redirects.server.ts';
import {
  type ContentChange,
  type ContentEffects,
  findPublishRefusal,
  requirePublishable,
} from './store.server.ts';
import {
  addVersion,
  baseOf,
  changeItem,
  hashOf,
  type ItemState,
  type ItemVersion,
  lockContent,
  matchesBase,
  nextVersionNumber,
  publishNew,
  publishVersion,
  readBase,
  readItemState,
  readPublishedItem,
  readPublishedVersions,
  versionsOf,
} from './versions.server.ts';
import { publishChecks } from './warnings.server.ts';

/** Publishes the draft that `base` names. */
export async function publishDraft(
  app: App,
  item: ItemKey,
  base: string,
  by: Staff,
  confirmed?: string,
): Promise<boolean> {
  const { effects } = app;
  const isPublished = await changeItem(app, item, async (open, state, now) => {
    if (readBase(base).bodyHash !== baseOf(state).bodyHash) return false;
    if (!state.draft) return state.published !== undefined;
    const { published: from, draft } = state;
    const change = { kind: item.kind, from, to: readBody(draft.body) };
    await requirePublishable(open, change, now, effects);
    await requireConfirmed(open, change, confirmed, effects);
    return publishNow(open, item, state, { by: by.id, now, effects });
  });
  if (isPublished) app.content.markChanged();
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

/** The job that publishes scheduled drafts below. */
const PUBLISHING: Job = { kind: 'publishing', key: '' };

/** Schedules the draft that `base` names. */
export function scheduleDraft(
  app: App,
  item: ItemKey,
  { base, at, confirmed }: { base: string; at: number; confirmed?: string },
  by: Staff,
): Promise<boolean> {
  return changeItem(app, item, async (open, state, now) => {
    const { draft } = state;
    if (!draft || readBase(base).bodyHash !== baseOf(state).bodyHash) return false;
    const change = { kind: item.kind, from: state.published, to: readBody(draft.body) };
    await requireConfirmed(open, change, confirmed, app.effects);
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
  app: App,
  item: ItemKey,
  base: string,
  by: Staff,
): Promise<boolean> {
  return changeItem(app, item, async (open, state, now) => {
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
export function withdrawDraft(app: App, item: ItemKey, by: Staff, base?: string): Promise<boolean> {
  return changeItem(app, item, async (open, state, now) => {
    const { draft } = state;
    if (!draft || !matchesBase(base, state)) return false;
    await endDraft(open, draft.id, 'withdrawn');
    await auditItem(open, item, 'draft withdrawn', by.id, now);
    return true;
  });
}

/**
 * Publishes what visitors saw before the last published change. Fields that are not edited at the
 * desk must not change: an import may have changed them together with the server's settings.
 */
export async function undoPublishing(
  { db, content, now, effects }: App,
  item: ItemKey,
  by: Staff,
  base?: string,
): Promise<boolean | Refused> {
  const undone = await runTransaction(db, async (open) => {
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
  app: App,
  item: ItemKey,
  id: string,
  by: Staff,
  opened?: string,
): Promise<boolean> {
  return changeItem(app, item, async (open, state, now) => {
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

/** Finds the item that had a key before it was renamed. */
export async function findRenamedItem(
  { db }: App,
  { kind, id }: ItemKey,
): Promise<ItemKey | undefined> {
  if (!hasKeyInUrl(kind)) return undefined;
  const to = (await readRedirects(db)).findTarget(kind, id);
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
  app: App,
  item: ItemKey,
  title: string,
  by: Staff,
): Promise<ItemKey | undefined> {
  const { kind } = item;
  const { effects } = app;
  if (!hasKeyInUrl(kind)) return undefined;
  const renamed = await changeItem(app, item, async (open, requested, now) => {
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
  if (renamed) app.content.markChanged();
  return renamed;
}

/**
 * Lease in milliseconds for one server: if it dies, publishing is delayed by no more, and the
 * publishing transaction checks again with the content locked.
 */
const LEASE_MS = 10_000;

type Due = Pick<ItemVersion, 'id' | 'kind' | 'item'>;

/** Makes the job that publishes scheduled drafts. It runs next at the next scheduled time. */
export function makeScheduledJob(app: App): JobHandler {
  const { db, content, effects, now, log } = app;
  const due = () =>
    db
      .selectFrom('content_version')
      .select(['id', 'kind', 'item'])
      .where('publish_at', '<=', isoTimestamp(now()))
      .where('state', '=', 'scheduled')
      .orderBy('publish_at')
      .orderBy('id')
      .execute();

  async function nextTime(): Promise<number | undefined> {
    const next = await db
      .selectFrom('content_version')
      .select('publish_at')
      .where('state', '=', 'scheduled')
      .where('publish_at', 'is not', null)
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst();
    return next?.publish_at ? Date.parse(next.publish_at) : undefined;
  }

  function publishOne({ id, kind, item }: Due) {
    const key = { kind: kind as ContentKind, id: item };
    return changeItem(app, key, async (open, state, time) => {
      const { draft } = state;
      // Published by another server, withdrawn or rescheduled meanwhile.
      if (draft?.id !== id || draft.state !== 'scheduled') return 'gone';
      if ((draft.publish_at ?? '') > isoTimestamp(time)) return 'gone';
      // The item was removed meanwhile, by an import or an undo, and must not come back.
      const isGone = draft.base !== null && state.published === undefined;
      const options = { by: draft.publisher, now: time, effects };
      if (!isGone && (await publishNow(open, key, state, options))) return 'done';
      await open
        .updateTable('content_version')
        .set({ state: 'draft', publish_at: null })
        .where('id', '=', id)
        .execute();
      return 'misfit';
    });
  }

  return {
    leaseMs: LEASE_MS,
    async run(_key, signal) {
      const failures: unknown[] = [];
      for (const version of await due()) {
        if (signal.aborted) break;
        const { kind, item } = version;
        try {
          const outcome = await publishOne(version);
          if (outcome === 'misfit') log.error({ kind, item }, REFUSED_LOG);
          if (outcome === 'done') content.markChanged();
        } catch (error) {
          // One failure must not hold up the others.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return nextTime();
    },
  };
}

const REFUSED_LOG = 'a scheduled draft conflicts with the published version and is a draft again';
