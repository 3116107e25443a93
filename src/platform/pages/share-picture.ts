import { textHash } from '../text/text-hash.ts';

/** In pixels, as Facebook, WhatsApp, LinkedIn and X ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const PREFIX = '/share';
const SUFFIX = '.png';
const HOME = '/home';

/** Networks store a picture by its URL, so a renamed page needs a new one. */
export function sharePicturePath(pagePath: string, title: string): string {
  const version = (textHash(title) >>> 0).toString(36);
  return `${PREFIX}${pagePath === '/' ? HOME : pagePath}${SUFFIX}?v=${version}`;
}

export function pageOfSharePicture(path: string): string | undefined {
  if (!path.startsWith(`${PREFIX}/`) || !path.endsWith(SUFFIX)) return undefined;
  const page = path.slice(PREFIX.length, -SUFFIX.length);
  return page === HOME ? '/' : page;
}
