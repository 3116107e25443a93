import { useRef } from 'react';
import { pictureAddress } from '#domain/desk/pictures/addresses.ts';
import type { Picture } from '#domain/desk/pictures/picture-service.ts';
import type { Shape } from '#domain/desk/pictures/shapes.ts';
import { useScripted } from '../../app/ui/scripted.ts';
import type { ControlAttributes } from './field.tsx';
import { Thumbnail } from './thumbnail.tsx';

type PictureChoiceProps = ControlAttributes & {
  readonly name: string;
  /** The address of the picture that stands there. */
  readonly defaultValue: string;
  /** The newest ones. */
  readonly pictures: readonly Pick<Picture, 'id' | 'type' | 'alt'>[];
  /** How the field shows a picture (`shapeOfField`); undefined: whole. */
  readonly shape: Shape | undefined;
};

/**
 * A picture's address, and under it the newest pictures to choose from. With scripts a tap writes the
 * address; without, it stands there to be copied.
 */
export function PictureChoice({ pictures, shape, ...control }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const isScripted = useScripted();

  function choose(address: string) {
    if (!input.current) return;
    input.current.value = address;
    // As if it had been typed, for whoever keeps what is typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  return (
    <>
      <input
        {...control}
        ref={input}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="field"
      />
      <details className="mt-2">
        <summary>Choose one of our pictures</summary>
        <ul className="picture-grid my-4">
          {pictures.map((picture) => {
            const address = pictureAddress({ ...picture, shape });
            return (
              <li key={picture.id}>
                {isScripted ? (
                  <button type="button" className="picture-cell" onClick={() => choose(address)}>
                    <Thumbnail picture={picture} />
                    {picture.alt}
                  </button>
                ) : (
                  <div className="picture-cell">
                    <Thumbnail picture={picture} />
                    {picture.alt}: <code>{address}</code>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        <p>
          <a href="/desk/pictures" target="_blank" rel="noopener">
            {pictures.length === 0
              ? 'There is none yet: put one up'
              : 'All pictures, and put one up'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </details>
    </>
  );
}
