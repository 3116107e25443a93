import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import type { ContentKind } from '../../kinds.ts';
import type { ItemVersion } from '../item-versions.ts';
import type { ContentParts } from './content-parts.ts';
import { changeItem } from './item-state.ts';
import { publishNow } from './publishing.ts';

/**
 * Lease in milliseconds for one server: if it dies, publishing is delayed by no more, and the
 * publishing transaction checks again with the content locked.
 */
const LEASE_MS = 10_000;

export type ScheduledJobParts = Pick<ContentParts, 'database' | 'content' | 'effects' | 'now'> & {
  readonly log: Log;
};

type Due = Pick<ItemVersion, 'id' | 'kind' | 'item'>;

/** Makes the job that publishes scheduled drafts. It runs next at the next scheduled time. */
export function makeScheduledJob({
  database,
  content,
  effects,
  now,
  log,
}: ScheduledJobParts): JobHandler {
  const due = () =>
    database
      .selectFrom('content_version')
      .select(['id', 'kind', 'item'])
      .where('publish_at', '<=', isoTimestamp(now()))
      .where('state', '=', 'scheduled')
      .orderBy('publish_at')
      .orderBy('id')
      .execute();

  async function nextTime(): Promise<number | undefined> {
    const next = await database
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
    return changeItem({ database, now }, key, async (open, state, time) => {
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
