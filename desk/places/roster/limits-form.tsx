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
  const named = (name: 'capacity' | 'reserved', value: number | null) => ({
    id: name,
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: error?.typed?.[name] ?? value ?? '',
    error: error?.controlId === name ? error.error : undefined,
  });
  return (
    <DeskForm className="field-group">
      <h2 className="panel-title mb-2">Capacity</h2>
      <input type="hidden" name="was-capacity" value={capacity ?? ''} />
      <input type="hidden" name="was-reserved" value={reserved} />
      <div className="grid grid-cols-2 gap-x-4">
        <TextField {...named('capacity', capacity)} label="Total places" />
        <TextField {...named('reserved', reserved)} label="Reserved offline" />
      </div>
      <p className="small muted mb-4">
        Leave the total empty for no limit. Reserved places are for people who phone or come. Nobody
        loses a place.
      </p>
      <Button type="submit" look="plain" name="do" value="limit">
        Save
      </Button>
    </DeskForm>
  );
}
