import * as v from 'valibot';

const SAFE_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * A path of this site, or an absolute URL with a protocol that only opens something. Control
 * characters and white space, which browsers strip before they read the protocol, are refused.
 */
export function isSafeLink(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  if (url.startsWith('#')) return true;
  return URL.canParse(url) && SAFE_PROTOCOLS.has(new URL(url).protocol);
}

/** As browsers read it: `//host`, `/\\host`, also with tabs or line breaks between the slashes. */
export function leadsToAnotherHost(url: string): boolean {
  if (URL.canParse(url)) return false;
  return !URL.canParse(url, BASE_URL) || new URL(url, BASE_URL).origin !== BASE_URL;
}

/** `new URL()` needs a base to read a link as browsers do. */
const BASE_URL = 'https://here.invalid';

export const link = v.pipe(
  v.string(),
  v.trim(),
  v.check(isSafeLink, 'must be a path like /courses or an address like https://example.org'),
);

export const optionalLink = v.nullish(v.union([v.literal(''), link]), '');

export const labelledLink = v.pipe(
  v.object({
    label: v.pipe(v.string(), v.title('Words of the link')),
    url: v.pipe(
      link,
      v.title('Leads to'),
      v.description('A page of this site, like /courses, or an address that begins with https://'),
    ),
  }),
  v.title('Link'),
);
export type LabelledLink = v.InferOutput<typeof labelledLink>;

/** Not with a pattern: `/\/+$/` takes quadratic time for slashes followed by something else. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
