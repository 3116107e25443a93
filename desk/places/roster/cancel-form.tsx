import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DangerButton } from '../../ui/danger-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ActionError } from './action-error.ts';

type CancelFormProps = { readonly offering: DeskOffering; readonly error: ActionError | undefined };

/** Form that cancels an offering or restores it. */
export function CancelForm({ offering: { key, title, cancelled }, error }: CancelFormProps) {
  if (cancelled) {
    return (
      <DeskForm className="field-group">
        <h2 className="panel-title mb-2">Does it take place after all?</h2>
        <p className="mb-4">Everybody with a place keeps it. We tell them by email.</p>
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="was" value={cancelled} />
        <Button type="submit" look="plain" name="do" value="restore">
          Reinstate
        </Button>
      </DeskForm>
    );
  }
  const reasonError = error?.controlId === 'reason' ? error.error : undefined;
  return (
    <details className="fold mt-6" open={reasonError !== undefined}>
      <summary>{key.startsWith('event:') ? 'Cancel event…' : 'Cancel session…'}</summary>
      <DeskForm>
        <input type="hidden" name="title" value={title} />
        <TextField
          id="reason"
          label="Why"
          hint="Visitors read this on the site. Everybody with a place or on the waitlist gets it by email, and their calendars remove the entry."
          error={reasonError}
          name="reason"
          maxLength={500}
          autoComplete="off"
          defaultValue={error?.typed?.reason ?? ''}
        />
        <DangerButton name="do" value="cancel">
          Cancel and notify everybody
        </DangerButton>
      </DeskForm>
    </details>
  );
}
