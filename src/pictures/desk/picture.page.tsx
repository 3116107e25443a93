import { data, Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Field } from '#desk/ui/field.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  MAX_ZOOM,
  NOBODY,
  type Picture,
  type PictureText,
  type PictureUse,
  picturePath,
  SHAPES,
  type Shape,
} from '../picture.ts';
import { readPictureForm } from '../picture-form.ts';
import type { Route } from './+types/picture.page';
import { describePicture, readPicture, removePicture } from './library.server.ts';
import { PictureTextFields } from './picture-text-fields.tsx';

const SUCCESS_NOTICES = {
  added: 'The picture is here. Nobody sees it before it stands in something that is published.',
  here: 'This picture was here already. What you wrote just now was not taken: change it below.',
  saved: 'It is saved. Visitors see it within an hour.',
};

const IN_USE_TEXT = 'It is used, so it stays. Take it out where it is used first.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const picture = await readPicture(context.get(appContext), params.picture);
  if (!picture) throw pictureNotFound();
  return { picture, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ context, params: { picture: id }, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  if (sent.get('do') === 'remove') {
    if (await removePicture(app, id, staff)) return redirect('/pictures?done=removed', 303);
    return data({ errors: { remove: IN_USE_TEXT } }, { status: 422 });
  }
  const { submitted, text, errors } = readPictureForm(sent, app.now());
  if (errors) return data({ typed: submitted, errors }, { status: 422 });
  if (!(await describePicture(app, id, readFocus(sent, text), staff))) throw pictureNotFound();
  return redirect(`/pictures/${id}?done=saved`, 303);
}

function pictureNotFound() {
  return new Response('There is no such picture.', { status: 404 });
}

/** Brackets and backslashes would end the alt text. */
function markdownOf({ alt, id, type }: { alt: string; id: string; type: string }): string {
  return `![${alt.replaceAll(/[[\]\\]/g, '')}](${picturePath({ id, type, shape: undefined })})`;
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, done } = loaderData;
  const { id, alt, caption, credit, agreedOn } = picture;
  const agreed = agreedOn === null ? 'no' : agreedOn === NOBODY ? NOBODY : 'yes';
  const storedText = {
    alt,
    caption,
    credit,
    agreed,
    agreedOn: (agreed === 'yes' && agreedOn) || '',
  };
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

/** Width of the tappable picture in CSS pixels; fits the narrowest phone. */
const FOCUS_PICKER_WIDTH = 256;

/** An image button sends the point in CSS pixels; pressed by keyboard 0 and 0: no focus. */
function readFocus(form: FormData, text: PictureText): PictureText {
  const [x = 0, y = 0, height = 0] = ['tapped.x', 'tapped.y', 'tappedHeight'].map((name) =>
    Number(form.get(name) ?? Number.NaN),
  );
  if ((!x && !y) || !height || !Number.isFinite(x + y + height)) return text;
  return { ...text, focusX: thousandths(x / FOCUS_PICKER_WIDTH), focusY: thousandths(y / height) };
}

function thousandths(part: number): number {
  return Math.round(1_000 * Math.min(Math.max(0, part), 1));
}

const SLIDERS = [
  { label: 'From the left', name: 'focusX', min: 0, max: 1_000 },
  { label: 'From the top', name: 'focusY', min: 0, max: 1_000 },
  { label: 'Zoom', name: 'zoom', min: 1_000, max: MAX_ZOOM },
] as const;

/** The picture is a submit button, so that no script is needed. */
function FocusFields({ picture }: { readonly picture: Picture }) {
  const { width } = picture;
  const height = Math.max(1, Math.round((FOCUS_PICKER_WIDTH * picture.height) / width));
  return (
    <fieldset className="field-group form-field">
      <legend>What matters in it</legend>
      <p className="field-hint">
        Tap the face or thing that must always be seen. That also saves this form.
      </p>
      <input
        type="image"
        name="tapped"
        src={versionOf(picture, undefined)}
        alt="Save, with what matters where you tapped"
        width={FOCUS_PICKER_WIDTH}
        height={height}
        className="focus-picker"
      />
      <input type="hidden" name="tappedHeight" value={height} />
      <div className="form mt-4">
        {SLIDERS.map(({ label, name, ...range }) => (
          <Field key={name} label={label}>
            {(attributes) => (
              <input
                {...attributes}
                {...range}
                type="range"
                name={name}
                step={10}
                defaultValue={picture[name]}
                className="slider"
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function Shapes({ picture }: { readonly picture: Picture }) {
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes">As visitors see it</h2>
      <ul className="picture-grid mt-4">
        {Object.entries(SHAPES).map(([shape, { label }]) => (
          <li key={shape}>
            <img
              src={versionOf(picture, shape as Shape)}
              alt=""
              className={`thumbnail shape-${shape}`}
            />
            <p className="small">{label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** It changes with the crop, so that no old version is shown from a cache. */
function versionOf(picture: Picture, shape: Shape | undefined): string {
  const { id, type, focusX, focusY, zoom } = picture;
  const name = picturePath({ id, type, shape }).replace(/^\/images/, '');
  return `/pictures${name}/640.webp?cut=${[focusX, focusY, zoom].join('-')}`;
}

type UsesProps = { readonly uses: readonly PictureUse[]; readonly inText: string };

function Uses({ uses, inText }: UsesProps) {
  return (
    <section aria-labelledby="uses" className="mt-10">
      <h2 id="uses">Where it is used</h2>
      {uses.length === 0 ? (
        <p className="mt-4">Nowhere yet.</p>
      ) : (
        <ul className="desk-list mt-4">
          {uses.map(({ kind, id, title, isDraft }) => (
            <li key={`${kind} ${id} ${isDraft}`}>
              <Link to={`/content/${kind}/${encodeURIComponent(id)}`}>{title}</Link>
              {isDraft && ' (draft)'}
            </li>
          ))}
        </ul>
      )}
      <p className="measure mt-4">
        Fields for a picture offer it among the newest. To show it within a text, copy this line
        into it:
      </p>
      <p className="mt-2">
        <code className="wrap-anywhere">{inText}</code>
      </p>
    </section>
  );
}
