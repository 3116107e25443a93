import { picturePath } from '#modules/pictures/model/picture-path.ts';
import type { Picture } from '#modules/pictures/model/picture-service.ts';
import { MAX_ZOOM, SHAPES, type Shape } from '#modules/pictures/model/shapes.ts';
import { Field } from '../ui/field.tsx';
import { FOCUS_PICKER_WIDTH, focusPickerHeight } from './focus-picker.ts';

/**
 * Fields for the focus of a picture, set by tapping it or by sliders. The picture is a submit
 * button, so that the browser itself sends the tapped point, with and without scripts.
 */
export function FocusFields({ picture }: { readonly picture: Picture }) {
  const height = focusPickerHeight(picture);
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
        <Slider label="From the left" name="focusX" value={picture.focusX} max={1_000} />
        <Slider label="From the top" name="focusY" value={picture.focusY} max={1_000} />
        <Slider label="Zoom" name="zoom" value={picture.zoom} min={1_000} max={MAX_ZOOM} />
      </div>
    </fieldset>
  );
}

type SliderProps = {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
};

function Slider({ label, name, value, min = 0, max }: SliderProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="range"
          name={name}
          min={min}
          max={max}
          step={10}
          defaultValue={value}
          className="slider"
        />
      )}
    </Field>
  );
}

/** The picture as it is currently cropped. */
export function Shapes({ picture }: { readonly picture: Picture }) {
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

/**
 * URL of a cropped version. It changes with the crop, so that no old version is shown from a cache.
 */
function versionOf(picture: Picture, shape: Shape | undefined): string {
  const { id, type, focusX, focusY, zoom } = picture;
  const name = picturePath({ id, type, shape }).replace(/^\/images/, '');
  return `/pictures${name}/640.webp?cut=${[focusX, focusY, zoom].join('-')}`;
}
