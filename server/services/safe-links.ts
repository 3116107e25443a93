import { isSafeLink } from '#platform/text/link.ts';

/** The fields of the specification's entities that hold an address to open. */
const LINKS = new Set(['buttonLink', 'registrationLink', 'linkedin', 'links.url']);
/** The fields that hold the address of a picture. */
const PICTURES = new Set(['image', 'logo', 'media.url']);

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
    return list === 'links' ? items.filter(leadsSomewhere) : items;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (typeof value !== 'string') return [name, withSafeLinks(value, baseUrl, name)];
      const field = PICTURES.has(name) || LINKS.has(name) ? name : `${list}.${name}`;
      return [name, safeAddress(field, value, baseUrl)];
    }),
  );
}

function leadsSomewhere(link: unknown): boolean {
  return typeof link !== 'object' || link === null || !('url' in link) || link.url !== '';
}

function safeAddress(field: string, value: string, baseUrl: string): string {
  const address = value.trim();
  if (PICTURES.has(field)) return safePicture(address, baseUrl);
  // A button may also name a form of the Get Involved page, which is no address.
  if (field === 'buttonLink' && /^[\w-]+(&[\w=-]+)*$/.test(address)) return address;
  return !LINKS.has(field) || isSafeLink(address) ? value : '';
}

function safePicture(address: string, baseUrl: string): string {
  if (address === '' || URL.canParse(address)) return isSafeLink(address) ? address : '';
  const path = address.startsWith('/') ? address : `/${address}`;
  return isSafeLink(path) ? `${baseUrl}${path}` : '';
}
