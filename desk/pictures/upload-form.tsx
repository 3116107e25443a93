import { useRef } from 'react';
import type { TypedWords, WrongWords } from '#modules/pictures/model/picture-words.ts';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Field } from '../ui/field.tsx';
import { SendingState } from './sending-state.tsx';
import { useSending } from './use-sending.ts';
import { NO_WORDS, WordsFields } from './words-fields.tsx';

type UploadFormProps = {
  readonly refused:
    | {
        readonly typed: TypedWords;
        readonly wrong: WrongWords & { readonly file?: string };
        readonly arriving: string;
      }
    | undefined;
};

/**
 * Puts a picture up. With scripts it is shrunk and sent in pieces while one still writes its words;
 * without, the file goes with the form.
 */
export function UploadForm({ refused }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, arriving, send, goOn, holdBack } = useSending(input, refused?.arriving ?? '');
  return (
    <section aria-labelledby="upload" className="mt-6">
      <h2 id="upload">Put a picture up</h2>
      <DeskForm
        encType="multipart/form-data"
        className="form mt-4"
        onSubmit={(event) => {
          if (holdBack()) event.preventDefault();
        }}
      >
        <input type="hidden" name="arriving" value={arriving} />
        <Field
          label={arriving ? 'Another picture instead' : 'Picture'}
          hint="A photograph from this phone or computer. Where it was taken is not kept."
          wrong={refused?.wrong.file}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              type="file"
              // Once its pieces are on the way, the file does not go with the form as well.
              name={state.is === 'nothing' ? 'file' : undefined}
              accept="image/*"
              required={arriving === '' && state.is === 'nothing'}
              className="field"
              onChange={({ currentTarget: { files } }) => send(files?.[0])}
            />
          )}
        </Field>
        <noscript>
          <p className="field-hint mb-4">
            Without scripts the whole file has to arrive within 15 seconds, and is 8 MB at most.
          </p>
        </noscript>
        <SendingState state={state} hasArrived={arriving !== ''} onGoOn={goOn} />
        <WordsFields words={refused?.typed ?? NO_WORDS} wrong={refused?.wrong} />
        <Button type="submit">Put it up</Button>
      </DeskForm>
    </section>
  );
}
