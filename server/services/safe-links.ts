import { isSafeLink } from '#platform/text/link.ts';

/** The fields of the specification's entities that hold an address to open. */
const LINK_FIELDS = new Set(['buttonLink', 'registrationLink', 'linkedin', 'links.url']);
/** The fields that hold the address of a picture. */
const PICTURE_FIELDS = new Set(['image', 'logo', 'media.url']);

/**
 * A server's answer with its addresses made safe: one that may not be opened becomes empty, and is
 * left out where there are many, so that a bad link costs the link and not the whole list. Our own
 * content is refused instead, by the schemas, because there somebody can mend it. Paths of pictures
 * are meant on that server.
 * @param list the name of the field that holds `answer`, where it is a list in an item
 */
export function withSafeLinks(answer: unknown, baseUrl: string, list = ''): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item) => withSafeLinks(item, baseUrl, list));
    return list === 'links' ? items.filter(hasUrl) : items;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (typeof value !== 'string') return [name, withSafeLinks(value, baseUrl, name)];
      const field = PICTURE_FIELDS.has(name) || LINK_FIELDS.has(name) ? name : `${list}.${name}`;
      return [name, safeUrl(field, value, baseUrl)];
    }),
  );
}

function hasUrl(link: unknown): boolean {
  return typeof link !== 'object' || link === null || !('url' in link) || link.url !== '';
}

function safeUrl(field: string, value: string, baseUrl: string): string {
  const address = value.trim();
  if (PICTURE_FIELDS.has(field)) return safePicture(address, baseUrl);
  // A button may also name a form of the Get Involved page, which is no address.
  if (field === 'buttonLink' && /^[\w-]+(&[\w=-]+)*$/.test(address)) return address;
  return !LINK_FIELDS.has(field) || isSafeLink(address) ? value : '';
}

function safePicture(address: string, baseUrl: string): string {
  if (address === '' || URL.canParse(address)) return isSafeLink(address) ? address : '';
  const path = address.startsWith('/') ? address : `/${address}`;
  return isSafeLink(path) ? `${baseUrl}${path}` : '';
}
