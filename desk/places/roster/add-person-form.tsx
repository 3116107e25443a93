import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Field } from '../../ui/field.tsx';
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
  const text = (name: string, label: string, input: TextOptions = {}) => (
    <Field id={addControlId(name)} label={label} error={failed?.fieldErrors?.[name]}>
      {(control) => (
        <input
          {...control}
          {...input}
          name={name}
          autoComplete="off"
          className="field"
          defaultValue={typed[name]}
        />
      )}
    </Field>
  );
  const choice = (
    name: string,
    value: string,
    label: string,
    isChosen: boolean,
    type?: 'radio',
  ) => (
    <label className="choice">
      <input
        type={type ?? 'checkbox'}
        name={name}
        value={value}
        defaultChecked={failed ? typed[name] === value : isChosen}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <details className="fold mb-4" open={failed !== undefined}>
      <summary>Add a person</summary>
      <DeskForm>
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="token" value={typed.token || token} />
        <div className="grid grid-cols-[1fr_5rem] gap-x-4">
          {text('name', 'Name')}
          {text('age', 'Age', { inputMode: 'numeric' })}
        </div>
        <div className="grid gap-x-4 md:grid-cols-2">
          {text('phone', 'Phone', { type: 'tel' })}
          {text('email', 'Email', { type: 'email' })}
        </div>
        <fieldset className="field-group">
          <legend>If below 18</legend>
          <div className="grid gap-x-4 md:grid-cols-2">
            {text('guardianName', "Guardian's name")}
            {text('guardianPhone', "Guardian's phone", { type: 'tel' })}
          </div>
          {choice('paper', 'yes', 'The guardian agreed on paper', false)}
          <p className="field-hint mb-4">
            Without the paper, the place is kept until the guardian agrees.
          </p>
          <Field
            id={addControlId('photoConsent')}
            label="Photographs"
            error={failed?.fieldErrors?.photoConsent}
          >
            {(control) => (
              <select
                {...control}
                name="photoConsent"
                className="field"
                defaultValue={typed.photoConsent}
              >
                <option value="">Not asked</option>
                <option value="yes">Allowed on the paper</option>
                <option value="no">Not allowed</option>
              </select>
            )}
          </Field>
        </fieldset>
        <fieldset className="field-group mb-5">
          <legend>How they asked</legend>
          <div className="flex flex-wrap gap-x-6">
            {choice('source', 'phone', 'By phone', !isAtDoor, 'radio')}
            {choice('source', 'door', 'At the door: they came', isAtDoor, 'radio')}
          </div>
          {offering.reserved > 0 &&
            choice(
              'fromReserved',
              'yes',
              `Use one of the ${offering.reserved} places given by phone`,
              false,
            )}
        </fieldset>
        <Field id={addControlId('submit')} error={failed?.fieldErrors ? undefined : failed?.error}>
          {(control) =>
            failed?.isFull ? (
              <Button {...control} type="submit" name="over" value="yes">
                Add anyway
              </Button>
            ) : (
              <Button {...control} type="submit">
                Add
              </Button>
            )
          }
        </Field>
      </DeskForm>
    </details>
  );
}

type TextOptions = {
  readonly type?: 'tel' | 'email';
  readonly inputMode?: 'numeric';
};
