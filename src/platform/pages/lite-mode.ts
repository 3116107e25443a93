/** The cookie with a visitor's own choice: `1` for the Lite version, `0` for the whole one. */
export const LITE_COOKIE = 'lite';

export const LITE_PATH = '/lite';
export const LITE_CHOICE = 'version';
export const LITE_CHOICES = { lite: '1', whole: '0' } as const;

/**
 * Whether to send the Lite version of a page: without scripts, web font and decorative pictures.
 * The visitor's choice counts first, then the browser's (`Save-Data: on`).
 * @param cookie the request's Cookie header
 * @param saveData the request's Save-Data header
 */
export function wantsLite(
  cookie: string | null | undefined,
  saveData: string | null | undefined,
): boolean {
  const chosen = /(?:^|;\s*)lite=([01])\b/.exec(cookie ?? '')?.[1];
  return chosen ? chosen === LITE_CHOICES.lite : saveData?.trim().toLowerCase() === 'on';
}
