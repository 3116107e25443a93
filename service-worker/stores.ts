/** What is kept, by kind. The number changes when what is kept changes its form. */
export const PAGES = 'pages-2';
export const FILES = 'files-1';
export const PICTURES = 'pictures-1';
export const STORES: readonly string[] = [PAGES, FILES, PICTURES];

/** Seconds. */
export const DAY_SECONDS = 24 * 60 * 60;

/** Bytes, of all stores together. With the offline page and its files it is under 5 MB. */
const MAX_STORE_BYTES = 4_700_000;

/** Headers of our own on what is kept: its bytes, the moment (milliseconds), a page's title. */
const BYTES_HEADER = 'X-Kept-Bytes';
const STORED_AT_HEADER = 'X-Kept-Moment';
const TITLE_HEADER = 'X-Kept-Title';

/** What is known of something kept, without reading it. `moment`: milliseconds since 1970. */
export type StoredEntry = {
  readonly store: string;
  readonly url: string;
  readonly bytes: number;
  readonly storedAt: number;
  readonly title: string;
};

let isErased = false;

/** The visitor had all erased: what this worker still fetches is not kept any more. */
export function stopStoring(): void {
  isErased = true;
}

/** The answer as it is kept, or null where it is larger than `largest` bytes. */
export function storableResponse(
  { headers: given }: Response,
  body: Blob,
  { largest, title = '' }: { largest: number; title?: string },
): Response | null {
  if (isErased || body.size > largest) return null;
  const headers = new Headers(given);
  // The body is kept unpacked, so these are no longer true.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(BYTES_HEADER, String(body.size));
  headers.set(STORED_AT_HEADER, String(Date.now()));
  headers.set(TITLE_HEADER, encodeURIComponent(title));
  return new Response(body, { headers });
}

/** What is in a store, the oldest first. */
export async function entriesIn(store: string): Promise<StoredEntry[]> {
  // `caches.open` would make a store that the visitor had erased.
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

/** Takes an address out of a store. */
export async function removeEntry(store: string, url: string): Promise<void> {
  // As above: a store that is not there is not made.
  if (await caches.has(store)) await (await caches.open(store)).delete(url);
}

/** What is known of an answer out of a store. */
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

/**
 * Keeps all stores within their bytes: the oldest go first. Asked for often, done once, and nobody
 * waits for it. `event`: the one by which something was kept.
 */
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
