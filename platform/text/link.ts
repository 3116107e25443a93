import * as v from 'valibot';

const SAFE_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * Whether an address from content may stand in an `href` or `src`: a path of this site, or an
 * absolute address with a protocol that only opens something. Refuses `javascript:`, `data:`,
 * protocol-relative `//host` (also as `/\host`) and addresses with control characters or white
 * space inside, which browsers strip before they read the protocol.
 */
export function isSafeLink(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  if (address.startsWith('#')) return true;
  return URL.canParse(address) && SAFE_PROTOCOLS.has(new URL(address).protocol);
}

/**
 * Whether an address that names no protocol still leads to another host, read as browsers read it:
 * `//host`, `/\\host`, `\\\\host`, also with tabs or line breaks between the strokes.
 */
export function leadsToAnotherHost(address: string): boolean {
  if (URL.canParse(address)) return false;
  return !URL.canParse(address, BASE_URL) || new URL(address, BASE_URL).origin !== BASE_URL;
}

/** Stands for the site: `new URL()` needs a base to read a link as browsers do. */
const BASE_URL = 'https://here.invalid';

/** An address that content may link to or show. */
export const link = v.pipe(
  v.string(),
  v.trim(),
  v.check(isSafeLink, 'must be a path like /courses or an address like https://example.org'),
);

/** A link that may be missing, null or empty; always a string afterwards. */
export const optionalLink = v.nullish(v.union([v.literal(''), link]), '');

/** A link with the words it is shown with. */
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
