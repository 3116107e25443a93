/** `1`: Lite, `0`: the whole version. */
export const LITE_COOKIE = 'lite';

export const LITE_PATH = '/lite';
export const LITE_CHOICE = 'version';
export const LITE_CHOICES = { lite: '1', whole: '0' } as const;

/**
 * Without scripts, web font and decorative pictures. The visitor's choice counts before
 * `Save-Data: on`.
 */
export function wantsLite(
  cookie: string | null | undefined,
  saveData: string | null | undefined,
): boolean {
  const chosen = /(?:^|;\s*)lite=([01])\b/.exec(cookie ?? '')?.[1];
  return chosen ? chosen === LITE_CHOICES.lite : saveData?.trim().toLowerCase() === 'on';
}

/** Of a page that was not opened, or fetched beforehand, from one of ours. */
export function isFirstVisit(header: (name: string) => string | undefined): boolean {
  const isFromOurs = header('sec-fetch-site') === 'same-origin' || header('sec-purpose');
  return header('sec-fetch-dest') === 'document' && !isFromOurs;
}

export const ERASE_PATH = '/erase';

export const ERASED = 'erased';
