import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Choice, SelectField, TextField } from '../../ui/text-field.tsx';
import { type ActionError, addControlId } from './action-error.ts';

type AddPersonFormProps = {
  readonly offering: DeskOffering;
  readonly error: ActionError | undefined;
  /** Form token: makes repeated submissions of the form count once. */
  readonly token: string;
  /** Whether it takes place today or has begun: then people come to the door. */
  readonly isAtDoor: boolean;
};

/** Form that adds somebody who asked by phone or came to the door. Folded until it is needed. */
export function AddPersonForm({ offering, error, token, isAtDoor }: AddPersonFormProps) {
  const failed = error?.form === 'add' ? error : undefined;
  const typed = failed?.typed ?? {};
  const named = (name: string) => ({
    id: addControlId(name),
    name,
    autoComplete: 'off',
    defaultValue: typed[name],
    error: failed?.fieldErrors?.[name],
  });
  const ticked = (name: string, value: string, isUsual: boolean) => ({
    name,
    value,
    defaultChecked: failed ? typed[name] === value : isUsual,
  });
  return (
    <details className="open:basis-full" open={failed !== undefined}>
      <summary className="button-link">Add a person</summary>
      <DeskForm>
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="token" value={typed.token || token} />
        <div className="grid grid-cols-[1fr_5rem] gap-x-4">
          <TextField {...named('name')} label="Name" />
          <TextField {...named('age')} label="Age" inputMode="numeric" />
        </div>
        <div className="grid gap-x-4 md:grid-cols-2">
          <TextField {...named('phone')} label="Phone" type="tel" />
          <TextField {...named('email')} label="Email" type="email" />
        </div>
        <fieldset className="field-group">
          <legend>If below 18</legend>
          <div className="grid gap-x-4 md:grid-cols-2">
            <TextField {...named('guardianName')} label="Guardian's name" />
            <TextField {...named('guardianPhone')} label="Guardian's phone" type="tel" />
          </div>
          <Choice {...ticked('paper', 'yes', false)}>The guardian agreed on paper</Choice>
          <p className="field-hint mb-4">
            Without the paper, the place is kept until the guardian agrees.
          </p>
          <SelectField {...named('photoConsent')} label="Photographs">
            <option value="">Not asked</option>
            <option value="yes">Allowed on the paper</option>
            <option value="no">Not allowed</option>
          </SelectField>
        </fieldset>
        <fieldset className="field-group mb-5">
          <legend>How they asked</legend>
          <div className="flex flex-wrap gap-x-6">
            <Choice type="radio" {...ticked('source', 'phone', !isAtDoor)}>
              By phone
            </Choice>
            <Choice type="radio" {...ticked('source', 'door', isAtDoor)}>
              At the door: they came
            </Choice>
          </div>
          {offering.reserved > 0 && (
            <Choice {...ticked('fromReserved', 'yes', false)}>
              {`Use one of the ${offering.reserved} reserved places`}
            </Choice>
          )}
        </fieldset>
        <Field id={addControlId('submit')} error={failed?.fieldErrors ? undefined : failed?.error}>
          {(control) => (
            <Button
              {...control}
              type="submit"
              name={failed?.isFull ? 'over' : undefined}
              value="yes"
            >
              {failed?.isFull ? 'Add anyway' : 'Add'}
            </Button>
          )}
        </Field>
      </DeskForm>
    </details>
  );
}
