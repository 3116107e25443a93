import { type ReactNode, useRef, useState } from 'react';
import type { ControlAttributes } from '#desk/ui/field.tsx';
import { Thumbnail } from '#desk/ui/thumbnail.tsx';
import { useScripted } from '#ui/scripted.tsx';
import {
  isDrawnCover,
  type PictureOption,
  parsePictureName,
  pictureNameOf,
  picturePath,
  type Shape,
} from '../picture.ts';
import { UPLOAD_BUTTON } from './picture-field.ts';

export type PictureOptions = Readonly<Record<'newest' | 'used', readonly PictureOption[]>>;

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

  function choose(chosenPath: string) {
    if (!input.current) return;
    input.current.value = chosenPath;
    // An input event as if it had been typed, so that the draft is saved.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  return (
    <>
      <ChosenPicture path={path} known={[...pictures.used, ...pictures.newest]}>
        {isScripted && path !== '' && (
          <button type="button" className="button-link" onClick={() => choose('')}>
            Remove the picture
          </button>
        )}
      </ChosenPicture>
      <div className="picture-tools">
        <button
          type="submit"
          name="_do"
          value={`${UPLOAD_BUTTON}${control.name}`}
          className="button-link"
        >
          Upload a picture
          <span className="sr-only"> (saves a draft and opens Pictures)</span>
        </button>
        <details className="fold">
          <summary>Choose one of our pictures</summary>
          <ul className="picture-grid my-4">
            {pictures.newest.map((picture) => {
              const offeredPath = picturePath({ ...picture, shape });
              const shown = (
                <>
                  <Thumbnail picture={picture} />
                  {picture.alt || 'Without words'}
                </>
              );
              return (
                <li key={picture.id}>
                  {isScripted ? (
                    <button
                      type="button"
                      className="picture-cell"
                      onClick={() => choose(offeredPath)}
                    >
                      {shown}
                    </button>
                  ) : (
                    <div className="picture-cell">
                      {shown}: <code>{offeredPath}</code>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
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

type ChosenPictureProps = {
  readonly path: string;
  readonly known: readonly PictureOption[];
  readonly children: ReactNode;
};

function ChosenPicture({ path, known, children }: ChosenPictureProps) {
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
