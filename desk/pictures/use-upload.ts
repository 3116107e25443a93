import { type RefObject, useEffect, useRef, useState } from 'react';
import { resizePicture } from './resize-picture.ts';
import { canUpload, UploadStopped, uploadPicture } from './upload-picture.ts';

/** How far the picture has come that was chosen last. */
export type UploadState =
  | { readonly phase: 'nothing' | 'shrinking' }
  | {
      readonly phase: 'sending' | 'waiting';
      /** Pieces. */
      readonly receivedPieces: number;
      readonly totalPieces: number;
      /** The form was sent already and goes when all is here. */
      readonly isSubmitPending: boolean;
    }
  | { readonly phase: 'whole' }
  | { readonly phase: 'known'; readonly id: string }
  | { readonly phase: 'stopped'; readonly reason: string };

/**
 * Sends the picture that is chosen, while its words are being written.
 * @param input belongs to the form, which goes once all is here, where it was sent before
 * @param before the id of a picture that arrived with an earlier try
 */
export function useUpload(input: RefObject<HTMLInputElement | null>, before: string) {
  const [state, setState] = useState<UploadState>({ phase: 'nothing' });
  const [arriving, setArriving] = useState(before);
  const isHeldBack = useRef(false);
  const chosen = useRef<File>(undefined);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  useEffect(() => {
    if (state.phase !== 'whole' || !isHeldBack.current) return;
    isHeldBack.current = false;
    input.current?.form?.requestSubmit();
  }, [state, input]);

  async function send(file: File | undefined) {
    ending.current?.abort();
    chosen.current = file;
    setArriving('');
    if (!file || !canUpload()) return setState({ phase: 'nothing' });
    ending.current = new AbortController();
    const { signal } = ending.current;
    const say = (next: UploadState) => !signal.aborted && setState(next);
    say({ phase: 'shrinking' });
    try {
      const picture = await resizePicture(file);
      const { id, isWhole } = await uploadPicture(picture, signal, (is, here, of) =>
        say({
          phase: is,
          receivedPieces: here,
          totalPieces: of,
          isSubmitPending: isHeldBack.current,
        }),
      );
      if (signal.aborted) return;
      if (!isWhole) setArriving(id);
      say(isWhole ? { phase: 'known', id } : { phase: 'whole' });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UploadStopped)) reportError(error);
      isHeldBack.current = false;
      say({
        phase: 'stopped',
        reason: error instanceof UploadStopped ? error.message : UNEXPECTED_TEXT,
      });
    }
  }

  return {
    state,
    arriving,
    send,
    goOn: () => send(chosen.current),
    /** Whether the form has to wait for the picture; then it goes by itself. What stopped is tried again. */
    holdBack() {
      if (state.phase === 'stopped') {
        isHeldBack.current = true;
        void send(chosen.current);
        return true;
      }
      if (!['shrinking', 'sending', 'waiting'].includes(state.phase)) return false;
      isHeldBack.current = true;
      if (state.phase === 'sending' || state.phase === 'waiting') {
        setState({ ...state, isSubmitPending: true });
      }
      return true;
    },
  };
}

const UNEXPECTED_TEXT = 'The picture could not be sent. Please try again.';
