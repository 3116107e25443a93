import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { signingSecrets } from '#platform/db/secret.ts';
import { checkItems, LAYOUTS, readBody, withKey } from './bodies.server.ts';
import type { ItemKey } from './editing.ts';
import { fieldsIn } from './fields.ts';
import { readVersion } from './history.server.ts';
import { keyField } from './items.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import {
  type PreviewedItem,
  type PreviewPage,
  type PreviewService,
  previewPages,
} from './preview.ts';
import type { ContentStore } from './store.server.ts';
import {
  type ContentParts,
  type ItemState,
  type ItemVersion,
  readItemState,
  versionsOf,
} from './versions.server.ts';

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

  function pagesOf(item: ItemKey, state: ItemState): readonly PreviewPage[] {
    const pages = previewPages(item);
    // A removed item has no page of its own; its absence shows in the lists.
    const isRemoval = state.draft ? state.draft.body === null : !state.published;
    return isRemoval && pages.length > 1 ? pages.slice(1) : pages;
  }

  return {
    async preview(item) {
      const state = await readStateToShow(item);
      if (!state.draft || !isOwn(item)) return undefined;
      const ended = await countEndedDrafts(parts, item);
      const { token, until } = await makePreviewToken(database, item, { now: now(), ended });
      const pages = pagesOf(item, state);
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
      const [{ path: page } = { path: '/' }] = pagesOf(item, visible);
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

/**
 * The content as if a draft were published, for the pages of one request. The store and its cache
 * do not change.
 * @param body as it is stored; null if the draft removes the item
 */
export function contentWithDraft(
  content: ContentStore,
  { kind, id }: ItemKey,
  body: string | null,
): ContentStore {
  return {
    ...content,

    async list<Item>(requested: ContentKind) {
      const items = await content.list<Item>(requested);
      if (requested !== kind) return items;
      const drafted = body === null ? [] : checkItems(kind, [{ id, body }]).valid;
      return withItem(items, kind, id, drafted as readonly Item[]);
    },

    async ids(requested) {
      const ids = await content.ids(requested);
      if (requested !== kind) return ids;
      return body === null ? ids.filter((one) => one !== id) : [...new Set([...ids, id])];
    },
  };
}

/** Replaces an item, or adds it where publishing would: last, or first in lists by date. */
function withItem<Item>(
  items: readonly Item[],
  kind: ContentKind,
  id: string,
  drafted: readonly Item[],
): readonly Item[] {
  const place = items.findIndex((item) => idOf(kind, item) === id);
  if (place >= 0) return items.toSpliced(place, 1, ...drafted);
  return LAYOUTS[kind].dateField ? [...drafted, ...items] : [...items, ...drafted];
}

function idOf(kind: ContentKind, item: unknown): string {
  return String(fieldsIn(item)[keyField(kind)?.name ?? ''] ?? kind);
}

/** The data for turning a page into a preview. */
export type PreviewedPage = {
  /** The page's absolute URL on the site. */
  readonly url: URL;
  /** The notice at the top. */
  readonly noticeText: string;
  /** Visitors have no page at this URL yet. */
  readonly isNew: boolean;
  /** Gets the preview URL of another page of the site (path and query). */
  readonly linkTo: (page: string) => string;
  /** URLs to replace: those of pictures drawn for the draft. */
  readonly drawnUrls: ReadonlyMap<string, string>;
};

/**
 * Turns a page with a draft into a read-only preview: no scripts are loaded, links stay within the
 * preview, and forms send nothing. React escapes anything that could end a tag within an attribute
 * or text, so none of these patterns can match content.
 */
export function previewHtml(html: string, page: PreviewedPage): string {
  const bare = html
    .replace(SCRIPTS, '')
    // Otherwise programs that read a shared link would name the page without the draft.
    .replace(CANONICAL_TAGS, '')
    .replace(SUBMIT_BUTTONS, '<button disabled=""')
    .replace(/<title>/, '<title>Preview: ')
    .replace(/<body[^>]*>/, (body) => body + noticeHtml(page))
    .replace(LINKS, (link) => rewriteLink(link, page));
  return [...page.drawnUrls].reduce(
    (text, [from, to]) => text.replaceAll(`"${escapeHtml(from)}"`, `"${escapeHtml(to)}"`),
    bare,
  );
}

const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const CANONICAL_TAGS = /<link rel="canonical"[^>]*>|<meta property="og:url"[^>]*>/g;
/** Submit buttons: all buttons without another type. */
const SUBMIT_BUTTONS = /<button(?![^>]* (?:type="(?:button|reset)"|disabled=""))/g;
const LINKS = /<a\b[^>]*>/g;

/** Uses the public style for notices about outdated pages. */
function noticeHtml({ url, noticeText, isNew }: PreviewedPage): string {
  const now = escapeHtml(url.pathname + url.search);
  const link = ` <a href="${now}" target="_blank" rel="noopener">The page as visitors see it</a>`;
  return `<aside class="stale-notice ground-gold">${noticeText}${isNew ? '' : link}</aside>`;
}

/** Keeps links to pages within the preview; files and other sites open in a new tab. */
function rewriteLink(link: string, { url, linkTo }: PreviewedPage): string {
  const [, href] = / href="([^"]*)"/.exec(link) ?? [];
  if (href === undefined || href.startsWith('#') || link.includes(' target="')) return link;
  const to = URL.parse(unescapeHtml(href), url);
  if (to?.protocol !== 'http:' && to?.protocol !== 'https:') return link;
  if (to.origin !== url.origin || !isPage(to.pathname)) {
    return link.replace(/>$/, ' target="_blank" rel="noopener">');
  }
  const inside = linkTo(to.pathname + to.search) + to.hash;
  return link.replace(/ href="[^"]*"/, () => ` href="${escapeHtml(inside)}"`);
}

