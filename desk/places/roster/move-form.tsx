import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Options, SelectField, type SelectOption } from '../../ui/text-field.tsx';
import { type ActionError, moveControlId } from './action-error.ts';
import { type Party, SeatChoice } from './seat-choice.tsx';

type MoveFormProps = Party & {
  /** The sessions that people can be moved to. */
  readonly sessions: readonly SelectOption[];
  /** The error of this form; undefined if another failed. */
  readonly error: ActionError | undefined;
};

/** Form that moves a person or a party to another session of the same course or program. */
export function MoveForm({ sessions, error, ...party }: MoveFormProps) {
  const { people } = party;
  const [first] = people;
  return (
    <DeskForm className="move-form">
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="reference" value={party.reference} />
      {people.length === 1 ? (
        <input type="hidden" name="seat" value={first?.seat} />
      ) : (
        <SeatChoice {...party} label="Who moves" chosen={error?.typed?.seat} />
      )}
      <SelectField
        id={moveControlId(party.reference)}
        label="To which session"
        error={error?.error}
        name="to"
        defaultValue={error?.typed?.to}
      >
        <Options of={sessions} />
      </SelectField>
      <Button type="submit" look="plain" name={error?.isFull ? 'over' : undefined} value="yes">
        {error?.isFull ? 'Move anyway' : 'Move'}
      </Button>
    </DeskForm>
  );
}
