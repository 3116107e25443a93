import { markOffline, NETWORK_TIMEOUT_SECONDS, storedPageOrBase } from './pages.ts';

/**
 * What React Router asks for when a link is followed: the data of a page. Where the network fails,
 * it is told to open the page as a document, which may be kept, or is the offline page.
 */
export async function pageData({ url, request }: { url: URL; request: Request }) {
  const page = documentUrlOf(url);
  const isKept = (await storedPageOrBase(page)) !== undefined;
  try {
    return await withTimeout(fetch(request), isKept ? NETWORK_TIMEOUT_SECONDS : undefined);
  } catch {
    // The visitor went elsewhere, or else the network failed or took too long.
    if (request.signal.aborted) return Response.error();
    markOffline();
    return reloadDocument(page);
  }
}

/** The answer, or a rejection after so many seconds. */
function withTimeout(answer: Promise<Response>, seconds: number | undefined): Promise<Response> {
  if (seconds === undefined) return answer;
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    setTimeout(reject, seconds * 1_000, new Error('the network takes too long'));
  });
}

/** The address of the page whose data is at `url`. */
function documentUrlOf({ href }: URL): string {
  const page = new URL(href);
  page.pathname = page.pathname.replace(/(\/_)?\.data$/, (end) => (end === '/_.data' ? '/' : ''));
  page.searchParams.delete('_routes');
  return page.href;
}

/** React Router's own way (single fetch) to say "open this as a document". */
function reloadDocument(page: string): Response {
  const { pathname, search } = new URL(page);
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': pathname + search, 'X-Remix-Reload-Document': 'true' },
  });
}
