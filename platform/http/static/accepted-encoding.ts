/** The encodings of answers. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header accepts: Brotli before gzip. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (BROTLI.test(acceptEncoding)) return 'br';
  return GZIP.test(acceptEncoding) ? 'gzip' : 'identity';
}

const BROTLI = encodingPattern('br');
const GZIP = encodingPattern('gzip');

/** A pattern for the encoding's whole name without weight zero (`q=0`, RFC 9110, 12.4.2). */
function encodingPattern(encoding: string): RegExp {
  return new RegExp(
    String.raw`(?:^|[\s,])${encoding}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|[,;])))`,
    'i',
  );
}
