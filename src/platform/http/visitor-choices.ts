import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import {
  ERASE_PATH,
  ERASED,
  LITE_CHOICE,
  LITE_CHOICES,
  LITE_COOKIE,
  LITE_PATH,
} from '../pages/visitor-choices.ts';
import type { HttpEnv } from './http-env.ts';

export function visitorChoices(policy: { overTls: boolean }): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();
  return http.post(LITE_PATH, chooseLite(policy)).post(ERASE_PATH, eraseDevice(policy));
}

/** Browsers store none longer. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The only cookie that visitors get; it contains nothing about them. */
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

/** Never of another site. */
export function refererPath(referer: string | undefined): string {
  const url = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  if (!url) return '/';
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
}

/**
 * Works without scripts. Browsers follow `Clear-Site-Data` only over TLS and on this machine;
 * elsewhere the page's script erases.
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
