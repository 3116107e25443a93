import {
  LONGEST_ALT,
  LONGEST_CAPTION,
  LONGEST_CREDIT,
  type TypedWords,
  type WrongWords,
} from '#modules/pictures/model/picture-words.ts';
import { Field, wrongAttributes } from '../ui/field.tsx';

type WordsFieldsProps = {
  readonly words: TypedWords;
  readonly wrong: WrongWords | undefined;
};

/** What is said of a picture. */
export function WordsFields({ words, wrong }: WordsFieldsProps) {
  return (
    <>
      <Field
        label="What the picture shows"
        hint="For people who do not see it. One sentence: “Two girls solder a robot”."
        wrong={wrong?.alt}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name="alt"
            rows={2}
            maxLength={LONGEST_ALT}
            defaultValue={words.alt}
            className="field"
          />
        )}
      </Field>
      <Field label="Caption (if it needs one)" wrong={wrong?.caption}>
        {(attributes) => (
          <input
            {...attributes}
            name="caption"
            maxLength={LONGEST_CAPTION}
            defaultValue={words.caption}
            className="field"
          />
        )}
      </Field>
      <Field label="Who took it (if somebody is to be named)" wrong={wrong?.credit}>
        {(attributes) => (
          <input
            {...attributes}
            name="credit"
            maxLength={LONGEST_CREDIT}
            defaultValue={words.credit}
            className="field"
          />
        )}
      </Field>
      {wrong?.agreed && (
        <p id="agreed-wrong" className="field-error" role="alert">
          {wrong.agreed}
        </p>
      )}
      <label className="choice mb-2">
        <input
          type="checkbox"
          name="agreed"
          value="yes"
          defaultChecked={words.agreed}
          {...wrongAttributes(wrong?.agreed, 'agreed-wrong')}
        />
        <span>The people shown, or their guardians, agreed</span>
      </label>
      <Field label="When they agreed" hint="Left empty: today." wrong={wrong?.agreedOn}>
        {(attributes) => (
          <input
            {...attributes}
            name="agreedOn"
            type="date"
            defaultValue={words.agreedOn}
            className="field field-short"
          />
        )}
      </Field>
    </>
  );
}

/** Nothing is said yet. */
export const NO_WORDS: TypedWords = {
  alt: '',
  caption: '',
  credit: '',
  agreedOn: '',
  agreed: false,
};
