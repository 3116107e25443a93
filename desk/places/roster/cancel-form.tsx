import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DangerButton } from '../../ui/danger-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Field } from '../../ui/field.tsx';
import type { ActionError } from './handle-action.ts';

export const CANCEL_CONTROL = 'reason';

type CancelFormProps = { readonly offering: DeskOffering; readonly error: ActionError | undefined };

/** Form that cancels an offering or restores it. */
export function CancelForm({ offering: { title, cancelled }, error }: CancelFormProps) {
  if (cancelled) {
    return (
      <DeskForm className="panel">
        <h2 className="panel-title mb-2">It takes place after all?</h2>
        <p className="mb-4">Who has a place keeps it and is told by mail.</p>
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="was" value={cancelled} />
        <Button type="submit" look="plain" name="do" value="restore">
          Let it take place
        </Button>
      </DeskForm>
    );
  }
  const reasonError = error?.field === 'reason' ? error.error : undefined;
  return (
    <details className="fold panel" open={reasonError !== undefined}>
      <summary>Cancel it…</summary>
      <DeskForm>
        <input type="hidden" name="title" value={title} />
        <Field
          id={CANCEL_CONTROL}
          label="Why"
          hint="Visitors read it on the site. Everybody who has a place or waits gets it by mail, and their calendars take it out."
          error={reasonError}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="reason"
              maxLength={500}
              autoComplete="off"
              className="field"
              defaultValue={error?.typed?.reason ?? ''}
            />
          )}
        </Field>
        <DangerButton name="do" value="cancel">
          Cancel it and tell everybody
        </DangerButton>
      </DeskForm>
    </details>
  );
}
