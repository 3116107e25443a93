import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Field } from '../../ui/field.tsx';
import type { ActionError } from './action-error.ts';

export const LIMIT_CONTROLS = { capacity: 'capacity', reserved: 'reserved' } as const;

type LimitsFormProps = { readonly offering: DeskOffering; readonly error: ActionError | undefined };

/**
 * Form for the number of places. The number belongs to the content, so saving publishes it there.
 */
export function LimitsForm({ offering: { capacity, reserved }, error }: LimitsFormProps) {
  const errorOf = (field: ActionError['field']) =>
    error?.field === field ? error?.error : undefined;
  return (
    <DeskForm className="panel">
      <h2 className="panel-title mb-4">Capacity</h2>
      <input type="hidden" name="was-capacity" value={capacity ?? ''} />
      <input type="hidden" name="was-reserved" value={reserved} />
      <Field
        id={LIMIT_CONTROLS.capacity}
        label="Total places"
        hint="Empty: as many as come. Fewer than are taken: nobody loses theirs."
        error={errorOf('capacity')}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="capacity"
            inputMode="numeric"
            autoComplete="off"
            className="field"
            defaultValue={error?.typed?.capacity ?? capacity ?? ''}
          />
        )}
      </Field>
      <Field
        id={LIMIT_CONTROLS.reserved}
        label="Reserved offline"
        hint="The site does not give these again."
        error={errorOf('reserved')}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="reserved"
            inputMode="numeric"
            autoComplete="off"
            className="field"
            defaultValue={error?.typed?.reserved ?? reserved}
          />
        )}
      </Field>
      <Button type="submit" look="plain" name="do" value="limit">
        Save
      </Button>
    </DeskForm>
  );
}
