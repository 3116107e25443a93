import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ControlAttributes } from '#desk/ui/field.tsx';
import { Choice, LongTextField, TextField } from '#desk/ui/text-field.tsx';
import { Thumbnail } from '#desk/ui/thumbnail.tsx';
import { PIECES_PATH } from '#platform/http/upload-pieces.ts';
import { Button } from '#ui/button.tsx';
import { useScripted } from '#ui/scripted.tsx';
import {
  isDrawnCover,
  type PictureOption,
  parsePictureName,
  pictureNameOf,
  picturePath,
  type Shape,
} from '../picture.ts';
import { MAX_ALT_LENGTH } from '../picture-form.ts';
import type { listPictures } from './library.server.ts';
import { UPLOAD_BUTTON } from './picture-field.ts';
import { canUpload, postUpload, UploadProgress, UploadStopped, useUpload } from './upload.tsx';

export type PictureOptions = {
  readonly newest: readonly PictureOption[];
  readonly next: string | undefined;
  readonly used: readonly PictureOption[];
};

type PictureChoiceProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  readonly pictures: PictureOptions;
  readonly shape: Shape | undefined;
};

/** With scripts, a tap fills in the path; without, the paths can be copied. */
export function PictureChoice({ pictures, shape, ...control }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [path, setPath] = useState(control.defaultValue);
  const isScripted = useScripted();
  const canUploadHere = isScripted && canUpload();
  const older = useOlderPictures(pictures.next);
  const [uploaded, setUploaded] = useState<readonly PictureOption[]>([]);
  const offers = [...uploaded, ...pictures.newest, ...older.pictures];

  function choose(chosenPath: string) {
    if (!input.current) return;
    input.current.value = chosenPath;
    // An input event as if it had been typed, so that the draft is saved.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  function takeUploaded(picture: PictureOption) {
    setUploaded([picture, ...uploaded.filter(({ id }) => id !== picture.id)]);
    choose(picturePath({ ...picture, shape }));
  }

  return (
    <>
      <ChosenPicture path={path} known={[...pictures.used, ...offers]}>
        {isScripted && path !== '' && (
          <button type="button" className="button-link" onClick={() => choose('')}>
            Remove the picture
          </button>
        )}
      </ChosenPicture>
      <div className="picture-tools">
        {canUploadHere && <UploadInPlace onUploaded={takeUploaded} />}
        {!canUploadHere && (
          <button
            type="submit"
            name="_do"
            value={`${UPLOAD_BUTTON}${control.name}`}
            className="button-link"
          >
            Upload a picture
            <span className="sr-only"> (saves a draft and opens Pictures)</span>
          </button>
        )}
        <details className="fold">
          <summary>Choose one of our pictures</summary>
          <ul className="picture-grid my-4">
            {offers.map((picture) => {
              const offeredPath = picturePath({ ...picture, shape });
              return (
                <li key={picture.id}>
                  {isScripted ? (
                    <button
                      type="button"
                      className="picture-cell"
                      onClick={() => choose(offeredPath)}
                    >
                      <Thumbnail picture={picture} />
                      {picture.alt || 'Without words'}
                    </button>
                  ) : (
                    <div className="picture-cell">
                      <Thumbnail picture={picture} />
                      {picture.alt || 'Without words'}: <code>{offeredPath}</code>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
          {isScripted && older.load && (
            <p className="mb-4">
              <Button look="plain" disabled={older.isLoading} onClick={older.load}>
                Older pictures
              </Button>
            </p>
          )}
          <p>
            <a href="/desk/pictures" target="_blank" rel="noopener">
              All pictures
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        </details>
        <details className="fold" open={!isScripted || control['aria-invalid']}>
          <summary>Picture address</summary>
          <input
            {...control}
            ref={input}
            onInput={(event) => setPath(event.currentTarget.value)}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="field"
          />
        </details>
      </div>
    </>
  );
}

function ChosenPicture(props: {
  path: string;
  known: readonly PictureOption[];
  children: ReactNode;
}) {
  const { path, known, children } = props;
  if (path === '') return null;
  const name = parsePictureName(pictureNameOf(path));
  const picture = name && known.find(({ id }) => id === name.id);
  if (!picture) {
    return (
      <p className="field-hint mt-2">
        {isDrawnCover(path) && 'This is the cover that the site draws.'} {children}
      </p>
    );
  }
  return (
    <div className="picture-selected">
      <Thumbnail picture={picture} />
      <div>
        {picture.alt ? `Shows: ${picture.alt}` : 'Nobody said yet what it shows.'}
        <p className="flex flex-wrap items-center gap-x-4">
          <a href={`/desk/pictures/${picture.id}`} target="_blank" rel="noopener">
            {picture.alt ? 'Change the description' : 'Write a description'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {children}
        </p>
      </div>
    </div>
  );
}

function useOlderPictures(first: string | undefined) {
  const { data, load, state } = useFetcher<Awaited<ReturnType<typeof listPictures>>>();
  const [older, setOlder] = useState({ pictures: [] as readonly PictureOption[], next: first });
  useEffect(() => {
    if (!data) return;
    setOlder(({ pictures }) => ({ pictures: [...pictures, ...data.pictures], next: data.next }));
  }, [data]);
  const { pictures, next } = older;
  return {
    pictures,
    load:
      next === undefined
        ? undefined
        : () => void load(`/pictures?after=${encodeURIComponent(next)}`),
    isLoading: state !== 'idle',
  };
}

const BROKEN_LINE_TEXT = 'The line is broken. Press Upload again: nothing is lost.';

/** Its controls belong to no form, so that the other form does not send them. */
function UploadInPlace({ onUploaded }: { onUploaded: (picture: PictureOption) => void }) {
  const noForm = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLTextAreaElement>(null);
  const agreed = useRef<HTMLInputElement>(null);
  const { state, arriving, send, resume } = useUpload(file, '');
  const [isPressed, setPressed] = useState(false);
  const [error, setError] = useState<string>();
  const id = state.phase === 'known' ? state.id : arriving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the picture has arrived
  useEffect(() => {
    if (isPressed && id !== '') void finish();
  }, [isPressed, id]);

  async function finish() {
    setPressed(false);
    const body = new URLSearchParams({ do: 'finish', id, alt: alt.current?.value ?? '' });
    if (agreed.current?.checked) body.set('agreed', 'yes');
    try {
      const signal = new AbortController().signal;
      const picture = await postUpload<PictureOption>(PIECES_PATH, { body }, signal);
      setError(picture ? undefined : BROKEN_LINE_TEXT);
      if (!picture) return;
      onUploaded(picture);
      for (const control of [file.current, alt.current]) if (control) control.value = '';
      if (agreed.current) agreed.current.checked = false;
      void send(undefined);
      if (fold.current) fold.current.open = false;
    } catch (reason) {
      if (!(reason instanceof UploadStopped)) throw reason;
      setError(reason.message);
    }
  }

  function press() {
    setError(file.current?.value ? undefined : 'Choose a picture.');
    setPressed(Boolean(file.current?.value));
    if (state.phase === 'stopped') void resume();
  }

  return (
    <details ref={fold} className="fold">
      <summary>Upload a picture</summary>
      <TextField
        label="Photograph"
        hint="From this phone or computer. We remove the location stored in the photo."
        ref={file}
        form={noForm}
        type="file"
        name="file"
        accept="image/*"
        onChange={({ currentTarget: { files } }) => send(files?.[0])}
      />
      <UploadProgress state={state} hasArrived={id !== ''} onResume={resume} />
      <LongTextField
        label="What the picture shows"
        hint="One sentence for people who cannot see it."
        error={error}
        ref={alt}
        form={noForm}
        name="alt"
        rows={2}
        maxLength={MAX_ALT_LENGTH}
      />
      <Choice className="choice mb-2" ref={agreed} form={noForm} name="agreed">
        The people shown, or their guardians, agreed
      </Choice>
      <p className="mb-4">
        <Button look="plain" onClick={press}>
          Upload
        </Button>
      </p>
    </details>
  );
}
