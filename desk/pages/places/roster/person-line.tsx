import type { Ages } from '#domain/content/offering.ts';
import {
  ageNote,
  calledWords,
  consentWords,
  STATE_WORDS,
} from '#domain/desk/places/desk-place-words.ts';
import type { RosterLine } from '#domain/places/roster.ts';
import { Moment } from '../../../parts/moment.tsx';
import { CAME_FORM, canCome, seatName } from './came.ts';

type PersonLineProps = { readonly line: RosterLine; readonly ages: Ages | null };

/** One person of a roster, with a box for whether they came. */
export function PersonLine({ line, ages }: PersonLineProps) {
  const { age, state, until, attended, guardianName, guardianPhone } = line;
  const note = ageNote(age, ages);
  return (
    <li className="roster-person">
      {canCome(line) ? (
        <label className="choice">
          <input
            type="checkbox"
            form={CAME_FORM}
            name="came"
            value={seatName(line)}
            defaultChecked={attended === true}
          />
          <span className="sr-only">
            <bdi>{calledWords(line)}</bdi>, {seatName(line)}, came
          </span>
        </label>
      ) : (
        <span />
      )}
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>
            <bdi>{calledWords(line)}</bdi>
          </strong>
          {age !== null && <span>{age}</span>}
          {note && <span className="badge badge-flagged">{note}</span>}
          {state !== 'held' && <span className="badge">{STATE_WORDS[state]}</span>}
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
      </div>
    </li>
  );
}
