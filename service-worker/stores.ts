/** What is kept, by kind. The number changes when what is kept changes its form. */
export const PAGES = 'pages-2';
export const FILES = 'files-1';
export const PICTURES = 'pictures-1';
export const STORES: readonly string[] = [PAGES, FILES, PICTURES];

/** Seconds. */
export const DAY = 24 * 60 * 60;

/** Bytes, of all stores together. With the offline page and its files it is under 5 MB. */
const MOST = 4_700_000;

/** Headers of our own on what is kept: its bytes, the moment (milliseconds), a page's title. */
const BYTES = 'X-Kept-Bytes';
const MOMENT = 'X-Kept-Moment';
const TITLE = 'X-Kept-Title';

/** What is known of something kept, without reading it. `moment`: milliseconds since 1970. */
export type Kept = {
  readonly store: string;
  readonly url: string;
  readonly bytes: number;
  readonly moment: number;
  readonly title: string;
};

let isErased = false;

/** The visitor had all erased: what this worker still fetches is not kept any more. */
export function keepNoMore(): void {
  isErased = true;
}

/** The answer as it is kept, or null where it is larger than `largest` bytes. */
export function toBeKept(
  { headers: given }: Response,
  body: Blob,
  { largest, title = '' }: { largest: number; title?: string },
): Response | null {
  if (isErased || body.size > largest) return null;
  const headers = new Headers(given);
  // The body is kept unpacked, so these are no longer true.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(BYTES, String(body.size));
  headers.set(MOMENT, String(Date.now()));
  headers.set(TITLE, encodeURIComponent(title));
  return new Response(body, { headers });
}

/** What is in a store, the oldest first. */
export async function keptIn(store: string): Promise<Kept[]> {
  // `caches.open` would make a store that the visitor had erased.
  if (!(await caches.has(store))) return [];
  const cache = await caches.open(store);
  const all = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return answer && knownOf(store, request.url, answer);
    }),
  );
  return all.filter((each) => each !== undefined).sort((a, b) => a.moment - b.moment);
}

/** Takes an address out of a store. */
export async function forget(store: string, url: string): Promise<void> {
  // As above: a store that is not there is not made.
  if (await caches.has(store)) await (await caches.open(store)).delete(url);
}

/** What is known of an answer out of a store. */
export function knownOf(store: string, url: string, { headers }: Response): Kept {
  return {
    store,
    url,
    bytes: Number(headers.get(BYTES)),
    moment: Number(headers.get(MOMENT)),
    title: decodeURIComponent(headers.get(TITLE) ?? ''),
  };
}

let tidying: Promise<void> | undefined;

/**
 * Keeps all stores within their bytes: the oldest go first. Asked for often, done once, and nobody
 * waits for it. `event`: the one by which something was kept.
 */
export function tidySoon(event: ExtendableEvent): void {
  tidying ??= new Promise<void>((resolve) => setTimeout(resolve, 300)).then(tidy).finally(() => {
    tidying = undefined;
  });
  event.waitUntil(tidying);
}

async function tidy(): Promise<void> {
  const all = (await Promise.all(STORES.map(keptIn))).flat();
  let bytes = all.reduce((sum, each) => sum + each.bytes, 0);
  for (const { store, url, bytes: freed } of all) {
    if (bytes <= MOST) return;
    await forget(store, url);
    bytes -= freed;
  }
}
