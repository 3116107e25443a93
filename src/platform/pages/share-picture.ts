import { textHash } from '../text/text-hash.ts';

/** The size in pixels that Facebook, WhatsApp, LinkedIn and X ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const PREFIX = '/share';
const SUFFIX = '.png';
const HOME = '/home';

/**
 * The URL of the picture that networks show beside a link to a page.
 * @param pagePath the page's canonical path, encoded: `/courses/robots-from-scratch`
 * @param title networks store a picture by its URL, so a renamed page needs a new one
 */
export function sharePicturePath(pagePath: string, title: string): string {
  const version = (textHash(title) >>> 0).toString(36);
  return `${PREFIX}${pagePath === '/' ? HOME : pagePath}${SUFFIX}?v=${version}`;
}

/** The page whose picture has this path (without a query), or undefined if there is none. */
export function pageOfSharePicture(path: string): string | undefined {
  if (!path.startsWith(`${PREFIX}/`) || !path.endsWith(SUFFIX)) return undefined;
  const page = path.slice(PREFIX.length, -SUFFIX.length);
  return page === HOME ? '/' : page;
}
