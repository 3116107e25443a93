import { data, Link, redirect } from 'react-router';
import { picturePath } from '#modules/pictures/model/picture-path.ts';
import { checkPictureText } from '#modules/pictures/model/picture-text.ts';
import { Button } from '../../app/ui/button.tsx';
import { Notice } from '../../app/ui/notice.tsx';
import { deskContext, picturesContext, signedIn } from '../context.ts';
import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { Route } from './+types/picture';
import { FocusFields, Shapes } from './focus-fields.tsx';
import { readFocus } from './focus-picker.ts';
import { dayOf } from './picture-failures.ts';
import { PictureTextFields } from './picture-text-fields.tsx';
import { Uses } from './uses.tsx';

const SUCCESS_NOTICES = {
  added: 'The picture is here. Nobody sees it before it stands in something that is published.',
  here: 'This picture was here already. What you wrote just now was not taken: change it below.',
  saved: 'It is saved. Visitors see it within an hour.',
};

const IN_USE_TEXT = 'It is used, so it stays. Take it out where it is used first.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const picture = await context.get(picturesContext).read(params.picture);
  if (!picture) throw pictureNotFound();
  return { picture, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ context, params: { picture: id }, request }: Route.ActionArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  if (sent.get('do') === 'remove') {
    if (await context.get(picturesContext).remove(id, staff))
      return redirect('/pictures?done=removed', 303);
    return data({ errors: { remove: IN_USE_TEXT } }, { status: 422 });
  }
  const { submitted, text, errors } = checkPictureText(sent, dayOf(now()));
  if (errors) return data({ typed: submitted, errors }, { status: 422 });
  if (!(await context.get(picturesContext).describe(id, readFocus(sent, text), staff)))
    throw pictureNotFound();
  return redirect(`/pictures/${id}?done=saved`, 303);
}

function pictureNotFound() {
  return new Response('There is no such picture.', { status: 404 });
}

/**
 * The picture in Markdown. Brackets and backslashes are removed from the alt text, as they would
 * end it.
 */
function markdownOf({ alt, id, type }: { alt: string; id: string; type: string }): string {
  return `![${alt.replaceAll(/[[\]\\]/g, '')}](${picturePath({ id, type, shape: undefined })})`;
}

/** Page of a picture: its texts, its focus, and where it is used. */
export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, done } = loaderData;
  const { id, alt, caption, credit, agreedOn } = picture;
  const storedText = { alt, caption, credit, agreedOn: agreedOn ?? '', agreed: agreedOn !== null };
  const failed = actionData && 'typed' in actionData ? actionData : undefined;
  const removeError =
    actionData && 'remove' in actionData.errors ? actionData.errors.remove : undefined;
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}${alt} - Desk`}</title>
      <p className="mb-2">
        <Link to="/pictures">Pictures</Link>
      </p>
      <h1>{alt || 'A picture without words'}</h1>
      {!actionData && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      {removeError && <Notice kind="failure">{removeError}</Notice>}
      <p className="mt-2">
        {picture.width} × {picture.height} pixels, put up{' '}
        {picture.addedBy ? `by ${picture.addedBy}` : 'from files'},{' '}
        <Timestamp at={picture.addedAt} />.{' '}
        <a href={picturePath({ id, type: picture.type, shape: undefined })}>The whole picture</a>
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Shapes picture={picture} />
        <DeskForm>
          <div className="form">
            <PictureTextFields text={failed?.typed ?? storedText} errors={failed?.errors} />
          </div>
          <FocusFields picture={picture} />
          <Button type="submit">Save</Button>
        </DeskForm>
      </div>
      <Uses uses={picture.usedIn} inText={markdownOf(picture)} />
      {picture.usedIn.length === 0 && (
        <section aria-labelledby="remove" className="mt-12">
          <h2 id="remove">Delete</h2>
          <p className="measure my-4">
            It is gone for good, here and from our servers. Older versions of texts that had it show
            none in its place.
          </p>
          <DeskForm>
            <DangerButton name="do" value="remove">
              Remove the picture
            </DangerButton>
          </DeskForm>
        </section>
      )}
    </div>
  );
}
