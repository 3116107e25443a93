import type { RosterRow } from '#modules/places/model/roster.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

/**
 * Form that asks those with a place to confirm who never did, for the case that many look invented.
 * People who do not press the button in the email lose their place.
 */
export function ConfirmAllForm({ rows }: { rows: readonly RosterRow[] }) {
  const unverified = rows.filter(({ state, isVerified }) => state === 'held' && !isVerified);
  if (unverified.length === 0) return null;
  return (
    <DeskForm className="field-group">
      <h2 className="panel-title mb-2">Confirmation</h2>
      <p className="small muted mb-4">
        {unverified.length === 1 ? '1 person' : `${unverified.length} people`} never had to confirm.
        Ask them by email. After 2 days without an answer their place is free (6 hours if others
        wait or it starts soon).
      </p>
      <Button type="submit" look="plain" name="do" value="ask">
        Ask all to confirm
      </Button>
    </DeskForm>
  );
}
