/** What a page is made into when a draft stands in it. */
export type PreviewedPage = {
  /** The page's address on the site, absolute. */
  readonly url: URL;
  /** What is said at its head. */
  readonly noticeText: string;
  /** Visitors have no page at this address yet. */
  readonly isNew: boolean;
  /** Where another page of the site (path and query) is seen with the draft in it. */
  readonly linkTo: (page: string) => string;
  /** Addresses to be asked for elsewhere: of what is drawn for the draft. */
  readonly drawnUrls: ReadonlyMap<string, string>;
};

/**
 * A page with a draft in it, which only shows: no script is asked for, its links lead on within the
 * preview, and its forms send nothing. React escapes what could end a tag within an attribute or a
 * text, so none of this can be mistaken for content.
 */
export function previewHtml(html: string, page: PreviewedPage): string {
  const bare = html
    .replace(SCRIPTS, '')
    // Else what reads a link that is sent on would name the page without the draft.
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
/** Those that send: all that do not say otherwise. */
const SUBMIT_BUTTONS = /<button(?![^>]* (?:type="(?:button|reset)"|disabled=""))/g;
const LINKS = /<a\b[^>]*>/g;

/** The public look has this line for pages that are not what visitors see now. */
function noticeHtml({ url, noticeText, isNew }: PreviewedPage): string {
  const now = escapeHtml(url.pathname + url.search);
  const link = ` <a href="${now}" target="_blank" rel="noopener">The page as visitors see it</a>`;
  return `<aside class="stale-notice ground-gold">${noticeText}${isNew ? '' : link}</aside>`;
}

/** A link to a page of the site stays within the preview; files and other sites open beside it. */
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

/** Whether it is the address of a page: no file, and nothing for programs. */
export function isPage(path: string): boolean {
  return !/^\/(api|desk|images|reports|covers|share|assets)(\/|$)|\.\w+$/.test(path);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** What React writes for these in attributes. */
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
