import { textHash } from '../text/text-hash.ts';

/** Pixels. The size that Facebook, WhatsApp, LinkedIn and X ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const PREFIX = '/share';
const SUFFIX = '.png';
const HOME = '/home';

/**
 * Where the picture of a page is that networks show beside a link to it.
 * @param pagePath the page's canonical path, encoded: `/courses/robots-from-scratch`
 * @param title networks keep a picture by its address, so a page that is renamed needs a new one
 */
export function sharePicturePath(pagePath: string, title: string): string {
  const version = (textHash(title) >>> 0).toString(36);
  return `${PREFIX}${pagePath === '/' ? HOME : pagePath}${SUFFIX}?v=${version}`;
}

/** The page whose picture is at this path (without a query), or undefined where none can be. */
export function pageOfSharePicture(path: string): string | undefined {
  if (!path.startsWith(`${PREFIX}/`) || !path.endsWith(SUFFIX)) return undefined;
  const page = path.slice(PREFIX.length, -SUFFIX.length);
  return page === HOME ? '/' : page;
}
