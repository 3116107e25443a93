import { type RefObject, useEffect, useRef, useState } from 'react';
import { resizePicture } from './resize-picture.ts';
import { canUpload, UploadStopped, uploadPicture } from './upload-picture.ts';

/** Progress of the picture chosen last. */
export type UploadState =
  | { readonly phase: 'nothing' | 'shrinking' }
  | {
      readonly phase: 'sending' | 'waiting';
      /** Number of pieces that the server has. */
      readonly receivedPieces: number;
      readonly totalPieces: number;
      /** True if the form was submitted and waits for the upload. */
      readonly isSubmitPending: boolean;
    }
  | { readonly phase: 'whole' }
  | { readonly phase: 'known'; readonly id: string }
  | { readonly phase: 'stopped'; readonly reason: string };

/**
 * Uploads the chosen picture while its texts are being written.
 * @param input file input of the form, which is submitted once the upload completes
 * @param before id of a picture that arrived with an earlier attempt
 */
export function useUpload(input: RefObject<HTMLInputElement | null>, before: string) {
  const [state, setState] = useState<UploadState>({ phase: 'nothing' });
  const [arriving, setArriving] = useState(before);
  const isDeferred = useRef(false);
  const chosen = useRef<File>(undefined);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => {
    if (state.phase !== 'whole' || !isDeferred.current) return;
    isDeferred.current = false;
    input.current?.form?.requestSubmit();
  }, [state, input]);

  async function send(file: File | undefined) {
    upload.current?.abort();
    chosen.current = file;
    setArriving('');
    if (!file || !canUpload()) return setState({ phase: 'nothing' });
    upload.current = new AbortController();
    const { signal } = upload.current;
    const report = (next: UploadState) => !signal.aborted && setState(next);
    report({ phase: 'shrinking' });
    try {
      const picture = await resizePicture(file);
      const { id, isWhole } = await uploadPicture(picture, signal, (phase, received, total) =>
        report({
          phase,
          receivedPieces: received,
          totalPieces: total,
          isSubmitPending: isDeferred.current,
        }),
      );
      if (signal.aborted) return;
      if (!isWhole) setArriving(id);
      report(isWhole ? { phase: 'known', id } : { phase: 'whole' });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UploadStopped)) reportError(error);
      isDeferred.current = false;
      report({
        phase: 'stopped',
        reason: error instanceof UploadStopped ? error.message : UNEXPECTED_TEXT,
      });
    }
  }

  return {
    state,
    arriving,
    send,
    resume: () => send(chosen.current),
    /**
     * Defers the submission until the upload completes, and returns true if it must wait. A stopped
     * upload is tried again.
     */
    deferSubmit() {
      if (state.phase === 'stopped') {
        isDeferred.current = true;
        void send(chosen.current);
        return true;
      }
      if (!['shrinking', 'sending', 'waiting'].includes(state.phase)) return false;
      isDeferred.current = true;
      if (state.phase === 'sending' || state.phase === 'waiting') {
        setState({ ...state, isSubmitPending: true });
      }
      return true;
    },
  };
}

const UNEXPECTED_TEXT = 'The picture could not be sent. Please try again.';
