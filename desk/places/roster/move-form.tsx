import { useId } from 'react';
import type { RosterRow } from '#modules/places/model/roster.ts';
import { personLabel } from '#modules/places/model/staff/place-labels.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Field } from '../../ui/field.tsx';
import { type ActionError, moveControlId } from './action-error.ts';

/** A session that people can be moved to. */
export type OtherSession = { readonly key: string; readonly label: string };

type MoveFormProps = {
  readonly reference: string;
  readonly people: readonly RosterRow[];
  /** Key of the offering. */
  readonly offeringKey: string;
  readonly sessions: readonly OtherSession[];
  /** The error of this form; undefined if another failed. */
  readonly error: ActionError | undefined;
};

/** Form that moves a person or a party to another session of the same course or program. */
export function MoveForm({ reference, people, offeringKey, sessions, error }: MoveFormProps) {
  const who = useId();
  const [first] = people;
  return (
    <DeskForm className="move-form">
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="reference" value={reference} />
      {people.length === 1 ? (
        <input type="hidden" name="seat" value={first?.seat} />
      ) : (
        <div className="form-field">
          <label className="field-label" htmlFor={who}>
            Who moves
          </label>
          <select id={who} name="seat" className="field" defaultValue={error?.typed?.seat}>
            <option value="">Everybody of {reference}</option>
            {people.map((row) => (
              <option key={row.seat} value={row.seat}>
                {personLabel(row, offeringKey)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Field id={moveControlId(reference)} label="To which session" error={error?.error}>
        {(control) => (
          <select {...control} name="to" className="field" defaultValue={error?.typed?.to}>
            {sessions.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {error?.isFull ? (
        <Button type="submit" name="over" value="yes">
          Move anyway
        </Button>
      ) : (
        <Button type="submit" look="plain">
          Move
        </Button>
      )}
    </DeskForm>
  );
}
