import { markOffline, NETWORK_TIMEOUT_SECONDS, storedPageOrBase } from './pages.ts';

/** If the network fails, the router opens the page as a document, perhaps a stored one. */
export async function pageData({ url, request }: { url: URL; request: Request }) {
  const page = documentUrlOf(url);
  const isStored = (await storedPageOrBase(page)) !== undefined;
  try {
    return await withTimeout(fetch(request), isStored ? NETWORK_TIMEOUT_SECONDS : undefined);
  } catch {
    if (request.signal.aborted) return Response.error();
    markOffline();
    return reloadDocument(page);
  }
}

function withTimeout(answer: Promise<Response>, seconds: number | undefined): Promise<Response> {
  if (seconds === undefined) return answer;
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    setTimeout(reject, seconds * 1_000, new Error('the network takes too long'));
  });
}

function documentUrlOf({ href }: URL): string {
  const page = new URL(href);
  page.pathname = page.pathname.replace(/(\/_)?\.data$/, (end) => (end === '/_.data' ? '/' : ''));
  page.searchParams.delete('_routes');
  return page.href;
}

/** React Router's own instruction (single fetch) to open a URL as a document. */
function reloadDocument(page: string): Response {
  const { pathname, search } = new URL(page);
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': pathname + search, 'X-Remix-Reload-Document': 'true' },
  });
}
