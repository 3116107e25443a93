import { MAX_NAME_LENGTH } from '#modules/staff/model/people/check-member.ts';
import { Field } from '../ui/field.tsx';

type NameFieldProps = {
  readonly label?: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly autoComplete: 'name' | 'off';
};

/** Field for a member's name. */
export function NameField({ label = 'Name', name, error, autoComplete }: NameFieldProps) {
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          name="name"
          autoComplete={autoComplete}
          maxLength={MAX_NAME_LENGTH}
          required
          defaultValue={name}
          className="field"
        />
      )}
    </Field>
  );
}
