import { isSafeLink } from '#platform/text/link.ts';

const LINK_FIELDS = new Set(['buttonLink', 'registrationLink', 'linkedin', 'links.url']);
const PICTURE_FIELDS = new Set(['image', 'logo', 'media.url']);
/** Another server may mean something else by them. */
const DRAWING_FIELDS = new Set(['cover', 'made']);

/**
 * An unsafe URL becomes empty, so that a bad link costs only the link. Picture paths are relative
 * to that server. `list`: the field that holds `answer`, if it is a list in an item.
 */
export function withSafeLinks(answer: unknown, baseUrl: string, list = ''): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item) => withSafeLinks(item, baseUrl, list));
    return list === 'links' ? items.filter(hasUrl) : items;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => {
      if (DRAWING_FIELDS.has(name)) return [];
      if (typeof value !== 'string') return [[name, withSafeLinks(value, baseUrl, name)]];
      const field = PICTURE_FIELDS.has(name) || LINK_FIELDS.has(name) ? name : `${list}.${name}`;
      return [[name, safeUrl(field, value, baseUrl)]];
    }),
  );
}

function hasUrl(link: unknown): boolean {
  return typeof link !== 'object' || link === null || !('url' in link) || link.url !== '';
}

function safeUrl(field: string, value: string, baseUrl: string): string {
  const url = value.trim();
  if (PICTURE_FIELDS.has(field)) return safePicture(url, baseUrl);
  // A button may also name a form of Get Involved.
  if (field === 'buttonLink' && /^[\w-]+(&[\w=-]+)*$/.test(url)) return url;
  return !LINK_FIELDS.has(field) || isSafeLink(url) ? value : '';
}

function safePicture(url: string, baseUrl: string): string {
  if (url === '' || URL.canParse(url)) return isSafeLink(url) ? url : '';
  const path = url.startsWith('/') ? url : `/${url}`;
  return isSafeLink(path) ? `${baseUrl}${path}` : '';
}
