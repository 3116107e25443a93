import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ActionError } from './action-error.ts';

type LimitsFormProps = { readonly offering: DeskOffering; readonly error: ActionError | undefined };

/**
 * Form for the number of places. The number belongs to the content, so saving publishes it there.
 */
export function LimitsForm({ offering: { capacity, reserved }, error }: LimitsFormProps) {
  const named = (name: string) => ({
    id: name,
    name,
    error: error?.controlId === name ? error.error : undefined,
  });
  return (
    <DeskForm className="panel">
      <h2 className="panel-title mb-4">Capacity</h2>
      <input type="hidden" name="was-capacity" value={capacity ?? ''} />
      <input type="hidden" name="was-reserved" value={reserved} />
      <TextField
        {...named('capacity')}
        label="Total places"
        hint="Empty: as many as come. Fewer than are taken: nobody loses theirs."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={error?.typed?.capacity ?? capacity ?? ''}
      />
      <TextField
        {...named('reserved')}
        label="Reserved offline"
        hint="The site does not give these again."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={error?.typed?.reserved ?? reserved}
      />
      <Button type="submit" look="plain" name="do" value="limit">
        Save
      </Button>
    </DeskForm>
  );
}
