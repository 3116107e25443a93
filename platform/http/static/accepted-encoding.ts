/** The ways in which an answer is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header names and does not refuse: Brotli before gzip. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (BROTLI.test(acceptEncoding)) return 'br';
  return GZIP.test(acceptEncoding) ? 'gzip' : 'identity';
}

const BROTLI = encodingPattern('br');
const GZIP = encodingPattern('gzip');

/** The encoding's whole name without a weight of nothing (`q=0`, RFC 9110, 12.4.2). */
function encodingPattern(encoding: string): RegExp {
  return new RegExp(
    String.raw`(?:^|[\s,])${encoding}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|[,;])))`,
    'i',
  );
}
