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

/** Response to a refused picture. */
export type UploadError = {
  readonly typed: SubmittedPictureText;
  readonly errors: PictureTextErrors & { readonly file?: string };
  /** Id of the upload that has arrived, so that it need not be sent again. */
  readonly arriving: string;
};

type UploadFormProps = {
  /** True if the member came here to upload: then the form is open. */
  readonly isOpen: boolean;
  readonly error: UploadError | undefined;
};

/**
 * Form that adds a picture. With scripts the picture is shrunk and sent in pieces while the member
 * still writes its texts. Without scripts the file is submitted with the form.
 */
export function UploadForm({ error, isOpen }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, arriving, send, resume, deferSubmit } = useUpload(input, error?.arriving ?? '');
  return (
    <details className="upload-fold open:pb-4" open={isOpen || error !== undefined}>
      <summary className="button-block button-main">Upload a picture</summary>
      <DeskForm
        encType="multipart/form-data"
        className="form mt-4"
        onSubmit={(event) => {
          if (deferSubmit()) event.preventDefault();
        }}
      >
        <input type="hidden" name="arriving" value={arriving} />
        <Field
          label={arriving ? 'Another picture instead' : 'Picture'}
          hint="From this phone or computer. We remove the location stored in the photo."
          error={error?.errors.file}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={input}
              type="file"
              // Once its pieces are being sent, the file is not submitted with the form.
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
        <UploadProgress state={state} hasArrived={arriving !== ''} onResume={resume} />
        <PictureTextFields text={error?.typed ?? EMPTY_PICTURE_TEXT} errors={error?.errors} />
        <Button type="submit">Upload</Button>
      </DeskForm>
    </details>
  );
}
