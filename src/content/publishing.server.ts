import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { type Job, type JobHandler, scheduleJob } from '#platform/jobs/jobs.ts';
import type { Staff } from '#staff/staff.ts';
import { findBodyRefusal, readBody, withKey } from './bodies.server.ts';
import { auditItem, endDraft, rewriteDraft } from './editing.server.ts';
import { type ItemKey, isConfirmed, PublishingRefused } from './editing.ts';
import { isSame, makeKey } from './fields.ts';
import { readVersion } from './history.server.ts';
import { hasKeyInUrl } from './items.ts';
import type { ContentKind } from './kinds.ts';
import { addRedirect, readRedirects } from './redirects.server.ts';
import { type ContentChange, type ContentEffects, requirePublishable } from './store.server.ts';
import {
  addVersion,
  baseOf,
  changeItem,
  editedBody,
  hashOf,
  type ItemState,
  type ItemVersion,
  matchesBase,
  nextVersionNumber,
  publishNew,
  publishVersion,
  readBase,
  readItemState,
  versionsOf,
} from './versions.server.ts';
import { consentChecks, publishChecks } from './warnings.server.ts';

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
  open: Database,
  change: ContentChange & { readonly kind: ContentKind },
  confirmed: string | undefined,
  effects: ContentEffects,
  isScheduled = false,
): Promise<void> {
  if (confirmed === undefined) return;
  const told = await effects.findTold(open, change);
  const consent = await consentChecks(open, change.to);
  const checks = [...publishChecks(change.kind, change.to, told), ...consent];
  if (!isConfirmed(checks, confirmed) || (isScheduled && consent.length > 0))
    throw new PublishingRefused('Please check it first.', checks);
}

/** The content is locked. False if the draft no longer fits, or an effect refuses it. */
async function publishNow(
  open: Database,
  item: ItemKey,
  state: ItemState,
  { by, now, effects }: { by: string | null; now: number; effects: ContentEffects },
): Promise<boolean> {
  const { draft, published } = state;
  if (!draft) return false;
  const body = bodyToPublish(item, draft, published);
  if (body === undefined) return false;
  const change = { kind: item.kind, from: published, to: readBody(body) };
  if (await effects.beforePublish(open, change, now)) return false;
  if (body !== published) await publishVersion(open, item, body, { now, effects });
  await open
    .updateTable('content_version')
    .set({
      body,
      hash: hashOf(body),
      state: 'published',
      published_at: isoTimestamp(now),
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

function bodyToPublish(item: ItemKey, draft: ItemVersion, published: string | undefined) {
  const [body, visible] = [readBody(draft.body), readBody(published)];
  if (published !== undefined && isSame(body, visible)) return published;
  // Do not overwrite what an import or the roster published since.
  if (published !== undefined && draft.base !== hashOf(published)) return undefined;
  return findBodyRefusal(item.kind, body, visible) ? undefined : (draft.body ?? undefined);
}

const PUBLISHING: Job = { kind: 'publishing', key: '' };

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
    await requireConfirmed(open, change, confirmed, app.effects, true);
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

export function unscheduleDraft(app: App, item: ItemKey, base: string, by: Staff) {
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

export function withdrawDraft(app: App, item: ItemKey, by: Staff, base?: string): Promise<boolean> {
  return changeItem(app, item, async (open, state, now) => {
    const { draft } = state;
    if (!draft || !matchesBase(base, state)) return false;
    await endDraft(open, draft.id, 'withdrawn');
    await auditItem(open, item, 'draft withdrawn', by.id, now);
    return true;
  });
}

export function restoreVersion(app: App, item: ItemKey, id: string, by: Staff, opened?: string) {
  return changeItem(app, item, async (open, state, now) => {
    const version = await readVersion(open, item, id);
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

export async function findRenamedItem({ db }: App, { kind, id }: ItemKey) {
  if (!hasKeyInUrl(kind)) return undefined;
  const to = (await readRedirects(db)).findTarget(kind, id);
  return to === undefined ? undefined : { kind, id: to };
}

/** Another item must not have or have had the key. An item may take back its own former key. */
async function requireFreeKey(open: Database, target: ItemKey, own: string): Promise<void> {
  const { kind, id } = target;
  const { published, draft } = await readItemState(open, target);
  const to = hasKeyInUrl(kind) && (await readRedirects(open)).findTarget(kind, id);
  const hadIt = await versionsOf(open, target).select('item').limit(1).executeTakeFirst();
  if (published === undefined && !draft && (to === own || (!to && !hadIt))) return;
  throw new PublishingRefused('Another page has or had this address. Choose another one.');
}

/** The old URL redirects. Sent twice, it happens once: then the item has the new key already. */
export async function renameItem(app: App, item: ItemKey, title: string, by: Staff) {
  const { kind } = item;
  const { effects } = app;
  if (!hasKeyInUrl(kind)) return undefined;
  const renamed = await changeItem(app, item, async (open, requested, now) => {
    const isThere = requested.published !== undefined || requested.draft !== undefined;
    const moved = isThere ? undefined : (await readRedirects(open)).findTarget(kind, item.id);
    const from = moved ?? item.id;
    const state = moved ? await readItemState(open, { kind, id: moved }) : requested;
    const { published, draft } = state;
    if (readBody(editedBody(state)) === undefined) return undefined;
    const to = makeKey(title, []);
    if (to === from) return { kind, id: to };
    await requireFreeKey(open, { kind, id: to }, from);
    const renamedItem = { kind, id: to };
    const bodyWithNewKey = (body: string) => JSON.stringify(withKey(kind, readBody(body), to));
    await effects.onRenamed(open, { kind, from, to });
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
      const body = bodyWithNewKey(draft.body ?? '');
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

/** In milliseconds: how long publishing is delayed if the server with the job dies. */
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
      .select(({ fn }) => fn.min('publish_at').as('at'))
      .where('state', '=', 'scheduled')
      .executeTakeFirst();
    return next?.at ? Date.parse(next.at) : undefined;
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
