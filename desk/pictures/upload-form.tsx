import { useRef } from 'react';
import type {
  PictureTextErrors,
  SubmittedPictureText,
} from '#modules/pictures/model/picture-text.ts';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Field } from '../ui/field.tsx';
import { EMPTY_PICTURE_TEXT, PictureTextFields } from './picture-text-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

type UploadFormProps = {
  readonly error:
    | {
        readonly typed: SubmittedPictureText;
        readonly errors: PictureTextErrors & { readonly file?: string };
        readonly arriving: string;
      }
    | undefined;
};

/**
 * Puts a picture up. With scripts it is shrunk and sent in pieces while one still writes its words;
 * without, the file goes with the form.
 */
export function UploadForm({ error }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, arriving, send, goOn, holdBack } = useUpload(input, error?.arriving ?? '');
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
          error={error?.errors.file}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              type="file"
              // Once its pieces are on the way, the file does not go with the form as well.
              name={state.phase === 'nothing' ? 'file' : undefined}
              accept="image/*"
              required={arriving === '' && state.phase === 'nothing'}
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
        <UploadProgress state={state} hasArrived={arriving !== ''} onResume={goOn} />
        <PictureTextFields text={error?.typed ?? EMPTY_PICTURE_TEXT} errors={error?.errors} />
        <Button type="submit">Put it up</Button>
      </DeskForm>
    </section>
  );
}
