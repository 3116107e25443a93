import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { displayDateTime } from '#content/schedule.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { EraseSeat } from '#desk/ui/erase-seat.tsx';
import { Choice, Options, SelectField, type SelectOption } from '#desk/ui/text-field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { nationalPhone } from '#platform/text/whatsapp.ts';
import { shortDay } from '#today/short-texts.ts';
import { Button } from '#ui/button.tsx';
import {
  ageNote,
  consentLabels,
  needsConsent,
  personLabel,
  rosterSections,
  stateLabel,
} from '../labels.ts';
import { isAgeChecked, isMinor } from '../place.ts';
import type { Roster, RosterRow } from '../roster.server.ts';
import {
  type ActionError,
  ATTENDANCE_FORM_ID,
  canAttend,
  moveControlId,
  seatName,
} from './forms.tsx';

type PartiesProps = Roster & {
  readonly isOn: boolean;
  readonly hasTicks: boolean;
  readonly sessions: readonly SelectOption[];
  readonly error: ActionError | undefined;
};

/** Beside the names, on wide screens. */
const COLUMNS = ['Age', 'Note', 'Guardian', "Guardian's phone", 'Phone', 'Reference'];
const MAX_UNNAMED = 3;

/** Everybody who has or requested a place, grouped by submission. */
export function Parties(props: PartiesProps) {
  const { offering, rows, isOn, hasTicks, sessions, error } = props;
  return rosterSections(rows, offering.key).map(({ id, title, rows: sectionRows, isGone }) => (
    <section key={id} aria-labelledby={id} className="mt-6 first:mt-0">
      <div className="roster-person flex-wrap items-baseline justify-between gap-x-4 max-lg:flex">
        <h2 id={id}>
          {title}: {sectionRows.length}
        </h2>
        {COLUMNS.map((column) => (
          <span key={column} aria-hidden="true" className="small muted max-lg:hidden">
            {column}
          </span>
        ))}
      </div>
      <ul className="desk-list">
        {[...Map.groupBy(sectionRows, ({ reference }) => reference)].map(([reference, people]) => (
          <li key={reference} className="relative py-0">
            <People people={people} offering={offering} hasTicks={hasTicks} />
            <PartyActions
              reference={reference}
              people={people}
              offeringKey={offering.key}
              canMove={isOn && !isGone}
              sessions={sessions}
              error={error?.typed?.reference === reference ? error : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type RowProps = Pick<PartiesProps, 'offering' | 'hasTicks'>;

/** A school class often has no names yet: its places are folded. */
function People({ people, ...rest }: RowProps & { people: readonly RosterRow[] }) {
  const [first] = people;
  if (!first) return null;
  if (people.length === 1) return <PersonRow row={first} isAlone {...rest} />;
  const unnamed = people.filter(({ name, isErased }) => !name && !isErased);
  const isFolded = unnamed.length > MAX_UNNAMED;
  const shown = isFolded ? people.filter((row) => !unnamed.includes(row)) : people;
  const listed = (rows: readonly RosterRow[]) =>
    rows.map((row) => <PersonRow key={row.seat} row={row} {...rest} />);
  return (
    <>
      <div className="roster-person">
        <bdi className="lg:col-span-2">{first.groupName || `${people.length} places together`}</bdi>
        <div className="small muted lg:contents">
          <span className="max-lg:block">
            <Deadline at={people.find(({ until }) => until)?.until} />
          </span>
          <span className="lg:col-span-2" />
          <Sender row={first} />
        </div>
      </div>
      {listed(shown)}
      {isFolded && (
        <details className="fold" open={rest.hasTicks}>
          <summary>{unnamed.length} places, no names yet</summary>
          {listed(unnamed)}
        </details>
      )}
    </>
  );
}

/** States that the heading of their section does not tell. */
const MIXED_STATES: readonly string[] = ['awaiting', 'lapsed', 'cancelled'];

type PersonRowProps = RowProps & { readonly row: RosterRow; readonly isAlone?: boolean };

function PersonRow({ row, offering, hasTicks, isAlone }: PersonRowProps) {
  const { key } = offering;
  const { age, duplicateOf, state, attended, guardianName, guardianPhone } = row;
  // A yes is the normal case, so that only its lack is told.
  const consents = consentLabels(row).filter((label) => label !== 'guardian agreed');
  const label = personLabel(row, key);
  const name = <bdi>{label}</bdi>;
  const lacksConsent = state === 'held' && !row.consents.participation && needsConsent(row, key);
  const badges = [
    { text: ageNote(row, offering), isFlagged: true },
    { text: MIXED_STATES.includes(state) && stateLabel(state, key) },
    { text: duplicateOf && `also in ${duplicateOf}`, isFlagged: true },
    { text: attended === false && 'Did not come' },
    { text: lacksConsent && "no guardian's yes", isFlagged: true },
  ];
  return (
    <div className="roster-person">
      {hasTicks && canAttend(row, key) ? (
        <Choice
          form={ATTENDANCE_FORM_ID}
          name="came"
          value={seatName(row)}
          defaultChecked={attended === true}
          aria-label={`${label}, ${seatName(row)}, came`}
        >
          {name}
        </Choice>
      ) : (
        name
      )}
      <span className="muted">
        {age !== null && <span className="lg:sr-only">, </span>}
        {age}
      </span>
      <div className="small muted lg:contents">
        <span className="max-lg:block">
          {badges.map(({ text, isFlagged }) =>
            text ? (
              <Fragment key={text}>
                <span className={isFlagged ? 'badge badge-flagged' : 'badge'}>{text}</span>{' '}
              </Fragment>
            ) : null,
          )}
          {consents.join(', ')} <Deadline at={isAlone ? row.until : null} />
        </span>
        <span className="block lg:contents">
          <span>
            {(guardianName || guardianPhone) && <span className="lg:sr-only">Guardian: </span>}
            <bdi>{guardianName}</bdi>{' '}
          </span>
          <span>
            {guardianPhone && (
              <a href={`tel:${guardianPhone.replace(/[^\d+]/g, '')}`}>{guardianPhone}</a>
            )}
          </span>
        </span>
        {isAlone && <Sender row={row} />}
      </div>
      {isAgeChecked(row, offering) && (
        <PartyAction reference={row.reference}>
          <input type="hidden" name="seat" value={row.seat} />
          <Button type="submit" name="do" value="admit">
            Admit<span className="sr-only"> {label}</span>
          </Button>{' '}
          <Button type="submit" look="plain" name="do" value="decline">
            Decline<span className="sr-only"> {label}</span>
          </Button>
        </PartyAction>
      )}
    </div>
  );
}

function Sender({ row: { phone, reference } }: { row: RosterRow }) {
  return (
    <>
      <span>
        {phone && (
          <>
            <span className="lg:sr-only">Phone: </span>
            <a href={`tel:${phone}`} className="max-lg:me-4">
              {nationalPhone(phone).replaceAll(' ', '')}
            </a>
          </>
        )}
      </span>
      <span>
        <Link to={`/inbox/${reference}`}>{reference}</Link>
      </span>
    </>
  );
}

/** When a place is free again without an answer: `until 27 Nov, 3:00 pm`. */
function Deadline({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  const text = displayDateTime(at);
  return (
    <span>
      until <Timestamp at={at}>{shortDay(at) + text.slice(text.indexOf(', '))}</Timestamp>
    </span>
  );
}

type Party = {
  readonly reference: string;
  readonly people: readonly RosterRow[];
  readonly offeringKey: string;
};
type MoveProps = Pick<PartiesProps, 'sessions' | 'error'>;

function PartyActions({
  sessions,
  error,
  canMove,
  ...party
}: Party & MoveProps & { canMove: boolean }) {
  const { reference, people, offeringKey } = party;
  const acceptable = people.filter(
    (row) => ACCEPTABLE_STATES.includes(row.state) || hasTurnedAdult(row),
  );
  const named = people.filter(({ name }) => name);
  if (!canMove && named.length === 0) return null;
  return (
    <details className="roster-actions" open={error !== undefined}>
      <summary>
        Change<span className="sr-only"> the places of {reference}</span>
      </summary>
      {canMove && (
        <div className="flex flex-wrap gap-4 pb-3">
          {people.some(({ state }) => state === 'confirming') && (
            <PartyAction reference={reference}>
              <Button type="submit" name="do" value="confirm">
                Confirmed by phone
              </Button>
            </PartyAction>
          )}
          {acceptable.length > 0 && (
            <PartyAction reference={reference}>
              <Button type="submit" name="do" value="accept">
                {acceptable.length === 1
                  ? 'Confirm place'
                  : `Confirm all ${acceptable.length} places`}
              </Button>
            </PartyAction>
          )}
          {people
            .filter((row) => needsConsent(row, offeringKey))
            .map((row) => (
              <PartyAction key={row.seat} reference={reference}>
                <input type="hidden" name="seat" value={row.seat} />
                <Button type="submit" look="plain" name="do" value="paper">
                  {`Record paper consent for ${personLabel(row, offeringKey)}`}
                </Button>
              </PartyAction>
            ))}
          <PartyAction reference={reference}>
            <div className="flex flex-wrap items-end gap-x-4">
              <SeatChoice {...party} label="Whose place" />
              <DangerButton name="do" value="remove">
                Remove from roster
              </DangerButton>
            </div>
          </PartyAction>
        </div>
      )}
      {canMove && sessions.length > 0 && people.some(({ state }) => state !== 'checking') && (
        <MoveForm {...party} sessions={sessions} error={error} />
      )}
      {named.map((row) => (
        <EraseSeat
          key={row.seat}
          reference={reference}
          seat={row.seat}
          called={personLabel(row, offeringKey)}
        />
      ))}
    </details>
  );
}

const ACCEPTABLE_STATES: readonly string[] = ['checking', 'waiting', 'offered', 'lapsed'];

/** Only staff can give the place to somebody who waited for consent and is now recorded as 18. */
function hasTurnedAdult(row: RosterRow): boolean {
  return row.state === 'awaiting' && row.previousAge !== null && !isMinor(row);
}

function PartyAction({ reference, children }: { reference: string; children: ReactNode }) {
  return (
    <DeskForm>
      <input type="hidden" name="reference" value={reference} />
      {children}
    </DeskForm>
  );
}

function MoveForm({ sessions, error, ...party }: Party & MoveProps) {
  return (
    <DeskForm className="move-form">
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="reference" value={party.reference} />
      <SeatChoice {...party} label="Who moves" chosen={error?.typed?.seat} />
      <SelectField
        id={moveControlId(party.reference)}
        label="To which session"
        error={error?.error}
        name="to"
        defaultValue={error?.typed?.to}
      >
        <Options of={sessions} />
      </SelectField>
      <Button type="submit" look="plain" name={error?.isFull ? 'over' : undefined} value="yes">
        {error?.isFull ? 'Move anyway' : 'Move'}
      </Button>
    </DeskForm>
  );
}

type SeatChoiceProps = Party & { readonly label: string; readonly chosen?: string | undefined };

function SeatChoice({ reference, people, offeringKey, label, chosen = '' }: SeatChoiceProps) {
  if (people.length === 1) return <input type="hidden" name="seat" value={people[0]?.seat} />;
  const options = people.map((row) => ({
    value: String(row.seat),
    name: personLabel(row, offeringKey),
  }));
  return (
    <SelectField label={label} name="seat" defaultValue={chosen}>
      <option value="">Everybody of {reference}</option>
      <Options of={options} />
    </SelectField>
  );
}
