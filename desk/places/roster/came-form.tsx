import type { RosterLine } from '#modules/places/model/roster.ts';
import type { DeskRoster } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { CAME_FORM, canCome, seatName } from './came.ts';

/** Notes who came: the boxes stand beside the names. */
export function CameForm({ offering, lines }: DeskRoster) {
  const could = lines.filter((line) => canCome(line, offering.key));
  if (could.length === 0) return null;
  return (
    <>
      <DeskForm id={CAME_FORM}>
        {could.map((line) => (
          <input
            key={seatName(line)}
            type="hidden"
            name="was"
            value={`${seatName(line)}=${wasWord(line)}`}
          />
        ))}
      </DeskForm>
      <div className="bulk-bar mt-6">
        <Button type="submit" form={CAME_FORM} name="do" value="came">
          Note who came
        </Button>
      </div>
      <p className="roster-came">
        <Button type="submit" form={CAME_FORM} look="plain" name="do" value="came all">
          Note it, and that nobody else came
        </Button>
      </p>
    </>
  );
}

function wasWord({ attended }: RosterLine): string {
  if (attended === null) return '';
  return attended ? 'yes' : 'no';
}
