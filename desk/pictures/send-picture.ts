import { LARGEST_SENT } from '#modules/pictures/model/bounds.ts';
import type { Arriving } from '#modules/pictures/model/picture-service.ts';
import { TOO_LARGE } from '#modules/pictures/model/sent-piece.ts';
import { PIECE, PIECE_TYPE, PIECES_PATH, piecesOf } from '#platform/forms/upload-pieces.ts';

/** Milliseconds that one piece may take: the server waits 15 seconds for it. */
const PATIENCE = 20_000;
/** Milliseconds between tries while the line is broken, at first and at most. */
const PAUSE = { first: 1_000, most: 15_000 };

/** The picture cannot be sent; the message says why, for people. */
export class SendingStopped extends Error {}

/** Whether this browser can do it: over plain HTTP it may not. */
export function canSend(): boolean {
  return 'subtle' in crypto && typeof createImageBitmap === 'function';
}

/** How far it is: pieces that are here, of how many. */
type Told = (is: 'sending' | 'waiting', here: number, of: number) => void;

/**
 * Sends a picture piece by piece, and only what is not there yet. Resolves when all of it is there;
 * while the line is broken it waits. Rejects with `SendingStopped`, or when `signal` ends it.
 */
export async function sendPicture(
  picture: Blob,
  signal: AbortSignal,
  tell: Told,
): Promise<{ readonly id: string; readonly isWhole: boolean }> {
  if (picture.size > LARGEST_SENT) throw new SendingStopped(TOO_LARGE);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const of = piecesOf(bytes.length);
  let here = 0;
  tell('sending', here, of);

  /** Sends a request until it is answered. */
  async function ask(address: string, sent: RequestInit): Promise<Arriving> {
    for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.most)) {
      const answer = await post(address, sent, signal);
      if (answer) return answer;
      tell('waiting', here, of);
      await pauseOrOnline(pause, signal);
      tell('sending', here, of);
    }
  }

  const announced = new URLSearchParams({ do: 'begin', sha256, bytes: String(bytes.length) });
  const begun = await ask(PIECES_PATH, { body: announced });
  here = begun.here.length;
  for (let piece = 0; !begun.isWhole && !begun.isMade && piece < of; piece += 1) {
    if (begun.here.includes(piece)) continue;
    const { here: numbers } = await ask(`${PIECES_PATH}?id=${begun.id}&piece=${piece}`, {
      headers: { 'Content-Type': PIECE_TYPE },
      body: bytes.subarray(piece * PIECE, (piece + 1) * PIECE),
    });
    here = numbers.length;
    tell('sending', here, of);
  }
  return { id: begun.id, isWhole: begun.isWhole };
}

/** What was answered; undefined where it is worth another try. */
async function post(
  address: string,
  sent: RequestInit,
  signal: AbortSignal,
): Promise<Arriving | undefined> {
  if (signal.aborted) throw signal.reason;
  // By hand: browsers that are a few years old cannot join two signals.
  const either = new AbortController();
  const end = () => either.abort();
  const timer = setTimeout(end, PATIENCE);
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
  if (answer.ok) return JSON.parse(words) as Arriving;
  if (answer.status === 401 || answer.status === 403) throw new SendingStopped(SIGNED_OUT);
  if (answer.status === 422) throw new SendingStopped(wrongOf(words));
  // Too slow, too much at once, or the server has trouble: that passes. Nothing else does.
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500) return undefined;
  throw new SendingStopped(NOT_TAKEN);
}

const NOT_TAKEN = 'The picture was not taken. Please try again.';
const SIGNED_OUT =
  'You are signed out. Sign in again in another tab, then come back here and press “Go on”: nothing is lost.';

function wrongOf(words: string): string {
  const { wrong } = JSON.parse(words) as { wrong?: string };
  return wrong ?? NOT_TAKEN;
}

/** Waits for so many milliseconds, or until the phone says that it is connected again. */
function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
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
