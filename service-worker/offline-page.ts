import { matchPrecache } from 'workbox-precaching';
import { entriesIn, PAGES } from './stores.ts';

/** The page that is shown where neither the network nor a store has what was asked for. */
export const OFFLINE_PATH = '/offline';

/** In its HTML: where the list of kept pages goes, and the link to what was asked for. */
const LIST_PLACEHOLDER = /<div data-at-hand="[^"]*"><\/div>/;
const REQUESTED_LINK = /href="\/offline\?again"/;

/** What does not work without a connection, or not without the rest of the site's scripts. */
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const FORMS = /<form\b[^>]*method="post"[\s\S]*?<\/form>/g;

/** The offline page, with the pages that are at hand. It asks for nothing that is not kept. */
export async function offlinePage(wanted: string): Promise<Response> {
  const page = await matchPrecache(OFFLINE_PATH);
  // The browser erased it, which it may do when the device is full.
  if (!page) return Response.error();
  const list = await storedPagesList();
  const html = (await page.text())
    .replace(SCRIPTS, '')
    .replace(FORMS, '<p>This needs a connection.</p>')
    .replace(LIST_PLACEHOLDER, () => list)
    .replace(REQUESTED_LINK, () => `href="${pathOf(wanted)}"`);
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        page.headers.get('Content-Security-Policy') ?? "default-src 'self'",
    },
  });
}

/** The kept pages as a list, the newest first. */
async function storedPagesList(): Promise<string> {
  const pages = (await entriesIn(PAGES)).reverse();
  if (pages.length === 0) return '<p>No page is kept on this device yet.</p>';
  const links = pages.map(
    ({ url, title }) => `<li><a href="${pathOf(url)}">${withoutSite(title)}</a></li>`,
  );
  return `<ul class="prose">${links.join('')}</ul>`;
}

/** Fit for an attribute. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return (pathname + search).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** A title as it was in the page's HTML, where it cannot hold a tag, without the site's name. */
function withoutSite(title: string): string {
  return title.replace(/ \| [^|]*$/, '') || 'A page without a title';
}
