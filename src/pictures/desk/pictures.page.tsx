import { useRef } from 'react';
import { data, Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Field } from '#desk/ui/field.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { Thumbnail } from '#desk/ui/thumbnail.tsx';
import { Button } from '#ui/button.tsx';
import {
  MAX_UPLOAD_BYTES,
  type Picture,
  type PictureUse,
  TOO_LARGE_TEXT,
  UPLOAD_FAILURE_TEXTS,
} from '../picture.ts';
import {
  type PictureTextErrors,
  readPictureForm,
  type SubmittedPictureText,
} from '../picture-form.ts';
import { finishUpload, uploadWhole } from '../upload.server.ts';
import type { Route } from './+types/pictures.page';
import { listPictures, readPicture } from './library.server.ts';
import { uploadedPath, uploadTarget } from './picture-field.ts';
import { EMPTY_PICTURE_TEXT, PictureTextFields } from './picture-text-fields.tsx';
import { UploadProgress, useUpload } from './upload.tsx';

const SUCCESS_NOTICES = { removed: 'The picture is removed.' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const app = context.get(appContext);
  const { pictures, next } = await listPictures(app, query.get('after') ?? undefined);
  const read = await Promise.all(pictures.map(({ id }) => readPicture(app, id)));
  const isFirst = !query.has('after');
  return {
    pictures: read.filter((picture) => picture !== undefined),
    next,
    isFirst,
    done: query.get('done'),
    field: uploadTarget(request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const { submitted, text, errors } = readPictureForm(sent, app.now());
  const refuse = (allErrors: UploadError['errors'], arriving: string) =>
    data({ typed: submitted, errors: allErrors, arriving } satisfies UploadError, { status: 422 });

  let arriving = String(sent.get('arriving') ?? '');
  const file = sent.get('file');
  if (file instanceof File && file.size > 0) {
    if (file.size > MAX_UPLOAD_BYTES) return refuse({ ...errors, file: TOO_LARGE_TEXT }, '');
    const upload = await uploadWhole(app, new Uint8Array(await file.arrayBuffer()), staff);
    if (typeof upload === 'string')
      return refuse({ ...errors, file: UPLOAD_FAILURE_TEXTS[upload] }, '');
    if (upload.isComplete) return redirect(uploadedPath(request, upload.id, 'here'), 303);
    arriving = upload.id;
  }
  if (arriving === '') return refuse({ ...errors, file: 'Choose a picture.' }, '');
  if (errors) return refuse(errors, arriving);
  const picture = await finishUpload(app, arriving, text, staff);
  if (typeof picture === 'string') return refuse({ file: UPLOAD_FAILURE_TEXTS[picture] }, '');
  const done = picture.isTheirs ? 'added' : 'here';
  return redirect(uploadedPath(request, picture.id, done), 303);
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, isFirst, done, field } = loaderData;
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}Pictures - Desk`}</title>
      {field && (
        <p className="mb-2">
          <Link to={`${field.path}#field-${field.name}`}>Back to the form</Link>
        </p>
      )}
      <div className="picture-library">
        <div className="flex flex-1 flex-wrap items-baseline gap-x-4">
          <h1>Pictures</h1>
          <p id="library" className="muted small">
            {isFirst && !next ? `Library: ${pictures.length}` : 'Library'}
          </p>
        </div>
        {isFirst ? (
          <UploadForm error={actionData as UploadError | undefined} isOpen={field !== undefined} />
        ) : (
          <p>
            <Link to="/pictures">The newest ones</Link>
          </p>
        )}
        <section aria-labelledby="library">
          {!actionData && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
          {pictures.length === 0 ? <p>None yet.</p> : <PictureGrid pictures={pictures} />}
          {next && (
            <p className="pages">
              <Link to={`?after=${encodeURIComponent(next)}`}>Older</Link>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

type UploadError = {
  readonly typed: SubmittedPictureText;
  readonly errors: PictureTextErrors & { readonly file?: string };
  /** Id of the upload that has arrived, so that it need not be sent again. */
  readonly arriving: string;
};

type UploadFormProps = { readonly isOpen: boolean; readonly error: UploadError | undefined };

/** With scripts the picture is shrunk and sent in pieces while its texts are written. */
function UploadForm({ error, isOpen }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { arriving, send, resume, deferSubmit, ...upload } = useUpload(
    input,
    error?.arriving ?? '',
  );
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
              name={upload.state.phase === 'nothing' ? 'file' : undefined}
              accept="image/*"
              required={arriving === '' && upload.state.phase === 'nothing'}
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
        <UploadProgress {...upload} hasArrived={arriving !== ''} onResume={resume} />
        <PictureTextFields text={error?.typed ?? EMPTY_PICTURE_TEXT} errors={error?.errors} />
        <Button type="submit">Upload</Button>
      </DeskForm>
    </details>
  );
}

type ListedPicture = Picture & { readonly usedIn: readonly PictureUse[] };

function PictureGrid({ pictures }: { readonly pictures: readonly ListedPicture[] }) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Link to={`/pictures/${picture.id}`} className="picture-cell">
            <Thumbnail picture={picture} />
            <strong>{picture.alt || 'Without words'}</strong>
          </Link>
          <p className="muted small">{usesText(picture.usedIn)}</p>
          {!picture.agreedOn && <span className="badge badge-flagged">No consent noted</span>}
          {!picture.alt && <span className="badge badge-flagged">Words are missing</span>}
        </li>
      ))}
    </ul>
  );
}

function usesText(uses: readonly PictureUse[]): string {
  const pages = new Set(uses.map(({ kind, id }) => `${kind}/${id}`)).size;
  if (pages === 0) return 'Not used';
  return `Used on ${pages === 1 ? uses[0]?.title : `${pages} pages`}`;
}
