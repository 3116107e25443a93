import { data, Link, redirect } from 'react-router';
import { LARGEST_SENT } from '#modules/pictures/model/bounds.ts';
import {
  checkWords,
  type TypedWords,
  type WrongWords,
} from '#modules/pictures/model/picture-words.ts';
import { TOO_LARGE } from '#modules/pictures/model/sent-piece.ts';
import { deskContext, picturesContext, signedIn } from '../context.ts';
import { DoneNotice } from '../ui/done-notice.tsx';
import type { Route } from './+types/pictures';
import { dayOf, NO_PICTURE_WORDS } from './answers.ts';
import { PictureGrid } from './picture-grid.tsx';
import { UploadForm } from './upload-form.tsx';

const DONE = { removed: 'The picture is removed.' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  const { pictures, next } = await context
    .get(picturesContext)
    .list(address.get('after') ?? undefined);
  return { pictures, next, isFirst: !address.has('after'), done: address.get('done') };
}

/** What a refused picture answers. */
type Refused = {
  readonly typed: TypedWords;
  readonly wrong: WrongWords & { readonly file?: string };
  /** What has arrived already, so that it need not be sent again. */
  readonly arriving: string;
};

/** Puts a picture up: one whose pieces have arrived, or a file that comes with the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const { typed, words, wrong } = checkWords(sent, dayOf(now()));
  const refuse = (wrong: Refused['wrong'], arriving: string) =>
    data({ typed, wrong, arriving } satisfies Refused, { status: 422 });

  let arriving = String(sent.get('arriving') ?? '');
  const file = sent.get('file');
  if (file instanceof File && file.size > 0) {
    if (file.size > LARGEST_SENT) return refuse({ ...wrong, file: TOO_LARGE }, '');
    const taken = await context
      .get(picturesContext)
      .take(new Uint8Array(await file.arrayBuffer()), staff);
    if (typeof taken === 'string') return refuse({ ...wrong, file: NO_PICTURE_WORDS[taken] }, '');
    if (taken.isWhole) return redirect(`/pictures/${taken.id}?done=here`, 303);
    arriving = taken.id;
  }
  if (arriving === '') return refuse({ ...wrong, file: 'Choose a picture.' }, '');
  if (wrong) return refuse(wrong, arriving);
  const picture = await context.get(picturesContext).finish(arriving, words, staff);
  if (typeof picture === 'string') return refuse({ file: NO_PICTURE_WORDS[picture] }, '');
  return redirect(`/pictures/${picture.id}?done=${picture.isTheirs ? 'added' : 'here'}`, 303);
}

/** The pictures of the site, and the form that puts another one up. */
export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, isFirst, done } = loaderData;
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}Pictures - Desk`}</title>
      <h1>Pictures</h1>
      {!actionData && <DoneNotice done={done} words={DONE} />}
      {isFirst ? (
        <UploadForm refused={actionData as Refused | undefined} />
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
