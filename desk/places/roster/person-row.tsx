import type { RosterRow } from '#modules/places/model/roster.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import {
  ageNote,
  consentLabels,
  personLabel,
  stateLabel,
} from '#modules/places/model/staff/place-labels.ts';
import { EraseSeat } from '../../ui/erase-seat.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { ATTENDANCE_FORM_ID, canAttend, seatName } from './attendance.ts';

type PersonRowProps = { readonly row: RosterRow; readonly offering: DeskOffering };

/** One person of a roster, with an attendance checkbox if attendance is recorded. */
export function PersonRow({ row, offering }: PersonRowProps) {
  const { key } = offering;
  const { age, duplicateOf, state, until, attended, guardianName, guardianPhone } = row;
  const note = ageNote(row, offering);
  return (
    <li className="roster-person">
      {canAttend(row, key) ? (
        <label className="choice">
          <input
            type="checkbox"
            form={ATTENDANCE_FORM_ID}
            name="came"
            value={seatName(row)}
            defaultChecked={attended === true}
          />
          <span className="sr-only">
            <bdi>{personLabel(row, key)}</bdi>, {seatName(row)}, came
          </span>
        </label>
      ) : (
        <span />
      )}
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>
            <bdi>{personLabel(row, key)}</bdi>
          </strong>
          {age !== null && <span>{age}</span>}
          {note && <span className="badge badge-flagged">{note}</span>}
          {state !== 'held' && <span className="badge">{stateLabel(state, key)}</span>}
          {duplicateOf && <span className="badge badge-flagged">also in {duplicateOf}</span>}
          {attended === false && <span className="badge">Did not come</span>}
        </p>
        <p className="small muted flex flex-wrap gap-x-4">
          {until && (
            <span>
              until <Timestamp at={until} />
            </span>
          )}
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
        </p>
        {row.name && (
          <EraseSeat reference={row.reference} seat={row.seat} called={personLabel(row, key)} />
        )}
      </div>
    </li>
  );
}
