import { data, Link, redirect } from 'react-router';
import { checkPictureText } from '#modules/pictures/model/picture-text.ts';
import { MAX_UPLOAD_BYTES } from '#modules/pictures/model/upload-limits.ts';
import { TOO_LARGE_TEXT } from '#modules/pictures/model/upload-request.ts';
import { deskContext, picturesContext, signedIn } from '../context.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import type { Route } from './+types/pictures';
import { dayOf, PICTURE_FAILURE_TEXTS } from './picture-failures.ts';
import { uploadedPath, uploadTarget } from './picture-field.ts';
import { PictureGrid } from './picture-grid.tsx';
import { type UploadError, UploadForm } from './upload-form.tsx';

const SUCCESS_NOTICES = { removed: 'The picture is removed.' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const service = context.get(picturesContext);
  const { pictures, next } = await service.list(query.get('after') ?? undefined);
  const read = await Promise.all(pictures.map(({ id }) => service.read(id)));
  const isFirst = !query.has('after');
  return {
    pictures: read.filter((picture) => picture !== undefined),
    next,
    isFirst,
    done: query.get('done'),
    field: uploadTarget(request),
  };
}

/** Adds a picture, either one uploaded in pieces or a file submitted with the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const { submitted, text, errors } = checkPictureText(sent, dayOf(now()));
  const refuse = (allErrors: UploadError['errors'], arriving: string) =>
    data({ typed: submitted, errors: allErrors, arriving } satisfies UploadError, { status: 422 });

  let arriving = String(sent.get('arriving') ?? '');
  const file = sent.get('file');
  if (file instanceof File && file.size > 0) {
    if (file.size > MAX_UPLOAD_BYTES) return refuse({ ...errors, file: TOO_LARGE_TEXT }, '');
    const upload = await context
      .get(picturesContext)
      .uploadWhole(new Uint8Array(await file.arrayBuffer()), staff);
    if (typeof upload === 'string')
      return refuse({ ...errors, file: PICTURE_FAILURE_TEXTS[upload] }, '');
    if (upload.isComplete) return redirect(uploadedPath(request, upload.id, 'here'), 303);
    arriving = upload.id;
  }
  if (arriving === '') return refuse({ ...errors, file: 'Choose a picture.' }, '');
  if (errors) return refuse(errors, arriving);
  const picture = await context.get(picturesContext).finishUpload(arriving, text, staff);
  if (typeof picture === 'string') return refuse({ file: PICTURE_FAILURE_TEXTS[picture] }, '');
  const done = picture.isTheirs ? 'added' : 'here';
  return redirect(uploadedPath(request, picture.id, done), 303);
}

/** List of the site's pictures, and the form that adds one. */
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