/** Whether a path is that of a page: no file, and not for programs. */
export function isPage(path: string): boolean {
  return !/^\/(api|desk|images|reports|covers|share|assets)(\/|$)|\.\w+$/.test(path);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** Reverses React's escaping in attributes. */
function unescapeHtml(text: string): string {
  return text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => CHARACTERS[name] ?? '');
}
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#x27': "'",
  lt: '<',
  gt: '>',
};

/** Lifetime of a link to a draft, in milliseconds. */
const TOKEN_LIFETIME_MS = DAY_MS;

/** The payload of a token with a valid signature. */
export type PreviewToken = {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Number of ended drafts of the item when the token was made: it shows no later draft. */
  readonly endedDrafts: number;
};

/** Signs a token for one item. Tokens are not stored, so making one writes nothing. */
export async function makePreviewToken(
  database: Database,
  item: PreviewedItem,
  { now, ended }: { readonly now: number; readonly ended: number },
): Promise<{ readonly token: string; readonly until: number }> {
  const until = now + TOKEN_LIFETIME_MS;
  const payload = `${until.toString(36)}.${ended.toString(36)}`;
  const [secret] = await signingSecrets(database);
  return { token: `${payload}.${signature(secret, item, payload)}`, until };
}

/** Reads a token for this item; undefined if it is not ours or has expired. */
export async function readPreviewToken(
  database: Database,
  item: PreviewedItem,
  token: string,
  now: number,
): Promise<PreviewToken | undefined> {
  const dot = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(dot, 0));
  const received = Buffer.from(token.slice(dot + 1));
  const isValid = (await signingSecrets(database)).some((secret) => {
    const expected = Buffer.from(signature(secret, item, payload));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!isValid) return undefined;
  const [until = 0, ended = 0] = payload.split('.').map((number) => Number.parseInt(number, 36));
  return now < until ? { expiresAt: until, endedDrafts: ended } : undefined;
}

function signature(
  secret: string,
  { kind, id, version = '' }: PreviewedItem,
  payload: string,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['preview', kind, id, version, payload]))
    .digest('base64url');
}
