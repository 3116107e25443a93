/** Names of the caches by kind. The number changes when the format of the entries changes. */
export const PAGES = 'pages-2';
export const FILES = 'files-1';
export const PICTURES = 'pictures-1';
export const STORES: readonly string[] = [PAGES, FILES, PICTURES];

export const DAY_SECONDS = 24 * 60 * 60;

/** Maximum bytes of all caches together. With the offline page and its files it is under 5 MB. */
const MAX_STORE_BYTES = 4_700_000;

/** Our own headers on stored responses: bytes, time (milliseconds) and page title. */
const BYTES_HEADER = 'X-Kept-Bytes';
const STORED_AT_HEADER = 'X-Kept-Moment';
const TITLE_HEADER = 'X-Kept-Title';

/** The metadata of a stored response. `storedAt`: milliseconds since 1970. */
type StoredEntry = {
  readonly store: string;
  readonly url: string;
  readonly bytes: number;
  readonly storedAt: number;
  readonly title: string;
};

let isErased = false;

export function stopStoring(): void {
  isErased = true;
}

export function storableResponse(
  { headers: original }: Response,
  body: Blob,
  { largest, title = '' }: { largest: number; title?: string },
): Response | null {
  if (isErased || body.size > largest) return null;
  const headers = new Headers(original);
  // The body is stored decompressed, so these no longer apply.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(BYTES_HEADER, String(body.size));
  headers.set(STORED_AT_HEADER, String(Date.now()));
  headers.set(TITLE_HEADER, encodeURIComponent(title));
  return new Response(body, { headers });
}

export async function entriesIn(store: string): Promise<StoredEntry[]> {
  // `caches.open` would create a cache that the visitor erased.
  if (!(await caches.has(store))) return [];
  const cache = await caches.open(store);
  const all = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return answer && entryOf(store, request.url, answer);
    }),
  );
  return all.filter((each) => each !== undefined).sort((a, b) => a.storedAt - b.storedAt);
}

export async function removeEntry(store: string, url: string): Promise<void> {
  // As above: a missing cache must not be created.
  if (await caches.has(store)) await (await caches.open(store)).delete(url);
}

export function entryOf(store: string, url: string, { headers }: Response): StoredEntry {
  return {
    store,
    url,
    bytes: Number(headers.get(BYTES_HEADER)),
    storedAt: Number(headers.get(STORED_AT_HEADER)),
    title: decodeURIComponent(headers.get(TITLE_HEADER) ?? ''),
  };
}

let trimming: Promise<void> | undefined;

/** Removes the oldest entries over the limit, once for many calls, in the background. */
export function trimSoon(event: ExtendableEvent): void {
  trimming ??= new Promise<void>((resolve) => setTimeout(resolve, 300))
    .then(trimStores)
    .finally(() => {
      trimming = undefined;
    });
  event.waitUntil(trimming);
}

async function trimStores(): Promise<void> {
  const all = (await Promise.all(STORES.map(entriesIn))).flat();
  let bytes = all.reduce((sum, each) => sum + each.bytes, 0);
  for (const { store, url, bytes: freed } of all) {
    if (bytes <= MAX_STORE_BYTES) return;
    await removeEntry(store, url);
    bytes -= freed;
  }
}
