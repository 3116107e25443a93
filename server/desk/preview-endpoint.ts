import { type Context, Hono } from 'hono';
import { coverPath } from '#modules/content/bodies.server.ts';
import type { DraftReader, PreviewResult } from '#modules/content/preview.server.ts';
import { isPage, previewHtml } from '#modules/content/preview.server.ts';
import { isPreview, PREVIEW_PATH, previewUrl } from '#modules/content/preview.ts';
import type { ContentStore } from '#modules/content/store.server.ts';
import type { Services } from '#modules/services.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { refusalPage } from '#platform/http/refusal-page.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { drawnCover } from '../discovery/covers-endpoint.ts';

export type PreviewParts = {
  readonly drafts: DraftReader;
  /** Creates the site's services over content other than the published one. */
  readonly servicesFor: (content: ContentStore) => Services;
};

export type PreviewSite = {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Renders a page of the public build with other services. */
  readonly page: (c: Context, request: Request, services: Services) => Promise<Response>;
};

/** Pages of the site that show a draft, for visitors with a link that we signed. */
export function previewEndpoint(
  { drafts, servicesFor }: PreviewParts,
  site: PreviewSite,
): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(PREVIEW_PATH, async (c, next) => {
    const { token } = c.req.query();
    if (token === undefined || !isPreview(c.req.path, token)) return next();
    const response = await previewResponse(c, token);
    // Set here, before our own cache sees it: drawn covers may be cached where visitors request
    // them.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  async function previewResponse(c: Context, token: string): Promise<Response> {
    const { kind = '', id = '', version, page } = c.req.query();
    const shown = await drafts.read({ kind, id, version, token });
    if (shown.outcome === 'refused') return refusalResponse(c);
    if (shown.outcome === 'over') return expiredResponse(c, shown.page);
    const services = readOnlyServices(servicesFor(shown.content));
    const cover = coverPath(shown.item.kind, shown.item.id);
    if (page === cover) return drawnCover(c, services, kind, id);
    const address = pageUrl(page ?? shown.page, site.siteUrl);
    return address
      ? renderDraft(c, { shown, services, address, token, cover })
      : refusalResponse(c);
  }

  async function renderDraft(c: Context, request: PreviewRequest): Promise<Response> {
    const { shown, services, address, token, cover } = request;
    const linkTo = (page: string) => previewUrl(shown.item, { token, page });
    // Waits for all data of the page, because nothing can complete it later.
    const pageRequest = new Request(address, { headers: { 'Save-Data': 'on' } });
    const answer = await site.page(c, pageRequest, services);
    const location = answer.headers.get('Location');
    if (location !== null) return redirectWithinPreview(c, URL.parse(location, address), linkTo);
    const html = previewHtml(await answer.text(), {
      noticeText: shown.item.version ? OLD_VERSION_TEXT : DRAFT_TEXT,
      url: address,
      linkTo,
      isNew: shown.isNew && address.pathname === shown.page,
      drawnUrls: new Map([[cover, linkTo(cover)]]),
    });
    return new Response(html, {
      status: answer.status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }

  /** Follows a page's redirect, such as from an old path, within the preview. */
  function redirectWithinPreview(
    c: Context,
    location: URL | null,
    linkTo: (page: string) => string,
  ) {
    if (location?.origin !== new URL(site.siteUrl).origin) return refusalResponse(c);
    return c.redirect(linkTo(location.pathname + location.search), 303);
  }
}

const DRAFT_TEXT = 'This is a preview. Visitors do not see it yet, and its forms send nothing.';
const OLD_VERSION_TEXT = 'This is a version of the history, and its forms send nothing.';

type PreviewRequest = {
  readonly shown: Extract<PreviewResult, { outcome: 'draft' }>;
  readonly services: Services;
  readonly address: URL;
  readonly token: string;
  readonly cover: string;
};

/** URL of a page of the site; undefined if it is none. */
function pageUrl(page: string, siteUrl: string): URL | undefined {
  const url = page.startsWith('/') ? URL.parse(page, siteUrl) : null;
  if (url?.origin !== new URL(siteUrl).origin) return undefined;
  // `/.//evil.example/x` would lead to another site as a link.
  if (url.pathname.startsWith('//')) return undefined;
  return isPage(url.pathname) ? url : undefined;
}

/** The same services without submissions, confirmations and unsubscribing. */
function readOnlyServices(services: Services): Services {
  const refuse = () => Promise.reject(new ServiceFailure('missing', 'this is a preview'));
  return {
    ...services,
    receive: refuse,
    findEarlierReceipt: refuse,
    newsletter: { confirm: refuse, unsubscribe: refuse },
  };
}

function refusalResponse(c: Context) {
  const text =
    'This link to a draft does not work. It may be more than one day old, or a part of it is missing. Ask the person who sent it for a new one.';
  return c.html(refusalPage('There is no such preview', text), 404);
}

/**
 * Redirects to the public page; within a frame, which cannot show that page, answers with a notice.
 */
function expiredResponse(c: Context, page: string) {
  if (c.req.header('Sec-Fetch-Dest') !== 'iframe') return c.redirect(page, 303);
  const text = 'The draft was published or taken back meanwhile.';
  return c.html(refusalPage('There is no draft any more', text), 410);
}
