import { type Context, Hono } from 'hono';
import { drawnCover } from '#api/covers-endpoint.ts';
import type { App } from '#app.ts';
import { coverPath } from '#content/bodies.server.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '#content/kinds.ts';
import { isPage, previewHtml, readPreview } from '#content/preview.server.ts';
import { FRAMED_PATH, previewUrl } from '#content/preview.ts';
import type { ContentStore } from '#content/store.server.ts';
import { refusalPage } from '#platform/http/error-responses.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { findSession } from '#staff/sessions.server.ts';
import { hasRole } from '#staff/staff.ts';

export type PreviewParts = {
  /** Creates the site's services over content other than the published one. */
  readonly servicesFor: (content: ContentStore) => Services;
  /** Renders a page of the public build with other services. */
  readonly page: (c: Context, request: Request, services: Services) => Promise<Response>;
};

/** Pages of the site that show a draft, for signed-in editors. */
export function previewEndpoint(app: App, { servicesFor, page }: PreviewParts): Hono<HttpEnv> {
  const { siteUrl } = app.config;

  return new Hono<HttpEnv>().get(FRAMED_PATH, async (c) => {
    const response = await previewResponse(c);
    // Set here, before our own cache sees it: drawn covers may be cached where visitors request
    // them.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  async function previewResponse(c: Context): Promise<Response> {
    const signedIn = await findSession(app, c.req.header('Cookie'), true);
    const { kind = '', id = '', version = '', page: requested } = c.req.query();
    if (!hasRole(signedIn?.staff.roles ?? [], 'editor')) return refusalResponse(c);
    if (!Object.hasOwn(CONTENT_SCHEMAS, kind)) return refusalResponse(c);
    const item = { kind: kind as ContentKind, id, version };
    const { pages, draft } = await readPreview(app, item);
    const own = pages[0]?.path ?? '/';
    const address = pageUrl(requested ?? own, siteUrl);
    const cover = coverPath(item.kind, id);
    if (!draft || !(address || requested === cover)) return refusalResponse(c);
    const services = readOnlyServices(servicesFor(draft.content));
    if (!address) return drawnCover(c, services, kind, id);

    const linkTo = (path: string) => previewUrl(item, path, FRAMED_PATH);
    // Waits for all data of the page, because nothing can complete it later.
    const pageRequest = new Request(address, { headers: { 'Save-Data': 'on' } });
    const answer = await page(c, pageRequest, services);
    const location = answer.headers.get('Location');
    if (location !== null) {
      // Follows a page's redirect, such as from an old path, within the preview.
      const to = URL.parse(location, address);
      const isOurs = to?.origin === new URL(siteUrl).origin;
      return isOurs ? c.redirect(linkTo(to.pathname + to.search), 303) : refusalResponse(c);
    }
    const html = previewHtml(await answer.text(), {
      noticeText: version ? OLD_VERSION_TEXT : DRAFT_TEXT,
      url: address,
      linkTo,
      isNew: draft.isNew && address.pathname === own,
      drawnUrls: new Map([[cover, linkTo(cover)]]),
    });
    return new Response(html, {
      status: answer.status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
}

const DRAFT_TEXT = 'This is a preview. Visitors do not see it yet, and its forms send nothing.';
const OLD_VERSION_TEXT = 'This is a version of the history, and its forms send nothing.';

/** URL of a page of the site; undefined if it is none. */
function pageUrl(page: string, siteUrl: string): URL | undefined {
  const url = page.startsWith('/') ? URL.parse(page, siteUrl) : null;
  if (url?.origin !== new URL(siteUrl).origin) return undefined;
  // `/.//evil.example/x` would lead to another site as a link.
  if (url.pathname.startsWith('//')) return undefined;
  return isPage(url.pathname) ? url : undefined;
}

/** The same services without submissions. */
function readOnlyServices(services: Services): Services {
  const refuse = () => Promise.reject(new ServiceFailure('missing', 'this is a preview'));
  return {
    ...services,
    receive: refuse,
    findEarlierReceipt: refuse,
  };
}

function refusalResponse(c: Context) {
  const text =
    'Perhaps the draft was published or taken back meanwhile, or you are not signed in any more. Go back to the form and press Preview again.';
  return c.html(refusalPage('There is no such preview', text), 404);
}
