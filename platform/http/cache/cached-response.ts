import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from '../static/accepted-encoding.ts';

/** A response in the cache, ready to be sent again. */
export type CachedResponse = {
  readonly headers: Readonly<Record<string, string>>;
  /** What it was made from (`ResponseCache`): anything newer makes it stale. */
  readonly version: string;
  /** Whether it says how many places are left, and so goes by the version with places. */
  readonly showsPlaces: boolean;
  /** Milliseconds by the cache's clock (`performance.now`), which a change of the time does not move. */
  freshUntil: number;
  /** Compressed, in each encoding that was asked for so far. */
  readonly encoded: Map<Encoding, EncodedResponse>;
  /** Not compressed. */
  readonly identity: EncodedResponse;
};

/** What goes over the wire. Names and values of headers alternate, as Node writes them fastest. */
export type EncodedResponse = {
  readonly head: readonly string[];
  readonly body: Buffer<ArrayBuffer>;
};

/** Brotli at 9 takes fifteen times as long as at 5 for one byte in a hundred less. */
const BROTLI_QUALITY = 5;
/** Bytes; below that, compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json)|image\/svg)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Headers that are made for each sending. */
const PER_REQUEST_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'connection',
  'date',
  'etag',
]);

/** Makes a response for the cache from the one that Hono made and did not compress. */
export function makeCachedResponse(
  body: Buffer<ArrayBuffer>,
  answer: Pick<CachedResponse, 'version' | 'freshUntil'> & {
    readonly headers: Headers;
    readonly showsPlaces?: boolean;
  },
): CachedResponse {
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !PER_REQUEST_HEADERS.has(name)),
  );
  if (isCompressible(headers))
    headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  headers.etag = etagOf(body);
  const { version, freshUntil, showsPlaces = false } = answer;
  return {
    headers,
    version,
    showsPlaces,
    freshUntil,
    identity: encodedResponse('identity', headers, body),
    encoded: new Map(),
  };
}

function encodedResponse(
  encoding: Encoding,
  headers: CachedResponse['headers'],
  body: Buffer<ArrayBuffer>,
): EncodedResponse {
  const head = Object.entries({ ...headers, 'content-length': String(body.length) }).flat();
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  return { head, body };
}

/** A weak one, since the same body is sent in several encodings. */
function etagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Bytes that a response takes, roughly, with the compressed bodies that come later. */
export function sizeOf({ identity }: CachedResponse): number {
  return 5_000 + 2 * identity.body.length;
}

/** A response as a browser with this Accept-Encoding gets it. Brotli where it is understood. */
export function encodeFor(
  acceptEncoding: string | undefined,
  answer: CachedResponse,
): EncodedResponse | Promise<EncodedResponse> {
  const { identity, headers, encoded } = answer;
  if (identity.body.length < MIN_COMPRESSED_BYTES || !isCompressible(headers)) return identity;
  const encoding = encodingFor(acceptEncoding);
  if (encoding === 'identity') return identity;
  return encoded.get(encoding) ?? compress(answer, encoding);
}

async function compress(
  { identity, headers, encoded }: CachedResponse,
  encoding: 'br' | 'gzip',
): Promise<EncodedResponse> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.body.length,
  };
  const body = await (encoding === 'br'
    ? brotli(identity.body, { params })
    : gzipped(identity.body));
  // Copied: what zlib gives is a view of a block of 64 kB, which would be kept as a whole.
  const made = encodedResponse(encoding, headers, Buffer.from(new Uint8Array(body).buffer));
  encoded.set(encoding, made);
  return made;
}

function isCompressible(headers: CachedResponse['headers']): boolean {
  return COMPRESSIBLE.test(headers['content-type'] ?? '');
}

/** Whether the browser has this response already: its `If-None-Match` names the ETag, or any. */
export function isUnchanged(ifNoneMatch: string | undefined, { headers }: CachedResponse): boolean {
  if (!ifNoneMatch) return false;
  const etags = ifNoneMatch.split(',').map(weakEtag);
  return etags.includes('*') || etags.includes(weakEtag(headers.etag ?? ''));
}

function weakEtag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
