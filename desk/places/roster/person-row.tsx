import type { RosterRow } from '#modules/places/model/roster.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import {
  ageNote,
  consentLabels,
  personLabel,
  stateLabel,
} from '#modules/places/model/staff/place-labels.ts';
import { ATTENDANCE_FORM_ID, canAttend, seatName } from './attendance.ts';

type PersonRowProps = {
  readonly row: RosterRow;
  readonly offering: DeskOffering;
  /** Shows an attendance checkbox, if attendance of this person is recorded. */
  readonly hasTicks: boolean;
};

/** States that a section mixes with others, so that its booking's line does not tell them. */
export const MIXED_STATES: readonly string[] = ['held', 'awaiting', 'lapsed', 'cancelled'];

/** One person of a roster: name, age, and notes. */
export function PersonRow({ row, offering, hasTicks }: PersonRowProps) {
  const { key } = offering;
  const { age, duplicateOf, state, attended, guardianName, guardianPhone } = row;
  const note = ageNote(row, offering);
  const label = personLabel(row, key);
  const name = (
    <strong>
      <bdi>{label}</bdi>
    </strong>
  );
  return (
    <li className="roster-person">
      {hasTicks && canAttend(row, key) ? (
        <label className="choice">
          <input
            type="checkbox"
            form={ATTENDANCE_FORM_ID}
            name="came"
            value={seatName(row)}
            defaultChecked={attended === true}
            aria-label={`${label}, ${seatName(row)}, came`}
          />
          {name}
        </label>
      ) : (
        name
      )}
      <span className="text-end">{age}</span>
      <div className="small muted flex flex-wrap items-center gap-x-3 gap-y-1">
        {note && <span className="badge badge-flagged">{note}</span>}
        {state !== 'held' && MIXED_STATES.includes(state) && (
          <span className="badge">{stateLabel(state, key)}</span>
        )}
        {duplicateOf && <span className="badge badge-flagged">also in {duplicateOf}</span>}
        {attended === false && <span className="badge">Did not come</span>}
        {consentLabels(row).map((label) => (
          <span key={label}>{label}</span>
        ))}
        {(guardianName || guardianPhone) && (
          <span>
            Guardian: <bdi>{guardianName}</bdi>{' '}
            {guardianPhone && (
              <a href={`tel:${guardianPhone.replace(/[^\d+]/g, '')}`}>{guardianPhone}</a>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
