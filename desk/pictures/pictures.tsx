import { data, Link, redirect } from 'react-router';
import {
  checkPictureText,
  type PictureTextErrors,
  type SubmittedPictureText,
} from '#modules/pictures/model/picture-text.ts';
import { MAX_UPLOAD_BYTES } from '#modules/pictures/model/upload-limits.ts';
import { TOO_LARGE_TEXT } from '#modules/pictures/model/upload-request.ts';
import { deskContext, picturesContext, signedIn } from '../context.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import type { Route } from './+types/pictures';
import { dayOf, PICTURE_FAILURE_TEXTS } from './picture-failures.ts';
import { PictureGrid } from './picture-grid.tsx';
import { UploadForm } from './upload-form.tsx';

const SUCCESS_NOTICES = { removed: 'The picture is removed.' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  const { pictures, next } = await context
    .get(picturesContext)
    .list(address.get('after') ?? undefined);
  return { pictures, next, isFirst: !address.has('after'), done: address.get('done') };
}

/** What a refused picture answers. */
type UploadError = {
  readonly typed: SubmittedPictureText;
  readonly errors: PictureTextErrors & { readonly file?: string };
  /** What has arrived already, so that it need not be sent again. */
  readonly arriving: string;
};

/** Puts a picture up: one whose pieces have arrived, or a file that comes with the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const { submitted, text, errors: wrong } = checkPictureText(sent, dayOf(now()));
  const refuse = (wrong: UploadError['errors'], arriving: string) =>
    data({ typed: submitted, errors: wrong, arriving } satisfies UploadError, { status: 422 });

  let arriving = String(sent.get('arriving') ?? '');
  const file = sent.get('file');
  if (file instanceof File && file.size > 0) {
    if (file.size > MAX_UPLOAD_BYTES) return refuse({ ...wrong, file: TOO_LARGE_TEXT }, '');
    const taken = await context
      .get(picturesContext)
      .uploadWhole(new Uint8Array(await file.arrayBuffer()), staff);
    if (typeof taken === 'string')
      return refuse({ ...wrong, file: PICTURE_FAILURE_TEXTS[taken] }, '');
    if (taken.isComplete) return redirect(`/pictures/${taken.id}?done=here`, 303);
    arriving = taken.id;
  }
  if (arriving === '') return refuse({ ...wrong, file: 'Choose a picture.' }, '');
  if (wrong) return refuse(wrong, arriving);
  const picture = await context.get(picturesContext).finishUpload(arriving, text, staff);
  if (typeof picture === 'string') return refuse({ file: PICTURE_FAILURE_TEXTS[picture] }, '');
  return redirect(`/pictures/${picture.id}?done=${picture.isTheirs ? 'added' : 'here'}`, 303);
}

/** The pictures of the site, and the form that puts another one up. */
export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, isFirst, done } = loaderData;
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}Pictures - Desk`}</title>
      <h1>Pictures</h1>
      {!actionData && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      {isFirst ? (
        <UploadForm error={actionData as UploadError | undefined} />
      ) : (
        <p className="mt-4">
          <Link to="/pictures">The newest ones</Link>
        </p>
      )}
      <h2 className="mt-10 mb-4">Put up so far</h2>
      {pictures.length === 0 ? <p>None yet.</p> : <PictureGrid pictures={pictures} />}
      {next && (
        <p className="pages">
          <Link to={`?after=${encodeURIComponent(next)}`}>Older ones</Link>
        </p>
      )}
    </div>
  );
}
