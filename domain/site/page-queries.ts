/**
 * The parameters that each page reads of its address, in the order in which they are kept. Others
 * never reach a page: addresses that differ only in them are one page. `*` is any one segment.
 */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  // `/?index` is React Router's address of the home page's own action.
  '/': ['index', 'whole'],
  '/about': ['whole'],
  '/events': ['search', 'tag', 'age', 'town', 'day', 'price', 'shown', 'whole'],
  '/events/register/*': ['sent'],
  '/blogs': ['tag', 'shown', 'whole'],
  '/contact': ['type', 'course', 'sent'],
  '/donate': ['sent'],
  // `reference`: the payment provider adds it where it sends a browser back.
  '/donate/pledge': ['token', 'done', 'reference'],
  '/impact': ['project'],
  '/courses': ['search', 'category', 'age', 'town', 'day', 'price', 'shown', 'whole'],
  '/courses/*': ['tab', 'session'],
  '/course/*': ['tab', 'session'],
  '/enrollment': ['id', 'title', 'session', 'sent'],
  '/enrollment/*': ['id', 'title', 'session', 'sent'],
  '/get-involved': ['form', 'plan', 'sent'],
  '/stem-squad': ['whole'],
  '/newsletter': ['sent'],
  '/newsletter/confirm': ['token'],
  '/newsletter/unsubscribe': ['token'],
  '/places': ['token', 'done'],
  '/places/consent': ['token', 'done'],
  '/places/join': ['token'],
  '/places/calendar.ics': ['token'],
  '/receipt': ['token'],
};

/** Parameters that say something by being there, whatever their value. */
const WITHOUT_VALUE: readonly string[] = ['index', 'whole'];

/** The parameter with which a page's script asks for the data of one of the page's parts. */
const PART = '_routes';
const DATA = '.data';
/** React Router's names for the data of the home page and of an address that ends with a slash. */
const DATA_OF_HOME = '/_root.data';
const DATA_AFTER_SLASH = '/_.data';

/**
 * An address (path and query) with only what its page reads: each parameter once, in one order.
 * @param parts the ids of the site's pages, which `_routes` may name
 */
export function canonicalAddress(address: string, parts: ReadonlySet<string>): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const path = address.slice(0, at);
  const given = new URLSearchParams(address.slice(at + 1));
  const kept = new URLSearchParams();
  for (const name of parametersOf(pagePath(path))) {
    const value = given.get(name);
    if (value !== null) kept.set(name, WITHOUT_VALUE.includes(name) ? '' : value);
  }
  const part = path.endsWith(DATA) ? given.get(PART) : null;
  if (part !== null && parts.has(part)) kept.set(PART, part);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** The page that a path shows, or whose data it gives, as the table has it: `/About/` and `/about.data` are `/about`. */
function pagePath(path: string): string {
  const page = path.toLowerCase();
  if (page === DATA_OF_HOME) return '/';
  if (page.endsWith(DATA_AFTER_SLASH)) return withoutEndingSlashes(page.slice(0, -'_.data'.length));
  return withoutEndingSlashes(page.endsWith(DATA) ? page.slice(0, -DATA.length) : page);
}

function parametersOf(page: string): readonly string[] {
  const own = Object.hasOwn(QUERIES, page) ? QUERIES[page] : undefined;
  const among = `${page.slice(0, page.lastIndexOf('/'))}/*`;
  return own ?? (Object.hasOwn(QUERIES, among) ? QUERIES[among] : undefined) ?? [];
}

/**
 * A path without the slashes at its end; `/` stays. Not by a pattern: `/\/+$/` takes the square of
 * the time for slashes that something follows.
 */
export function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
