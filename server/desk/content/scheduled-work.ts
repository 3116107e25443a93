import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import { type ItemVersion, takeContent } from '../../content/item-versions.ts';
import { moment } from '../../database/moment.ts';
import { write } from '../../database/write.ts';
import type { Work } from '../../jobs/rounds.ts';
import { makeTroubles } from '../../jobs/troubles.ts';
import { faultName } from '../../process/fault-code.ts';
import type { Log } from '../../process/log.ts';
import type { ContentParts } from './content-parts.ts';
import { publishNow } from './publishing.ts';
import { standingOf } from './standing.ts';

export type ScheduledParts = Pick<ContentParts, 'database' | 'content' | 'now'> & {
  readonly log: Log;
};

type Due = Pick<ItemVersion, 'id' | 'kind' | 'item'>;

/**
 * Publishes what is scheduled, once its moment has come. All servers look, and whichever is first
 * publishes: the transaction that publishes looks once more, with the content for itself. Nothing is
 * claimed before, so a server that dies holds nothing up.
 */
export function makeScheduledWork({ database, content, now, log }: ScheduledParts): Work {
  const troubles = makeTroubles(log, 'what is scheduled can be published again');

  const due = () =>
    database
      .selectFrom('content_version')
      .select(['id', 'kind', 'item'])
      .where('publish_at', '<=', moment(now()))
      .where('state', '=', 'scheduled')
      .orderBy('publish_at')
      .orderBy('id')
      .execute();

  function publishOne({ id, kind, item }: Due) {
    const key = { kind: kind as ContentKind, id: item };
    return write(database, async (open) => {
      await takeContent(open);
      const standing = await standingOf(open, key);
      const { draft } = standing;
      // Published by another server, taken back or put off meanwhile.
      if (draft?.id !== id || draft.state !== 'scheduled') return 'gone';
      if ((draft.publish_at ?? '') > moment(now())) return 'gone';
      // Taken away meanwhile, by an import or by undoing: nobody said that it should come back.
      const isGone = draft.base !== null && standing.published === undefined;
      if (!isGone && (await publishNow(open, key, standing, { by: draft.publisher, now: now() })))
        return 'done';
      await open
        .updateTable('content_version')
        .set({ state: 'draft', publish_at: null })
        .where('id', '=', id)
        .execute();
      return 'misfit';
    });
  }

  return {
    async runOnce(signal) {
      let trouble = false;
      for (const version of await due()) {
        if (signal?.aborted) break;
        // A newer release's, on the same database: it publishes that itself.
        if (!(version.kind in CONTENT_KINDS)) continue;
        const { kind, item } = version;
        try {
          const outcome = await publishOne(version);
          if (outcome === 'misfit') log.error({ kind, item }, MISFIT);
          if (outcome === 'done') content.changed();
        } catch (error) {
          // The others must not wait for it.
          troubles.note(faultName(error), 'what is scheduled cannot be published, trying again');
          trouble = true;
        }
      }
      if (!trouble) troubles.over();
      return { trouble };
    },
  };
}

const MISFIT = 'what was scheduled does not fit to what visitors see by now, it is a draft again';
