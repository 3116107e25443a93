import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { type Encoding, encodingFor } from './accepted-encoding.ts';
import { isPage } from './whole-pages.ts';

/** Milliseconds without a further part, after which what there is of a page is sent. */
const PAUSE = 5;

/** Makes a compressor for one page. Brotli at 5 is as quick as gzip and a tenth smaller. */
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
};
type Compressed = Exclude<Encoding, 'identity'>;

/**
 * Compresses pages part by part, so that a page whose data is slow can be read while it comes.
 * Hono's compression, which serves for everything else, holds parts back until the end.
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  // The body is not looked at for anything else: that would make a stream of it.
  if (!isPage(c.res.headers)) return;
  const { body, headers } = c.res;
  if (!body || headers.has('Content-Encoding')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  if (encoding === 'identity') return;
  c.res = new Response(compressed(body, encoding), c.res);
  c.header('Content-Encoding', encoding);
  c.header('Content-Length', undefined);
};

/** The page compressed. Every pause in it lets out what came before. */
function compressed(
  page: ReadableStream<Uint8Array>,
  encoding: Compressed,
): ReadableStream<Uint8Array> {
  const compressor = COMPRESSORS[encoding]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      controller.enqueue(part);
      clearTimeout(timer);
      timer = setTimeout(() => compressor.writable && compressor.flush(), PAUSE);
    },
  });
  return page.pipeThrough(parts).pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair);
}
