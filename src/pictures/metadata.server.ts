/** No place, name or second picture, as phones add. Pictures stored by the desk pass. */
export function hasNoMetadata(bytes: Uint8Array, type: 'jpeg' | 'webp'): boolean {
  return type === 'jpeg' ? hasNoJpegMetadata(bytes) : hasNoWebpMetadata(bytes);
}

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Frames, tables, scans, restarts: the segments of the image itself. */
const JPEG_MARKERS = [0xc0, 0xc1, 0xc2, 0xc4, SCAN, 0xdb, 0xdd];
const [FIRST_APP, LAST_APP] = [0xe0, 0xef];
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];

/** JFIF without a thumbnail, and colour profiles, by number. */
const JPEG_APP_SEGMENTS: Readonly<
  Record<number, { readonly begins: string; readonly length?: number }>
> = {
  0: { begins: 'JFIF\0', length: 14 },
  2: { begins: 'ICC_PROFILE\0' },
  14: { begins: 'Adobe', length: 12 },
};

function hasNoJpegMetadata(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== START) return false;
  for (let at = 2; ; ) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return false;
    if (marker === END) return at + 2 === bytes.length;
    const length = numberOf(bytes.subarray(at + 2, at + 4));
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || at + 2 + length > bytes.length || !isJpegImageData(marker, segment))
      return false;
    at += 2 + length;
    if (marker === SCAN) at = endOfScan(bytes, at);
  }
}

function isJpegImageData(marker: number, segment: Uint8Array): boolean {
  if (marker < FIRST_APP || marker > LAST_APP) return JPEG_MARKERS.includes(marker);
  const app = JPEG_APP_SEGMENTS[marker - FIRST_APP];
  return (
    app !== undefined &&
    lettersOf(segment.subarray(0, app.begins.length)) === app.begins &&
    (app.length ?? segment.length) === segment.length
  );
}

/** The start of the next segment: within image data 255 is followed by 0 or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    const isRestart = next >= FIRST_RESTART && next <= LAST_RESTART;
    if (bytes[at] === 0xff && next !== 0 && !isRestart) return at;
  }
  return bytes.length;
}

/** Allowed chunks of a WebP (RFC 9649): image data, transparency, colours. */
const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'];

function hasNoWebpMetadata(bytes: Uint8Array): boolean {
  const name = (at: number) => lettersOf(bytes.subarray(at, at + 4));
  const length = (at: number) => numberOf(bytes.subarray(at, at + 4).toReversed());
  if (name(0) !== 'RIFF' || name(8) !== 'WEBP' || length(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at < bytes.length) {
    if (!WEBP_CHUNKS.includes(name(at))) return false;
    // A chunk of odd length is padded by one byte, so that the next begins at an even position.
    at += 8 + length(at + 4) + (length(at + 4) % 2);
  }
  return at === bytes.length;
}

function lettersOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
