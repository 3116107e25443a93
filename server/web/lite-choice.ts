import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { LITE_CHOICE, LITE_CHOICES, LITE_COOKIE } from '#domain/site/lite-mode.ts';

/** Seconds; the longest that browsers keep a cookie. */
const KEPT_FOR = 400 * 24 * 60 * 60;

/**
 * `POST /lite`: keeps which version a visitor chose in the footer, and leads back to the page where
 * the switch was pressed. The cookie is the only one of the site and says nothing of the visitor.
 */
export function chooseLite({ overTls }: { overTls: boolean }) {
  return async (c: Context) => {
    const choice = (await c.req.parseBody())[LITE_CHOICE];
    if (choice !== LITE_CHOICES.lite && choice !== LITE_CHOICES.whole) {
      return c.text('Choose the Lite version or the whole one.', 422);
    }
    setCookie(c, LITE_COOKIE, choice, {
      path: '/',
      maxAge: KEPT_FOR,
      sameSite: 'Lax',
      secure: overTls,
      httpOnly: true,
    });
    return c.redirect(pathBefore(c.req.header('Referer')), 303);
  };
}

/**
 * Path and query of a `Referer`: a forged one leads to a page of this site or to none, never
 * elsewhere.
 */
export function pathBefore(referer: string | undefined): string {
  const url = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  if (!url) return '/';
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
}
