import { LONGEST_NAME } from '#modules/staff/model/people/colleague-answers.ts';
import { Field } from '../ui/field.tsx';

type NameFieldProps = {
  readonly label?: string;
  readonly name: string;
  readonly wrong?: string | undefined;
  readonly autoComplete: 'name' | 'off';
};

/** What somebody is called at the desk. */
export function NameField({ label = 'Name', name, wrong, autoComplete }: NameFieldProps) {
  return (
    <Field label={label} wrong={wrong}>
      {(attributes) => (
        <input
          {...attributes}
          name="name"
          autoComplete={autoComplete}
          maxLength={LONGEST_NAME}
          required
          defaultValue={name}
          className="field"
        />
      )}
    </Field>
  );
}
