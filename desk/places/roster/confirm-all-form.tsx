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
    <DeskForm className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" look="plain" name="do" value="ask">
        Ask all to confirm
      </Button>
      <p className="small muted">
        {unverified.length} with a place have never confirmed by email or phone. They get an email
        with a button. Without a press their place is free again after some days.
      </p>
    </DeskForm>
  );
}
