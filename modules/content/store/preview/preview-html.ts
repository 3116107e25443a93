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
