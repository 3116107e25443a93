import { MAX_NAME_LENGTH } from '#modules/staff/model/people/check-member.ts';
import { TextField } from '../ui/text-field.tsx';

type NameFieldProps = {
  readonly label?: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly autoComplete: 'name' | 'off';
};

/** Field for a member's name. */
export function NameField({ label = 'Name', name, error, autoComplete }: NameFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      name="name"
      autoComplete={autoComplete}
      maxLength={MAX_NAME_LENGTH}
      required
      defaultValue={name}
    />
  );
}
