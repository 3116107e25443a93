import type { PictureUpload } from '#modules/pictures/model/picture-service.ts';
import { MAX_UPLOAD_BYTES } from '#modules/pictures/model/upload-limits.ts';
import { TOO_LARGE_TEXT } from '#modules/pictures/model/upload-request.ts';
import { PIECE_BYTES, PIECE_TYPE, PIECES_PATH, pieceCount } from '#platform/forms/upload-pieces.ts';

/** Timeout of one piece in milliseconds; the server waits 15 seconds for it. */
const PIECE_TIMEOUT_MS = 20_000;
/** Shortest and longest delay between retries in milliseconds, while the connection is broken. */
const RETRY_DELAY_MS = { first: 1_000, most: 15_000 };

/** Thrown if the picture cannot be sent. The message gives staff the reason. */
export class UploadStopped extends Error {}

/** True if the browser supports uploads by script. Over plain HTTP it may not. */
export function canUpload(): boolean {
  return 'subtle' in crypto && typeof createImageBitmap === 'function';
}

/** Receives the progress: number of received pieces, and the total. */
type ReportProgress = (phase: 'sending' | 'waiting', received: number, total: number) => void;

/**
 * Uploads a picture in pieces, skipping those that the server already has. Resolves when all have
 * arrived, and waits while the connection is broken. Rejects with `UploadStopped`, or when `signal`
 * aborts.
 */
export async function uploadPicture(
  picture: Blob,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<{ readonly id: string; readonly isWhole: boolean }> {
  if (picture.size > MAX_UPLOAD_BYTES) throw new UploadStopped(TOO_LARGE_TEXT);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const total = pieceCount(bytes.length);
  let received = 0;
  report('sending', received, total);

  /** Sends a request, with retries until it is answered. */
  async function ask(url: string, init: RequestInit): Promise<PictureUpload> {
    for (let pause = RETRY_DELAY_MS.first; ; pause = Math.min(pause * 2, RETRY_DELAY_MS.most)) {
      const answer = await postUpload<PictureUpload>(url, init, signal);
      if (answer) return answer;
      report('waiting', received, total);
      await waitOrOnline(pause, signal);
      report('sending', received, total);
    }
  }

  const announced = new URLSearchParams({ do: 'begin', sha256, bytes: String(bytes.length) });
  const upload = await ask(PIECES_PATH, { body: announced });
  received = upload.receivedPieces.length;
  for (let piece = 0; !upload.isComplete && !upload.isConverted && piece < total; piece += 1) {
    if (upload.receivedPieces.includes(piece)) continue;
    const { receivedPieces: numbers } = await ask(`${PIECES_PATH}?id=${upload.id}&piece=${piece}`, {
      headers: { 'Content-Type': PIECE_TYPE },
      body: bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
    });
    received = numbers.length;
    report('sending', received, total);
  }
  return { id: upload.id, isWhole: upload.isComplete };
}

/** The server's answer; undefined if a retry may help. Rejects with `UploadStopped` otherwise. */
export async function postUpload<Answer>(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  if (signal.aborted) throw signal.reason;
  // Not `AbortSignal.any`: browsers a few years old lack it.
  const either = new AbortController();
  const end = () => either.abort();
  const timer = setTimeout(end, PIECE_TIMEOUT_MS);
  signal.addEventListener('abort', end);
  let answer: Response | undefined;
  let text: string | undefined;
  try {
    const request = { ...init, method: 'POST', signal: either.signal };
    answer = await fetch(url, request).catch(() => undefined);
    text = await answer?.text().catch(() => undefined);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
  if (signal.aborted) throw signal.reason;
  // The connection is broken, or too slow at the moment.
  if (!answer || text === undefined) return undefined;
  if (answer.ok) return JSON.parse(text) as Answer;
  if (answer.status === 401 || answer.status === 403) throw new UploadStopped(SIGNED_OUT_TEXT);
  if (answer.status === 422) throw new UploadStopped(failureTextOf(text));
  // Timeouts, rate limits and server errors may pass with a retry. Other errors do not.
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500) return undefined;
  throw new UploadStopped(NOT_TAKEN_TEXT);
}

const NOT_TAKEN_TEXT = 'The picture was not taken. Please try again.';
const SIGNED_OUT_TEXT =
  'You are signed out. Sign in again in another tab, then come back here and press “Go on”: nothing is lost.';

function failureTextOf(text: string): string {
  const { wrong } = JSON.parse(text) as { wrong?: string };
  return wrong ?? NOT_TAKEN_TEXT;
}

/** Waits for the given time, or until the browser is online again. */
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
