import type { RosterLine } from '#modules/places/model/roster.ts';
import {
  ageNote,
  calledWords,
  consentWords,
  stateWords,
} from '#modules/places/model/staff/desk-place-words.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { EraseSeat } from '../../ui/erase-seat.tsx';
import { Moment } from '../../ui/moment.tsx';
import { CAME_FORM, canCome, seatName } from './came.ts';

type PersonLineProps = { readonly line: RosterLine; readonly offering: DeskOffering };

/** One person of a roster, with a box for whether they came where people come. */
export function PersonLine({ line, offering }: PersonLineProps) {
  const { key } = offering;
  const { age, again, state, until, attended, guardianName, guardianPhone } = line;
  const note = ageNote(line, offering);
  return (
    <li className="roster-person">
      {canCome(line, key) ? (
        <label className="choice">
          <input
            type="checkbox"
            form={CAME_FORM}
            name="came"
            value={seatName(line)}
            defaultChecked={attended === true}
          />
          <span className="sr-only">
            <bdi>{calledWords(line, key)}</bdi>, {seatName(line)}, came
          </span>
        </label>
      ) : (
        <span />
      )}
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>
            <bdi>{calledWords(line, key)}</bdi>
          </strong>
          {age !== null && <span>{age}</span>}
          {note && <span className="badge badge-flagged">{note}</span>}
          {state !== 'held' && <span className="badge">{stateWords(state, key)}</span>}
          {again && <span className="badge badge-flagged">also in {again}</span>}
          {attended === false && <span className="badge">Did not come</span>}
        </p>
        <p className="small muted flex flex-wrap gap-x-4">
          {until && (
            <span>
              until <Moment at={until} />
            </span>
          )}
          {consentWords(line).map((words) => (
            <span key={words}>{words}</span>
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
        {line.name && (
          <EraseSeat reference={line.reference} seat={line.seat} called={calledWords(line, key)} />
        )}
      </div>
    </li>
  );
}
