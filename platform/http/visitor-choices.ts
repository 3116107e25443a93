import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { ERASE_PATH, ERASED } from '../pages/erasing.ts';
import { LITE_CHOICE, LITE_CHOICES, LITE_COOKIE, LITE_PATH } from '../pages/lite-mode.ts';
import type { HttpEnv } from './http-env.ts';

/** Endpoints of the footer's switches: the Lite version, and erasing what the device keeps. */
export function visitorChoices(policy: { overTls: boolean }): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();
  return http.post(LITE_PATH, chooseLite(policy)).post(ERASE_PATH, eraseDevice(policy));
}

/** Seconds; the longest that browsers keep a cookie. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * `POST /lite`: keeps which version a visitor chose in the footer, and leads back to the page where
 * the switch was pressed. The cookie is the only one that visitors get, and says nothing of the visitor.
 */
function chooseLite({ overTls }: { overTls: boolean }) {
  return async (c: Context) => {
    const choice = (await c.req.parseBody())[LITE_CHOICE];
    if (choice !== LITE_CHOICES.lite && choice !== LITE_CHOICES.whole) {
      return c.text('Choose the Lite version or the whole one.', 422);
    }
    setCookie(c, LITE_COOKIE, choice, {
      path: '/',
      maxAge: COOKIE_MAX_AGE_SECONDS,
      sameSite: 'Lax',
      secure: overTls,
      httpOnly: true,
    });
    return c.redirect(refererPath(c.req.header('Referer')), 303);
  };
}

/**
 * Path and query of a `Referer`: a forged one leads to a page of this site or to none, never
 * elsewhere.
 */
export function refererPath(referer: string | undefined): string {
  const url = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  if (!url) return '/';
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
}

/**
 * `POST /erase`: has the browser erase what it keeps of the site (answers, kept pages, the service
 * worker, its own cache, the choice of the version), and leads back to the page, where a line says
 * so. Works without scripts. Browsers heed `Clear-Site-Data` over TLS and on this machine only; where
 * they do not, the page's script erases (app/layout/erase-browser-data.ts).
 */
function eraseDevice({ overTls }: { overTls: boolean }) {
  return (c: Context) => {
    // Not `"cookies"`, which would take those of every other site under the same domain.
    c.header('Clear-Site-Data', '"cache", "storage"');
    c.header('Cache-Control', 'no-store');
    deleteCookie(c, LITE_COOKIE, { path: '/', sameSite: 'Lax', secure: overTls, httpOnly: true });
    return c.redirect(`${refererPath(c.req.header('Referer'))}#${ERASED}`, 303);
  };
}
