import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { ItemKey } from '../../model/editing/content-service.ts';
import { fieldsIn } from '../../model/editing/fields/field.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../model/kinds.ts';
import { type FirstOf, type PreviewPage, previewPages } from '../../model/preview/preview-pages.ts';
import type { PreviewService } from '../../model/preview/preview-service.ts';
import type { PreviewedItem } from '../../model/preview/preview-url.ts';
import type { ContentStore } from '../content-store.ts';
import type { ItemVersion } from '../item-versions.ts';
import type { ContentParts } from '../publishing/content-parts.ts';
import { readVersion } from '../publishing/history.ts';
import { withKey } from '../publishing/item-key.ts';
import { type ItemState, readItemState } from '../publishing/item-state.ts';
import { readBody } from '../shape/stored-body.ts';
import { contentWithDraft } from './content-with-draft.ts';
import { makePreviewToken, readPreviewToken } from './preview-token.ts';

/** What a link to a draft shows now. */
export type PreviewResult =
  /** The link is not ours, was changed, or its day is over. */
  | { readonly outcome: 'refused' }
  /** The draft was published or taken back: `page` is what visitors see of it. */
  | { readonly outcome: 'over'; readonly page: string }
  | {
      readonly outcome: 'draft';
      readonly item: PreviewedItem;
      /** The page that shows the item. */
      readonly page: string;
      /** Visitors see nothing of the item yet. */
      readonly isNew: boolean;
      /** All content, with the draft in its place. */
      readonly content: ContentStore;
    };

/** What an address says. */
type PreviewRequest = {
  readonly kind: string;
  readonly id: string;
  readonly version?: string | undefined;
  readonly token: string;
};

/** Finds drafts for those who were sent a link. Rejects with a `ServiceFailure`. */
export interface DraftReader {
  read(given: PreviewRequest): Promise<PreviewResult>;
}

type PreviewParts = ContentParts & { readonly siteUrl: string };

/** Previews of drafts over the database. Nothing is written, and nothing is kept of them. */
export function makePreview(parts: PreviewParts): PreviewService & DraftReader {
  const { database, content, siteUrl, now } = parts;
  const isOwn = ({ kind }: ItemKey) => !(kind in parts.remote);

  async function pagesOf(item: ItemKey, standing: ItemState): Promise<readonly PreviewPage[]> {
    const kinds = ['courses', 'blogs'] as const;
    const lists = item.kind === 'page-texts' ? await Promise.all(kinds.map(listed)) : [];
    const first: FirstOf = (kind) => lists[kinds.indexOf(kind)]?.[0];
    const pages = previewPages(item, first);
    // Without a page of its own, it is missed in the lists.
    const isGoing = standing.draft ? standing.draft.body === null : !standing.published;
    return isGoing && pages.length > 1 ? pages.slice(1) : pages;
  }

  async function listed(kind: ContentKind): Promise<string[]> {
    return (await content.list(kind)).map((item) => String(fieldsIn(item).id));
  }

  return {
    async preview(item) {
      const standing = await standingSeen(item);
      if (!standing.draft || !isOwn(item)) return undefined;
      const ended = await countEndedDrafts(parts, item);
      const { token, until } = await makePreviewToken(database, item, { now: now(), ended });
      const pages = await pagesOf(item, standing);
      return { pages, token, expiresAt: isoTimestamp(until), siteUrl };
    },

    async publicPages(item) {
      return pagesOf(item, { ...(await readItemState(database, item)), draft: undefined });
    },

    async read({ kind, id, version, token }) {
      const item = { kind: kind as ContentKind, id, ...(version && { version }) };
      const said = await readPreviewToken(database, item, token, now());
      if (!said || !Object.hasOwn(CONTENT_SCHEMAS, kind)) return { outcome: 'refused' };
      const standing = await standingSeen(item);
      // What is in a history stays there.
      const hasEnded = !version && said.endedDrafts !== (await countEndedDrafts(parts, item));
      const seen = hasEnded || !isOwn(item) ? { ...standing, draft: undefined } : standing;
      const [{ path: page } = { path: '/' }] = await pagesOf(item, seen);
      if (!seen.draft) return { outcome: 'over', page };
      const body = version ? versionBody(item, seen.draft) : seen.draft.body;
      return {
        outcome: 'draft',
        item,
        page,
        isNew: seen.published === undefined,
        content: contentWithDraft(content, item, body),
      };
    },
  };

  /** Where an item stands, with a version of its history as its draft where one is asked for. */
  async function standingSeen({ version, ...item }: PreviewedItem): Promise<ItemState> {
    const standing = await readItemState(database, item);
    if (!version) return standing;
    return { ...standing, draft: await readVersion(database, item, version) };
  }
}

/** How many drafts of an item were published or taken back, and how often its publishing was undone. */
async function countEndedDrafts(
  { database }: ContentParts,
  { kind, id }: ItemKey,
): Promise<number> {
  const { ended } = await database
    .selectFrom('content_version')
    .select(({ fn }) => fn.countAll<number | string>().as('ended'))
    .where('kind', '=', kind)
    .where('item', '=', id)
    .where('state', 'in', ['published', 'withdrawn'])
    .executeTakeFirstOrThrow();
  return Number(ended);
}

/** An earlier body under the key that the item has now. */
function versionBody({ kind, id }: ItemKey, { body }: Pick<ItemVersion, 'body'>): string {
  return JSON.stringify(withKey(kind, readBody(body ?? undefined), id));
}
