import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from './compress-streams.ts';

/** A response in the cache, ready to be sent again. */
export type CachedResponse = {
  readonly headers: Readonly<Record<string, string>>;
  /** The version that it was made from (`ResponseCache`): anything newer makes it stale. */
  readonly version: string;
  /** Whether it shows numbers of places, and therefore depends on the version with places. */
  readonly showsPlaces: boolean;
  /** Milliseconds on the cache's clock (`performance.now`), independent of the system time. */
  freshUntil: number;
  /** Compressed bodies, by each encoding requested so far. */
  readonly encoded: Map<Encoding, EncodedResponse>;
  /** The uncompressed body. */
  readonly identity: EncodedResponse;
};

/** A response as it is sent. Names and values of headers alternate, which Node writes fastest. */
export type EncodedResponse = {
  readonly head: readonly string[];
  readonly body: Buffer<ArrayBuffer>;
};

/** Brotli at 9 takes fifteen times as long as at 5 for one byte in a hundred less. */
const BROTLI_QUALITY = 5;
/** Bytes below which compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json)|image\/svg)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Headers set for each response separately. */
const PER_REQUEST_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'connection',
  'date',
  'etag',
]);

/** Makes a cached response from Hono's uncompressed one. */
export function makeCachedResponse(
  body: Buffer<ArrayBuffer>,
  source: Pick<CachedResponse, 'version' | 'freshUntil'> & {
    readonly headers: Headers;
    readonly showsPlaces?: boolean;
  },
): CachedResponse {
  const headers = Object.fromEntries(
    [...source.headers].filter(([name]) => !PER_REQUEST_HEADERS.has(name)),
  );
  if (isCompressible(headers))
    headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  headers.etag = etagOf(body);
  const { version, freshUntil, showsPlaces = false } = source;
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

/** The ETag of a body; weak, since the same body is sent in several encodings. */
function etagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Approximate size of a response in bytes, including compressed bodies made later. */
export function sizeOf({ identity }: CachedResponse): number {
  return 5_000 + 2 * identity.body.length;
}

/** A response in the best encoding for this Accept-Encoding, preferably Brotli. */
export function encodeFor(
  acceptEncoding: string | undefined,
  cached: CachedResponse,
): EncodedResponse | Promise<EncodedResponse> {
  const { identity, headers, encoded } = cached;
  if (identity.body.length < MIN_COMPRESSED_BYTES || !isCompressible(headers)) return identity;
  const encoding = encodingFor(acceptEncoding);
  if (encoding === 'identity') return identity;
  return encoded.get(encoding) ?? compress(cached, encoding);
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
  // Copied: zlib returns a view of a 64 kB block, which would stay in memory as a whole.
  const made = encodedResponse(encoding, headers, Buffer.from(new Uint8Array(body).buffer));
  encoded.set(encoding, made);
  return made;
}

function isCompressible(headers: CachedResponse['headers']): boolean {
  return COMPRESSIBLE.test(headers['content-type'] ?? '');
}

/** Whether the browser already has this response: its `If-None-Match` names the ETag, or any. */
export function isUnchanged(ifNoneMatch: string | undefined, { headers }: CachedResponse): boolean {
  if (!ifNoneMatch) return false;
  const etags = ifNoneMatch.split(',').map(weakEtag);
  return etags.includes('*') || etags.includes(weakEtag(headers.etag ?? ''));
}

function weakEtag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
