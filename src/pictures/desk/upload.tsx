import { type RefObject, useEffect, useRef, useState } from 'react';
import { PIECE_BYTES, PIECE_TYPE, PIECES_PATH, pieceCount } from '#platform/http/upload-pieces.ts';
import { Button } from '#ui/button.tsx';
import {
  MAX_SIDE_PIXELS,
  MAX_UPLOAD_BYTES,
  type PictureUpload,
  TOO_LARGE_TEXT,
} from '../picture.ts';

type UploadState =
  | { readonly phase: 'nothing' | 'shrinking' }
  | { readonly phase: 'sending' | 'waiting'; readonly received: number; readonly total: number }
  | { readonly phase: 'whole' }
  | { readonly phase: 'known'; readonly id: string }
  | { readonly phase: 'stopped'; readonly reason: string };

/** `before`: the id of a picture that arrived with an earlier attempt. */
export function useUpload(input: RefObject<HTMLInputElement | null>, before: string) {
  const [state, setState] = useState<UploadState>({ phase: 'nothing' });
  const [arriving, setArriving] = useState(before);
  const [isDeferred, setDeferred] = useState(false);
  const chosen = useRef<File>(undefined);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => {
    if (state.phase !== 'whole' || !isDeferred) return;
    setDeferred(false);
    input.current?.form?.requestSubmit();
  }, [state, input, isDeferred]);

  async function send(file: File | undefined) {
    upload.current?.abort();
    chosen.current = file;
    setArriving('');
    const canUpload = 'subtle' in crypto && typeof createImageBitmap === 'function';
    if (!file || !canUpload) return setState({ phase: 'nothing' });
    upload.current = new AbortController();
    const { signal } = upload.current;
    const report = (next: UploadState) => !signal.aborted && setState(next);
    report({ phase: 'shrinking' });
    try {
      const picture = await resizePicture(file);
      const { id, isComplete } = await uploadPicture(picture, signal, (phase, received, total) =>
        report({ phase, received, total }),
      );
      if (signal.aborted) return;
      if (!isComplete) setArriving(id);
      report(isComplete ? { phase: 'known', id } : { phase: 'whole' });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UploadStopped)) reportError(error);
      setDeferred(false);
      report({
        phase: 'stopped',
        reason: error instanceof UploadStopped ? error.message : NOT_TAKEN_TEXT,
      });
    }
  }

  return {
    state,
    arriving,
    send,
    resume: () => send(chosen.current),
    isDeferred,
    /** True: the submission waits for the upload. A stopped one is tried again. */
    deferSubmit() {
      const isStopped = state.phase === 'stopped';
      if (!isStopped && !['shrinking', 'sending', 'waiting'].includes(state.phase)) return false;
      setDeferred(true);
      if (isStopped) void send(chosen.current);
      return true;
    },
  };
}

type UploadProgressProps = {
  readonly state: UploadState;
  readonly hasArrived: boolean;
  readonly isDeferred: boolean;
  readonly onResume: () => void;
};

export function UploadProgress(props: UploadProgressProps) {
  const { state, hasArrived, isDeferred, onResume } = props;
  return (
    <div role="status" className="upload-progress">
      {state.phase === 'nothing' && hasArrived && (
        <p>The picture is here. It only needs its words.</p>
      )}
      {state.phase === 'shrinking' && <p>The picture is made smaller …</p>}
      {(state.phase === 'sending' || state.phase === 'waiting') && (
        <>
          <progress value={state.received} max={state.total} aria-label="Sent so far" />
          <p>
            {state.phase === 'waiting'
              ? 'The line is broken. It goes on by itself, from where it was.'
              : 'The picture is being sent. Write its words meanwhile.'}
          </p>
          {isDeferred && <p>It is put up as soon as all of it is here.</p>}
        </>
      )}
      {state.phase === 'whole' && <p>The picture is here.</p>}
      {state.phase === 'known' && (
        <p>
          This picture was put up before: <a href={`/desk/pictures/${state.id}`}>see it</a>.
        </p>
      )}
      {state.phase === 'stopped' && (
        <>
          <p className="field-error">{state.reason}</p>
          <Button look="plain" onClick={onResume}>
            Go on
          </Button>
        </>
      )}
    </div>
  );
}

/** Encoding smaller pictures (in bytes) again would cost visible quality. */
const MAX_UNRESIZED_BYTES = 300_000;
/** JPEG and WebP quality, the same as on the server. */
const QUALITY = 0.85;

/** The unchanged file if the browser cannot read it: the server explains what is wrong. */
async function resizePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  if (!picture) return file;
  const scale = MAX_SIDE_PIXELS / Math.max(picture.width, picture.height);
  if (scale >= 1 && file.size <= MAX_UNRESIZED_BYTES && /^image\/(jpeg|png|webp)$/.test(file.type))
    return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * Math.min(1, scale)));
  canvas.height = Math.max(1, Math.round(picture.height * Math.min(1, scale)));
  const canvasContext = canvas.getContext('2d');
  if (!canvasContext) return file;
  canvasContext.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // JPEG has no transparency. Browsers that cannot write WebP write PNG.
  const type =
    file.type === 'image/jpeg' || /hei[cf]$/.test(file.type) ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob ?? file;
}

const PIECE_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = { first: 1_000, most: 15_000 };

class UploadStopped extends Error {}

/** Skips what the server has; waits while the connection is broken. */
async function uploadPicture(
  picture: Blob,
  signal: AbortSignal,
  report: (phase: 'sending' | 'waiting', received: number, total: number) => void,
): Promise<PictureUpload> {
  if (picture.size > MAX_UPLOAD_BYTES) throw new UploadStopped(TOO_LARGE_TEXT);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const total = pieceCount(bytes.length);
  let received = 0;
  report('sending', received, total);

  async function ask(url: string, init: RequestInit): Promise<PictureUpload> {
    for (let pause = RETRY_DELAY_MS.first; ; pause = Math.min(pause * 2, RETRY_DELAY_MS.most)) {
      const answer = await postUpload(url, init, signal);
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
  return upload;
}

/** The server's answer; undefined if a retry may help. Rejects with `UploadStopped` otherwise. */
async function postUpload(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<PictureUpload | undefined> {
  if (signal.aborted) throw signal.reason;
  // Not `AbortSignal.any`: browsers a few years old lack it.
  const either = new AbortController();
  const end = () => either.abort();
  setTimeout(end, PIECE_TIMEOUT_MS);
  signal.addEventListener('abort', end);
  const request = { ...init, method: 'POST', signal: either.signal };
  const answer = await fetch(url, request).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  signal.removeEventListener('abort', end);
  if (signal.aborted) throw signal.reason;
  // The connection is broken, or too slow at the moment.
  if (!answer || text === undefined) return undefined;
  if (answer.ok) return JSON.parse(text) as PictureUpload;
  if (answer.status === 401 || answer.status === 403) throw new UploadStopped(SIGNED_OUT_TEXT);
  if (answer.status === 422) {
    const { wrong = NOT_TAKEN_TEXT } = JSON.parse(text) as { wrong?: string };
    throw new UploadStopped(wrong);
  }
  // Timeouts, rate limits and server errors may pass with a retry. Other errors do not.
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500) return undefined;
  throw new UploadStopped(NOT_TAKEN_TEXT);
}

const NOT_TAKEN_TEXT = 'The picture was not taken. Please try again.';
const SIGNED_OUT_TEXT =
  'You are signed out. Sign in again in another tab, then come back here and press “Go on”: nothing is lost.';

function waitOrOnline(milliseconds: number, signal: AbortSignal) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener('online', resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
  });
}
