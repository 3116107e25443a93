import type { PictureUpload } from '#modules/pictures/model/picture-service.ts';
import { MAX_UPLOAD_BYTES } from '#modules/pictures/model/upload-limits.ts';
import { TOO_LARGE_TEXT } from '#modules/pictures/model/upload-request.ts';
import { PIECE_BYTES, PIECE_TYPE, PIECES_PATH, pieceCount } from '#platform/forms/upload-pieces.ts';

/** Milliseconds that one piece may take: the server waits 15 seconds for it. */
const PIECE_TIMEOUT_MS = 20_000;
/** Milliseconds between tries while the line is broken, at first and at most. */
const RETRY_DELAY_MS = { first: 1_000, most: 15_000 };

/** The picture cannot be sent; the message says why, for people. */
export class UploadStopped extends Error {}

/** Whether this browser can do it: over plain HTTP it may not. */
export function canUpload(): boolean {
  return 'subtle' in crypto && typeof createImageBitmap === 'function';
}

/** How far it is: pieces that are here, of how many. */
type ReportProgress = (is: 'sending' | 'waiting', here: number, of: number) => void;

/**
 * Sends a picture piece by piece, and only what is not there yet. Resolves when all of it is there;
 * while the line is broken it waits. Rejects with `UploadStopped`, or when `signal` ends it.
 */
export async function uploadPicture(
  picture: Blob,
  signal: AbortSignal,
  tell: ReportProgress,
): Promise<{ readonly id: string; readonly isWhole: boolean }> {
  if (picture.size > MAX_UPLOAD_BYTES) throw new UploadStopped(TOO_LARGE_TEXT);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const of = pieceCount(bytes.length);
  let here = 0;
  tell('sending', here, of);

  /** Sends a request until it is answered. */
  async function ask(address: string, sent: RequestInit): Promise<PictureUpload> {
    for (let pause = RETRY_DELAY_MS.first; ; pause = Math.min(pause * 2, RETRY_DELAY_MS.most)) {
      const answer = await post(address, sent, signal);
      if (answer) return answer;
      tell('waiting', here, of);
      await waitOrOnline(pause, signal);
      tell('sending', here, of);
    }
  }

  const announced = new URLSearchParams({ do: 'begin', sha256, bytes: String(bytes.length) });
  const begun = await ask(PIECES_PATH, { body: announced });
  here = begun.receivedPieces.length;
  for (let piece = 0; !begun.isComplete && !begun.isConverted && piece < of; piece += 1) {
    if (begun.receivedPieces.includes(piece)) continue;
    const { receivedPieces: numbers } = await ask(`${PIECES_PATH}?id=${begun.id}&piece=${piece}`, {
      headers: { 'Content-Type': PIECE_TYPE },
      body: bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
    });
    here = numbers.length;
    tell('sending', here, of);
  }
  return { id: begun.id, isWhole: begun.isComplete };
}

/** What was answered; undefined where it is worth another try. */
async function post(
  address: string,
  sent: RequestInit,
  signal: AbortSignal,
): Promise<PictureUpload | undefined> {
  if (signal.aborted) throw signal.reason;
  // By hand: browsers that are a few years old cannot join two signals.
  const either = new AbortController();
  const end = () => either.abort();
  const timer = setTimeout(end, PIECE_TIMEOUT_MS);
  signal.addEventListener('abort', end);
  let answer: Response | undefined;
  let words: string | undefined;
  try {
    const request = { ...sent, method: 'POST', signal: either.signal };
    answer = await fetch(address, request).catch(() => undefined);
    words = await answer?.text().catch(() => undefined);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
  if (signal.aborted) throw signal.reason;
  // The line is broken, or too slow at the moment.
  if (!answer || words === undefined) return undefined;
  if (answer.ok) return JSON.parse(words) as PictureUpload;
  if (answer.status === 401 || answer.status === 403) throw new UploadStopped(SIGNED_OUT_TEXT);
  if (answer.status === 422) throw new UploadStopped(failureTextOf(words));
  // Too slow, too much at once, or the server has trouble: that passes. Nothing else does.
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500) return undefined;
  throw new UploadStopped(NOT_TAKEN_TEXT);
}

const NOT_TAKEN_TEXT = 'The picture was not taken. Please try again.';
const SIGNED_OUT_TEXT =
  'You are signed out. Sign in again in another tab, then come back here and press “Go on”: nothing is lost.';

function failureTextOf(words: string): string {
  const { wrong } = JSON.parse(words) as { wrong?: string };
  return wrong ?? NOT_TAKEN_TEXT;
}

/** Waits for so many milliseconds, or until the phone says that it is connected again. */
function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
