import { type Context, Hono } from 'hono';
import { isPreview, PREVIEW_PATH, previewUrl } from '#modules/content/model/preview/preview-url.ts';
import { coverPath } from '#modules/content/store/content-layout.ts';
import type { ContentStore } from '#modules/content/store/content-store.ts';
import type { DraftReader, PreviewResult } from '#modules/content/store/preview/drafts.ts';
import { isPage, previewHtml } from '#modules/content/store/preview/preview-html.ts';
import type { Services } from '#modules/services.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { refusalPage } from '#platform/http/refusal-page.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { drawnCover } from '../discovery/covers-endpoint.ts';

export type PreviewParts = {
  readonly drafts: DraftReader;
  /** The services of the site over other content than what is published. */
  readonly servicesFor: (content: ContentStore) => Services;
};

export type PreviewSite = {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** A page of the public build, made with other services. */
  readonly page: (c: Context, request: Request, services: Services) => Promise<Response>;
};

/** Pages of the site in which a draft stands, for whoever has a link that we signed. */
export function previewEndpoint(
  { drafts, servicesFor }: PreviewParts,
  site: PreviewSite,
): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(PREVIEW_PATH, async (c, next) => {
    const { token } = c.req.query();
    if (token === undefined || !isPreview(c.req.path, token)) return next();
    const answer = await answered(c, token);
    // Before any cache of ours sees it: what is drawn may be kept where visitors ask for it.
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });

  async function answered(c: Context, token: string): Promise<Response> {
    const { kind = '', id = '', version, page } = c.req.query();
    const shown = await drafts.read({ kind, id, version, token });
    if (shown.outcome === 'refused') return refused(c);
    if (shown.outcome === 'over') return expired(c, shown.page);
    const services = readOnlyServices(servicesFor(shown.content));
    const cover = coverPath(shown.item.kind, shown.item.id);
    if (page === cover) return drawnCover(c, services, kind, id);
    const address = pageUrl(page ?? shown.page, site.siteUrl);
    return address ? seen(c, { shown, services, address, token, cover }) : refused(c);
  }

  async function seen(c: Context, asked: PreviewRequest): Promise<Response> {
    const { shown, services, address, token, cover } = asked;
    const linkTo = (page: string) => previewUrl(shown.item, { token, page });
    // Waits for all that a page shows: nothing can complete it later.
    const request = new Request(address, { headers: { 'Save-Data': 'on' } });
    const answer = await site.page(c, request, services);
    const location = answer.headers.get('Location');
    if (location !== null) return ledOn(c, URL.parse(location, address), linkTo);
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

  /** Where a page leads on, such as an old address, within the preview. */
  function ledOn(c: Context, to: URL | null, linkTo: (page: string) => string) {
    if (to?.origin !== new URL(site.siteUrl).origin) return refused(c);
    return c.redirect(linkTo(to.pathname + to.search), 303);
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

/** The address of a page of the site; undefined for whatever is none. */
function pageUrl(page: string, siteUrl: string): URL | undefined {
  const address = page.startsWith('/') ? URL.parse(page, siteUrl) : null;
  if (address?.origin !== new URL(siteUrl).origin) return undefined;
  // `/.//evil.example/x`: as a link it would lead to another site.
  if (address.pathname.startsWith('//')) return undefined;
  return isPage(address.pathname) ? address : undefined;
}

/** The same services, with which nothing can be sent, confirmed or given up. */
function readOnlyServices(services: Services): Services {
  const refuses = () => Promise.reject(new ServiceFailure('missing', 'this is a preview'));
  return {
    ...services,
    receive: refuses,
    findEarlierReceipt: refuses,
    newsletter: { confirm: refuses, unsubscribe: refuses },
  };
}

function refused(c: Context) {
  const words =
    'This link to a draft holds no more, or a part of it is missing. It works for one day. Please ask whoever sent it for a new one.';
  return c.html(refusalPage('There is no such preview', words), 404);
}

/** The page as visitors see it; it cannot be shown within another. */
function expired(c: Context, page: string) {
  if (c.req.header('Sec-Fetch-Dest') !== 'iframe') return c.redirect(page, 303);
  const words = 'The draft was published or taken back meanwhile.';
  return c.html(refusalPage('There is no draft any more', words), 410);
}
