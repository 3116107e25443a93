import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Pages that are sent whole name their inline scripts by hash, so that the same answer serves every
 * visitor; only pages that are streamed need a nonce. A hash is given to what carries our nonce
 * alone: a script that got into the page in another way has none and does not run.
 *
 * Sets `scriptHashes` for the Content-Security-Policy (`headers.ts`).
 */
export const wholePages: MiddlewareHandler<{
  Variables: { secureHeadersNonce?: string; scriptHashes?: string };
}> = async (c, next) => {
  await next();
  const nonce = c.get('secureHeadersNonce');
  const isWhole = c.res.headers.has('Content-Length');
  if (!nonce || !isWhole || !isPage(c.res.headers) || !c.res.body) return;
  const page = await c.res.text();
  c.set('scriptHashes', hashesOf(page, nonce));
  const body = page.replaceAll(` nonce="${nonce}"`, '');
  c.res = new Response(body, c.res);
  c.res.headers.set('Content-Length', String(Buffer.byteLength(body)));
};

export function isPage(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** The sources of a Content-Security-Policy for the inline scripts with this nonce. */
function hashesOf(page: string, nonce: string): string {
  const sources = new Set<string>();
  for (const [, attributes = '', script = ''] of page.matchAll(SCRIPTS)) {
    if (!attributes.includes(`nonce="${nonce}"`) || attributes.includes(' src=')) continue;
    sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [...sources].join(' ');
}

/** A script element; its text cannot hold its own end tag. */
const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
