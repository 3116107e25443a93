import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { ERASED } from '#domain/site/erasing.ts';
import { LITE_COOKIE } from '#domain/site/lite-mode.ts';
import { pathBefore } from './lite-choice.ts';

/**
 * `POST /erase`: has the browser erase what it keeps of the site (answers, kept pages, the service
 * worker, its own cache, the choice of the version), and leads back to the page, where a line says
 * so. Works without scripts. Browsers heed `Clear-Site-Data` over TLS and on this machine only; where
 * they do not, the page's script erases (app/frame/erase.ts).
 */
export function eraseDevice({ overTls }: { overTls: boolean }) {
  return (c: Context) => {
    // Not `"cookies"`, which would take those of every other site under the same domain.
    c.header('Clear-Site-Data', '"cache", "storage"');
    c.header('Cache-Control', 'no-store');
    deleteCookie(c, LITE_COOKIE, { path: '/', sameSite: 'Lax', secure: overTls, httpOnly: true });
    return c.redirect(`${pathBefore(c.req.header('Referer'))}#${ERASED}`, 303);
  };
}
