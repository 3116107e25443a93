import { errorAttributes } from '#desk/ui/field.tsx';
import { Choice, LongTextField, TextField } from '#desk/ui/text-field.tsx';
import {
  CONSENTS,
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  type PictureTextErrors,
  type SubmittedPictureText,
} from '../picture-form.ts';

type PictureTextFieldsProps = {
  readonly text: SubmittedPictureText;
  readonly errors: PictureTextErrors | undefined;
};

export function PictureTextFields({ text, errors }: PictureTextFieldsProps) {
  const hasRare = Boolean(text.caption || text.credit || errors?.caption || errors?.credit);
  return (
    <>
      <LongTextField
        label="What the picture shows"
        hint="One sentence for people who cannot see it."
        error={errors?.alt}
        name="alt"
        rows={2}
        maxLength={MAX_ALT_LENGTH}
        defaultValue={text.alt}
      />
      {errors?.agreed && (
        <p id="agreed-wrong" className="field-error" role="alert">
          {errors.agreed}
        </p>
      )}
      <fieldset className="agreed mb-2">
        <legend className="field-label">The people shown, or their guardians</legend>
        {Object.entries(CONSENTS).map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="agreed"
            value={value}
            defaultChecked={text.agreed === value}
            {...errorAttributes(errors?.agreed, 'agreed-wrong')}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
      <TextField
        label="When they agreed"
        hint="Empty: today."
        error={errors?.agreedOn}
        name="agreedOn"
        type="date"
        defaultValue={text.agreedOn}
        className="field field-short"
      />
      <details className="fold mb-4" open={hasRare}>
        <summary>Caption and photographer</summary>
        <TextField
          label="Caption (if it needs one)"
          error={errors?.caption}
          name="caption"
          maxLength={MAX_CAPTION_LENGTH}
          defaultValue={text.caption}
        />
        <TextField
          label="Who took it (if somebody is to be named)"
          error={errors?.credit}
          name="credit"
          maxLength={MAX_CREDIT_LENGTH}
          defaultValue={text.credit}
        />
      </details>
    </>
  );
}

export const EMPTY_PICTURE_TEXT: SubmittedPictureText = {
  alt: '',
  caption: '',
  credit: '',
  agreedOn: '',
  agreed: 'no',
};
