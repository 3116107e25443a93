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
  readonly servicesFor: (content: ContentStore) => Services;
  readonly page: (c: Context, request: Request, services: Services) => Promise<Response>;
};

export function previewEndpoint(app: App, { servicesFor, page }: PreviewParts): Hono<HttpEnv> {
  const { siteUrl } = app.config;

  return new Hono<HttpEnv>().get(FRAMED_PATH, async (c) => {
    const response = await previewResponse(c);
    // Before our own cache sees it: drawn covers may be cached elsewhere.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  async function previewResponse(c: Context): Promise<Response> {
    const signedIn = await findSession(app, c.req.header('Cookie'), true);
    const { kind = '', id = '', page: requested } = c.req.query();
    if (!hasRole(signedIn?.staff.roles ?? [], 'editor')) return refusalResponse(c);
    if (!Object.hasOwn(CONTENT_SCHEMAS, kind)) return refusalResponse(c);
    const item = { kind: kind as ContentKind, id };
    const { pages, draft } = await readPreview(app, item);
    const own = pages[0]?.path ?? '/';
    const address = pageUrl(requested ?? own, siteUrl);
    const cover = coverPath(item.kind, id);
    if (!draft || !(address || requested === cover)) return refusalResponse(c);
    const services = readOnlyServices(servicesFor(draft.content));
    if (!address) return drawnCover(c, services, kind, id);

    const linkTo = (path: string) => previewUrl(item, path, FRAMED_PATH);
    // Lite waits for all data: nothing can complete the page later.
    const pageRequest = new Request(address, { headers: { 'Save-Data': 'on' } });
    const answer = await page(c, pageRequest, services);
    const location = answer.headers.get('Location');
    if (location !== null) {
      // A page's redirect is followed within the preview.
      const to = URL.parse(location, address);
      const isOurs = to?.origin === new URL(siteUrl).origin;
      return isOurs ? c.redirect(linkTo(to.pathname + to.search), 303) : refusalResponse(c);
    }
    const html = previewHtml(await answer.text(), {
      noticeText: DRAFT_TEXT,
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

function pageUrl(page: string, siteUrl: string): URL | undefined {
  const url = page.startsWith('/') ? URL.parse(page, siteUrl) : null;
  if (url?.origin !== new URL(siteUrl).origin) return undefined;
  // `/.//evil.example/x` would lead to another site as a link.
  if (url.pathname.startsWith('//')) return undefined;
  return isPage(url.pathname) ? url : undefined;
}

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
