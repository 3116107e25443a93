import { type ReactNode, useRef, useState } from 'react';
import { isDrawnCover, pictureNameOf } from '#modules/pictures/model/picture-label.ts';
import { parsePictureName, picturePath } from '#modules/pictures/model/picture-path.ts';
import type { PictureOption } from '#modules/pictures/model/picture-service.ts';
import type { Shape } from '#modules/pictures/model/shapes.ts';
import { Button } from '../../app/ui/button.tsx';
import { useScripted } from '../../app/ui/scripted.tsx';
import type { ControlAttributes } from '../ui/field.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { UPLOAD_BUTTON } from './picture-field.ts';
import { UploadInPlace } from './upload-in-place.tsx';
import { canUpload } from './upload-picture.ts';
import { useOlderPictures } from './use-older-pictures.ts';

/** Pictures that a field offers. */
export type PictureOptions = {
  readonly newest: readonly PictureOption[];
  /** Cursor for the next page of older pictures. */
  readonly next: string | undefined;
  /** Pictures used by the item. */
  readonly used: readonly PictureOption[];
};

type PictureChoiceProps = ControlAttributes & {
  readonly name: string;
  /** Current path of the picture. */
  readonly defaultValue: string;
  readonly pictures: PictureOptions;
  /** True if the field cannot be changed. */
  readonly isReadOnly: boolean;
  /** Crop in which the field shows a picture (`shapeOfField`); undefined: uncropped. */
  readonly shape: Shape | undefined;
};

/**
 * Input for a picture's path, with the newest pictures to choose from. With scripts, a tap fills in
 * the path, and older pictures load on request. Without scripts, the paths can be copied.
 */
export function PictureChoice({ pictures, shape, isReadOnly, ...control }: PictureChoiceProps) {
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
        {isScripted && !isReadOnly && path !== '' && (
          <button type="button" className="button-link" onClick={() => choose('')}>
            Remove the picture
          </button>
        )}
      </ChosenPicture>
      <div className="picture-tools">
        {canUploadHere && !isReadOnly && <UploadInPlace onUploaded={takeUploaded} />}
        {!canUploadHere && !isReadOnly && (
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

/** The selected picture with its alt text. `children`: what can be done with it. */
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
