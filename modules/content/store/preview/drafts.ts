import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { ItemKey } from '../../editing.ts';
import { fieldsIn } from '../../fields.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../kinds.ts';
import type { PreviewedItem, PreviewService } from '../../preview.ts';
import { type FirstOf, type PreviewPage, previewPages } from '../../preview.ts';
import type { ContentStore } from '../content-store.ts';
import { type ItemVersion, versionsOf } from '../item-versions.ts';
import type { ContentParts } from '../publishing/content-parts.ts';
import { readVersion } from '../publishing/history.ts';
import { withKey } from '../publishing/item-key.ts';
import { type ItemState, readItemState } from '../publishing/item-state.ts';
import { readBody } from '../shape/stored-body.ts';
import { contentWithDraft } from './content-with-draft.ts';
import { makePreviewToken, readPreviewToken } from './preview-token.ts';

/** The result of opening a link to a draft. */
export type PreviewResult =
  /** The link is not ours, was changed, or has expired. */
  | { readonly outcome: 'refused' }
  /** The draft was published or withdrawn; `page` is the public page. */
  | { readonly outcome: 'over'; readonly page: string }
  | {
      readonly outcome: 'draft';
      readonly item: PreviewedItem;
      /** The page that shows the item. */
      readonly page: string;
      /** The item is not published yet. */
      readonly isNew: boolean;
      /** All content, with the draft in place of the item. */
      readonly content: ContentStore;
    };

/** The parameters of a preview URL. */
type PreviewRequest = {
  readonly kind: string;
  readonly id: string;
  readonly version?: string | undefined;
  readonly token: string;
};

/** Finds drafts for people with a link. Rejects with a `ServiceFailure`. */
export interface DraftReader {
  read(request: PreviewRequest): Promise<PreviewResult>;
}

type PreviewParts = ContentParts & { readonly siteUrl: string };

/** Makes previews of drafts over the database. Nothing is written or cached. */
export function makePreview(parts: PreviewParts): PreviewService & DraftReader {
  const { database, content, siteUrl, now } = parts;
  const isOwn = ({ kind }: ItemKey) => !(kind in parts.remote);

  async function pagesOf(item: ItemKey, state: ItemState): Promise<readonly PreviewPage[]> {
    const kinds = ['courses', 'blogs'] as const;
    const lists = item.kind === 'page-texts' ? await Promise.all(kinds.map(readIds)) : [];
    const first: FirstOf = (kind) => lists[kinds.indexOf(kind)]?.[0];
    const pages = previewPages(item, first);
    // A removed item has no page of its own; its absence shows in the lists.
    const isRemoval = state.draft ? state.draft.body === null : !state.published;
    return isRemoval && pages.length > 1 ? pages.slice(1) : pages;
  }

  async function readIds(kind: ContentKind): Promise<string[]> {
    return (await content.list(kind)).map((item) => String(fieldsIn(item).id));
  }

  return {
    async preview(item) {
      const state = await readStateToShow(item);
      if (!state.draft || !isOwn(item)) return undefined;
      const ended = await countEndedDrafts(parts, item);
      const { token, until } = await makePreviewToken(database, item, { now: now(), ended });
      const pages = await pagesOf(item, state);
      return { pages, token, expiresAt: isoTimestamp(until), siteUrl };
    },

    async publicPages(item) {
      return pagesOf(item, { ...(await readItemState(database, item)), draft: undefined });
    },

    async read({ kind, id, version, token }) {
      const item = { kind: kind as ContentKind, id, ...(version && { version }) };
      const payload = await readPreviewToken(database, item, token, now());
      if (!payload || !Object.hasOwn(CONTENT_SCHEMAS, kind)) return { outcome: 'refused' };
      const state = await readStateToShow(item);
      // A version of the history never ends.
      const hasEnded = !version && payload.endedDrafts !== (await countEndedDrafts(parts, item));
      const visible = hasEnded || !isOwn(item) ? { ...state, draft: undefined } : state;
      const [{ path: page } = { path: '/' }] = await pagesOf(item, visible);
      if (!visible.draft) return { outcome: 'over', page };
      const body = version ? versionBody(item, visible.draft) : visible.draft.body;
      return {
        outcome: 'draft',
        item,
        page,
        isNew: visible.published === undefined,
        content: contentWithDraft(content, item, body),
      };
    },
  };

  /** The state of an item; a requested version of its history counts as its draft. */
  async function readStateToShow({ version, ...item }: PreviewedItem): Promise<ItemState> {
    const state = await readItemState(database, item);
    if (!version) return state;
    return { ...state, draft: await readVersion(database, item, version) };
  }
}

/** The number of drafts of an item that were published or withdrawn, and of undone publishings. */
async function countEndedDrafts({ database }: ContentParts, item: ItemKey): Promise<number> {
  const { ended } = await versionsOf(database, item)
    .select(({ fn }) => fn.countAll<number | string>().as('ended'))
    .where('state', 'in', ['published', 'withdrawn'])
    .executeTakeFirstOrThrow();
  return Number(ended);
}

/** An earlier body with the item's current key. */
function versionBody({ kind, id }: ItemKey, { body }: Pick<ItemVersion, 'body'>): string {
  return JSON.stringify(withKey(kind, readBody(body ?? undefined), id));
}
