import { type RefObject, useEffect, useRef, useState } from 'react';
import { canSend, SendingStopped, sendPicture } from './send-picture.ts';
import { shrunk } from './shrunk.ts';

/** How far the picture has come that was chosen last. */
export type Sending =
  | { readonly is: 'nothing' | 'shrinking' }
  | {
      readonly is: 'sending' | 'waiting';
      /** Pieces. */
      readonly here: number;
      readonly of: number;
      /** The form was sent already and goes when all is here. */
      readonly isHeldBack: boolean;
    }
  | { readonly is: 'whole' }
  | { readonly is: 'known'; readonly id: string }
  | { readonly is: 'stopped'; readonly reason: string };

/**
 * Sends the picture that is chosen, while its words are being written.
 * @param input belongs to the form, which goes once all is here, where it was sent before
 * @param before the id of a picture that arrived with an earlier try
 */
export function useSending(input: RefObject<HTMLInputElement | null>, before: string) {
  const [state, setState] = useState<Sending>({ is: 'nothing' });
  const [arriving, setArriving] = useState(before);
  const isHeldBack = useRef(false);
  const chosen = useRef<File>(undefined);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  useEffect(() => {
    if (state.is !== 'whole' || !isHeldBack.current) return;
    isHeldBack.current = false;
    input.current?.form?.requestSubmit();
  }, [state, input]);

  async function send(file: File | undefined) {
    ending.current?.abort();
    chosen.current = file;
    setArriving('');
    if (!file || !canSend()) return setState({ is: 'nothing' });
    ending.current = new AbortController();
    const { signal } = ending.current;
    const say = (next: Sending) => !signal.aborted && setState(next);
    say({ is: 'shrinking' });
    try {
      const picture = await shrunk(file);
      const { id, isWhole } = await sendPicture(picture, signal, (is, here, of) =>
        say({ is, here, of, isHeldBack: isHeldBack.current }),
      );
      if (signal.aborted) return;
      if (!isWhole) setArriving(id);
      say(isWhole ? { is: 'known', id } : { is: 'whole' });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof SendingStopped)) reportError(error);
      isHeldBack.current = false;
      say({ is: 'stopped', reason: error instanceof SendingStopped ? error.message : UNEXPECTED });
    }
  }

  return {
    state,
    arriving,
    send,
    goOn: () => send(chosen.current),
    /** Whether the form has to wait for the picture; then it goes by itself. What stopped is tried again. */
    holdBack() {
      if (state.is === 'stopped') {
        isHeldBack.current = true;
        void send(chosen.current);
        return true;
      }
      if (!['shrinking', 'sending', 'waiting'].includes(state.is)) return false;
      isHeldBack.current = true;
      if (state.is === 'sending' || state.is === 'waiting') {
        setState({ ...state, isHeldBack: true });
      }
      return true;
    },
  };
}

const UNEXPECTED = 'The picture could not be sent. Please try again.';
