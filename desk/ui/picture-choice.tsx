import { useRef, useState } from 'react';
import { isDrawnCover, pictureNameOf } from '#modules/pictures/model/picture-label.ts';
import { parsePictureName, picturePath } from '#modules/pictures/model/picture-path.ts';
import type { PictureOption } from '#modules/pictures/model/picture-service.ts';
import type { Shape } from '#modules/pictures/model/shapes.ts';
import { Button } from '../../app/ui/button.tsx';
import { useScripted } from '../../app/ui/use-scripted.ts';
import type { ControlAttributes } from './field.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useOlderPictures } from './use-older-pictures.ts';

/** The pictures of which fields know. */
export type PictureOptions = {
  readonly newest: readonly PictureOption[];
  /** What the list of pictures goes on with behind these. */
  readonly next: string | undefined;
  /** Those that stand in the item. */
  readonly used: readonly PictureOption[];
};

type PictureChoiceProps = ControlAttributes & {
  readonly name: string;
  /** The address of the picture that stands there. */
  readonly defaultValue: string;
  readonly pictures: PictureOptions;
  /** How the field shows a picture (`shapeOfField`); undefined: whole. */
  readonly shape: Shape | undefined;
};

/**
 * A picture's address with what it shows, and under it the newest pictures to choose from. With
 * scripts a tap writes the address, and older ones come when they are asked for; without, the
 * address stands there to be copied.
 */
export function PictureChoice({ pictures, shape, ...control }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(control.defaultValue);
  const isScripted = useScripted();
  const older = useOlderPictures(pictures.next);
  const offers = [...pictures.newest, ...older.pictures];

  function choose(chosen: string) {
    if (!input.current) return;
    input.current.value = chosen;
    // As if it had been typed, for whoever keeps what is typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  return (
    <>
      <input
        {...control}
        ref={input}
        onInput={(event) => setAddress(event.currentTarget.value)}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="field"
      />
      <ChosenPicture address={address} known={[...pictures.used, ...offers]} />
      <details className="fold">
        <summary>Choose one of our pictures</summary>
        <ul className="picture-grid my-4">
          {offers.map((picture) => {
            const offered = picturePath({ ...picture, shape });
            return (
              <li key={picture.id}>
                {isScripted ? (
                  <button type="button" className="picture-cell" onClick={() => choose(offered)}>
                    <Thumbnail picture={picture} />
                    {picture.alt || 'Without words'}
                  </button>
                ) : (
                  <div className="picture-cell">
                    <Thumbnail picture={picture} />
                    {picture.alt || 'Without words'}: <code>{offered}</code>
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
            {offers.length === 0 ? 'There is none yet: put one up' : 'All pictures, and put one up'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </details>
    </>
  );
}

/** What the picture shows whose address stands in the field, as pages will say it. */
function ChosenPicture(props: { address: string; known: readonly PictureOption[] }) {
  if (isDrawnCover(props.address)) {
    return <p className="field-hint mt-2">This is the cover that the site draws.</p>;
  }
  const named = parsePictureName(pictureNameOf(props.address));
  const picture = named && props.known.find(({ id }) => id === named.id);
  if (!picture) return null;
  return (
    <div className="picture-selected">
      <Thumbnail picture={picture} />
      <p>
        {picture.alt ? `Shows: ${picture.alt} ` : 'Nobody said yet what it shows. '}
        <a href={`/desk/pictures/${picture.id}`} target="_blank" rel="noopener">
          {picture.alt ? 'Change these words' : 'Write it'}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
