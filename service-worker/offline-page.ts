import { matchPrecache } from 'workbox-precaching';
import { entriesIn, PAGES } from './stores.ts';

const OFFLINE_PATH = '/offline';

/** Marks in its HTML: the list of stored pages, and the link to the requested page. */
const LIST_PLACEHOLDER = /<div data-at-hand="[^"]*">[^<]*<\/div>/;
const REQUESTED_LINK = /href="\/offline\?again"/;

/** Elements that do not work without a connection, or without the other scripts of the site. */
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const FORMS = /<form\b[^>]*method="post"[\s\S]*?<\/form>/g;

export async function offlinePage(requestedUrl: string): Promise<Response> {
  const page = await matchPrecache(OFFLINE_PATH);
  // The browser erased it, which it may do when the device is full.
  if (!page) return Response.error();
  const list = await storedPagesList();
  const html = (await page.text())
    .replace(SCRIPTS, '')
    .replace(FORMS, '<p>This needs a connection.</p>')
    .replace(LIST_PLACEHOLDER, () => list)
    .replace(REQUESTED_LINK, () => `href="${pathOf(requestedUrl)}"`);
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        page.headers.get('Content-Security-Policy') ?? "default-src 'self'",
    },
  });
}

async function storedPagesList(): Promise<string> {
  const pages = (await entriesIn(PAGES)).reverse();
  if (pages.length === 0) {
    return '<p class="measure">No page is saved on this phone yet. Open one while you are online, and for 7 days you find it here.</p>';
  }
  const links = pages.map(
    ({ url, title }) =>
      `<li><a class="nav-link" href="${pathOf(url)}">${nameOf(pathOf(url), title)}</a></li>`,
  );
  return `<p class="mb-6">Pages you opened in the last 7 days:</p><ul class="measure ruled">${links.join('')}</ul>`;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return (pathname + search).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** The page as in the menu: its title without the name of the site. */
function nameOf(path: string, title: string): string {
  if (path === '/') return 'Home';
  return title.replace(/ \| [^|]*$/, '') || 'A page without a title';
}
