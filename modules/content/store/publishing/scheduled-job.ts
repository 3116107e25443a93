import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import type { Log } from '#platform/process/log.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { type ItemVersion, lockContent } from '../item-versions.ts';
import type { ContentParts } from './content-parts.ts';
import { readItemState } from './item-state.ts';
import { publishNow } from './publishing.ts';

/**
 * Milliseconds for which one server alone publishes: one that dies holds nothing up for longer, and
 * the transaction that publishes looks once more, with the content for itself.
 */
const LEASE_MS = 10_000;

export type ScheduledJobParts = Pick<ContentParts, 'database' | 'content' | 'effects' | 'now'> & {
  readonly log: Log;
};

type Due = Pick<ItemVersion, 'id' | 'kind' | 'item'>;

/** The job that publishes what is scheduled, once its moment has come. It is due at the next moment. */
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

  async function nextMoment(): Promise<number | undefined> {
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
    return runTransaction(database, async (open) => {
      await lockContent(open);
      const standing = await readItemState(open, key);
      const { draft } = standing;
      // Published by another server, taken back or put off meanwhile.
      if (draft?.id !== id || draft.state !== 'scheduled') return 'gone';
      if ((draft.publish_at ?? '') > isoTimestamp(now())) return 'gone';
      // Taken away meanwhile, by an import or by undoing: nobody said that it should come back.
      const isGone = draft.base !== null && standing.published === undefined;
      const publishing = { by: draft.publisher, now: now(), effects };
      if (!isGone && (await publishNow(open, key, standing, publishing))) return 'done';
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
          // The others must not wait for it.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return nextMoment();
    },
  };
}

const REFUSED_LOG =
  'what was scheduled does not fit to what visitors see by now, it is a draft again';
