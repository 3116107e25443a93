import {
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  type PictureTextErrors,
  type SubmittedPictureText,
} from '#modules/pictures/model/picture-text.ts';
import { errorAttributes, Field } from '../ui/field.tsx';

type PictureTextFieldsProps = {
  readonly text: SubmittedPictureText;
  readonly errors: PictureTextErrors | undefined;
};

/** Fields for a picture's texts. */
export function PictureTextFields({ text, errors }: PictureTextFieldsProps) {
  const hasRare = Boolean(text.caption || text.credit || errors?.caption || errors?.credit);
  return (
    <>
      <Field
        label="What the picture shows"
        hint="For people who do not see it. One sentence: “Two girls solder a robot”."
        error={errors?.alt}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name="alt"
            rows={2}
            maxLength={MAX_ALT_LENGTH}
            defaultValue={text.alt}
            className="field"
          />
        )}
      </Field>
      {errors?.agreed && (
        <p id="agreed-wrong" className="field-error" role="alert">
          {errors.agreed}
        </p>
      )}
      <label className="choice agreed mb-2">
        <input
          type="checkbox"
          name="agreed"
          value="yes"
          defaultChecked={text.agreed}
          {...errorAttributes(errors?.agreed, 'agreed-wrong')}
        />
        <span>The people shown, or their guardians, agreed</span>
      </label>
      <Field label="When they agreed" hint="Left empty: today." error={errors?.agreedOn}>
        {(attributes) => (
          <input
            {...attributes}
            name="agreedOn"
            type="date"
            defaultValue={text.agreedOn}
            className="field field-short"
          />
        )}
      </Field>
      <details className="fold mb-4" open={hasRare}>
        <summary>Caption and photographer</summary>
        <Field label="Caption (if it needs one)" error={errors?.caption}>
          {(attributes) => (
            <input
              {...attributes}
              name="caption"
              maxLength={MAX_CAPTION_LENGTH}
              defaultValue={text.caption}
              className="field"
            />
          )}
        </Field>
        <Field label="Who took it (if somebody is to be named)" error={errors?.credit}>
          {(attributes) => (
            <input
              {...attributes}
              name="credit"
              maxLength={MAX_CREDIT_LENGTH}
              defaultValue={text.credit}
              className="field"
            />
          )}
        </Field>
      </details>
    </>
  );
}

/** Empty texts of a new picture. */
export const EMPTY_PICTURE_TEXT: SubmittedPictureText = {
  alt: '',
  caption: '',
  credit: '',
  agreedOn: '',
  agreed: false,
};
