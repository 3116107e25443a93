import { Duplex } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/** Milliseconds without a further part, after which what there is of a page is sent. */
const PAUSE = 5;

/**
 * Compresses pages part by part, so that a page whose data is slow can be read while it comes.
 * Hono's compression, which serves for everything else, holds parts back until the end.
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, headers } = c.res;
  if (!body || !headers.get('Content-Type')?.startsWith('text/html')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip'],
    default: '',
    match: (wanted) => (wanted.some(({ type, q }) => type === 'gzip' && q > 0) ? 'gzip' : ''),
  });
  if (!encoding) return;
  c.res = new Response(compressed(body), c.res);
  c.header('Content-Encoding', encoding);
  c.header('Content-Length', undefined);
};

/** The page compressed. Every pause in it lets out what came before. */
function compressed(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      controller.enqueue(part);
      clearTimeout(timer);
      timer = setTimeout(() => gzip.writable && gzip.flush(), PAUSE);
    },
  });
  return page.pipeThrough(parts).pipeThrough(Duplex.toWeb(gzip) as ReadableWritablePair);
}
