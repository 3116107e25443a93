import type { RosterRow } from '#modules/places/model/roster.ts';
import type { DeskRoster } from '#modules/places/model/staff/desk-places.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { ATTENDANCE_FORM_ID, canAttend, seatName } from './attendance.ts';

/** Form that records attendance. Its checkboxes are beside the names. */
export function AttendanceForm({ offering, rows }: DeskRoster) {
  const attendees = rows.filter((row) => canAttend(row, offering.key));
  if (attendees.length === 0) return null;
  return (
    <>
      <DeskForm id={ATTENDANCE_FORM_ID}>
        {attendees.map((row) => (
          <input
            key={seatName(row)}
            type="hidden"
            name="was"
            value={`${seatName(row)}=${attendedValue(row)}`}
          />
        ))}
      </DeskForm>
      <div className="bulk-bar mt-6">
        <Button type="submit" form={ATTENDANCE_FORM_ID} name="do" value="came">
          Save attendance
        </Button>
      </div>
      <p className="roster-links">
        <Button type="submit" form={ATTENDANCE_FORM_ID} look="plain" name="do" value="came all">
          Save and mark the rest absent
        </Button>
      </p>
    </>
  );
}

function attendedValue({ attended }: RosterRow): string {
  if (attended === null) return '';
  return attended ? 'yes' : 'no';
}
