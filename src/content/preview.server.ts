import type { App } from '#app.ts';
import { checkItems, LAYOUTS, nameOrganisation, readBody, withKey } from './bodies.server.ts';
import type { ItemKey } from './editing.ts';
import { fieldsIn } from './fields.ts';
import { keyField } from './items.ts';
import type { ContentKind } from './kinds.ts';
import { previewPages } from './preview.ts';
import type { ContentStore } from './store.server.ts';
import { readItemState } from './versions.server.ts';

/** The pages of an item, its own first, and its draft among all content. */
export async function readPreview(app: App, item: ItemKey) {
  const { db, remote } = app;
  const { published, draft } = await readItemState(db, item);
  const pages = previewPages(item);
  if (!draft || remote[item.kind]) return { pages };
  const body = JSON.stringify(withKey(item.kind, readBody(draft.body), item.id));
  return {
    pages,
    draft: { isNew: published === undefined, content: contentWithDraft(app, item, body) },
  };
}

/** The content as if a draft were published. The store and its cache do not change. */
function contentWithDraft({ content, db }: App, { kind, id }: ItemKey, body: string): ContentStore {
  return {
    ...content,

    async list<Item>(requested: ContentKind) {
      const items = await content.list<Item>(requested);
      if (requested !== kind) return items;
      const { valid } = await checkItems(kind, [{ id, body }]);
      const drafted = await nameOrganisation(db, valid);
      return withItem(items, kind, id, drafted as readonly Item[]);
    },
  };
}

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

type PreviewedPage = {
  readonly url: URL;
  readonly noticeText: string;
  /** Visitors have no page at this URL yet. */
  readonly isNew: boolean;
  readonly linkTo: (page: string) => string;
  readonly drawnUrls: ReadonlyMap<string, string>;
};

/**
 * A read-only preview: no scripts, links stay within it, forms send nothing. React escapes anything
 * that could end a tag within an attribute or text, so none of these patterns can match content.
 */
export function previewHtml(html: string, page: PreviewedPage): string {
  const bare = html
    .replace(SCRIPTS, '')
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
const SUBMIT_BUTTONS = /<button(?![^>]* (?:type="(?:button|reset)"|disabled=""))/g;
const LINKS = /<a\b[^>]*>/g;

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
