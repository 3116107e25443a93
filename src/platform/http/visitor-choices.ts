import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { ERASE_PATH, ERASED } from '../pages/erasing.ts';
import { LITE_CHOICE, LITE_CHOICES, LITE_COOKIE, LITE_PATH } from '../pages/lite-mode.ts';
import type { HttpEnv } from './http-env.ts';

export function visitorChoices(policy: { overTls: boolean }): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();
  return http.post(LITE_PATH, chooseLite(policy)).post(ERASE_PATH, eraseDevice(policy));
}

/** Maximum age of the cookie in seconds; browsers store none longer. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * `POST /lite`: stores the version that a visitor chose in the footer, and redirects to the page
 * with the switch. The cookie is the only one that visitors get, and contains nothing about the
 * visitor.
 */
function chooseLite({ overTls }: { overTls: boolean }) {
  return async (c: Context) => {
    const choice = (await c.req.parseBody())[LITE_CHOICE];
    if (choice !== LITE_CHOICES.lite && choice !== LITE_CHOICES.whole) {
      return c.text('Choose the Lite version or the full site.', 422);
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

/** Path and query of a `Referer`: never of another site. */
export function refererPath(referer: string | undefined): string {
  const url = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  if (!url) return '/';
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
}

/**
 * `POST /erase`: makes the browser erase the site's data (answers, cached pages, the service
 * worker, its own cache, the choice of the version), and redirects to the page, where a line
 * confirms it. Works without scripts. Browsers follow `Clear-Site-Data` only over TLS and on this
 * machine; elsewhere the page's script erases (app/layout/erase-browser-data.ts).
 */
function eraseDevice({ overTls }: { overTls: boolean }) {
  return (c: Context) => {
    // Not `"cookies"`, which would remove those of every other site under the same domain.
    c.header('Clear-Site-Data', '"cache", "storage"');
    c.header('Cache-Control', 'no-store');
    deleteCookie(c, LITE_COOKIE, { path: '/', sameSite: 'Lax', secure: overTls, httpOnly: true });
    return c.redirect(`${refererPath(c.req.header('Referer'))}#${ERASED}`, 303);
  };
}
