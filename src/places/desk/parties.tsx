import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { displayDateTime } from '#content/schedule.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { EraseSeat } from '#desk/ui/erase-seat.tsx';
import { Choice, Options, SelectField, type SelectOption } from '#desk/ui/text-field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { nationalPhone } from '#platform/text/national-phone.ts';
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
import { isMinor } from '../place.ts';
import type { DeskOffering, RosterRow } from '../roster.server.ts';
import {
  type ActionError,
  ATTENDANCE_FORM_ID,
  canAttend,
  moveControlId,
  seatName,
} from './forms.tsx';

type PartiesProps = {
  readonly offering: DeskOffering;
  readonly rows: readonly RosterRow[];
  readonly isOn: boolean;
  readonly hasTicks: boolean;
  readonly tomorrow: string;
  readonly sessions: readonly SelectOption[];
  readonly error: ActionError | undefined;
};

const COLUMNS = ['Age', 'Note', 'Guardian', "Guardian's phone", 'Phone', 'Reference'];

const MAX_UNNAMED = 3;

export function Parties(props: PartiesProps) {
  const { offering, rows, isOn, hasTicks, tomorrow, sessions, error } = props;
  return rosterSections({ offering, rows }).map(({ id, title, rows: sectionRows, isGone }) => {
    const parties = Map.groupBy(sectionRows, ({ reference }) => reference);
    const deadlines = new Set(sectionRows.map(({ until }) => until));
    const shared = deadlines.size === 1 ? sectionRows[0]?.until : null;
    return (
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
          {shared && (
            <p className="small w-full">
              <span className={shared < tomorrow ? 'badge badge-flagged' : undefined}>
                <Deadline at={shared}>Answer due</Deadline>
              </span>
            </p>
          )}
        </div>
        <ul className="desk-list">
          {[...parties].map(([reference, people]) => (
            <li key={reference} className="relative py-0">
              <People
                people={people}
                offering={offering}
                hasTicks={hasTicks}
                until={shared ? null : people.find((row) => row.until)?.until}
              />
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
    );
  });
}

type PeopleProps = Pick<PartiesProps, 'offering' | 'hasTicks'> & {
  readonly people: readonly RosterRow[];
  readonly until: string | null | undefined;
};

function People({ people, until, ...rest }: PeopleProps) {
  const [first, ...others] = people;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <PersonRow row={first} until={until} {...rest}>
        <Sender row={first} />
      </PersonRow>
    );
  }
  const unnamed = people.filter(({ name, isErased }) => !name && !isErased);
  const isFolded = unnamed.length > MAX_UNNAMED;
  const shown = isFolded ? people.filter((row) => !unnamed.includes(row)) : people;
  const { groupName, guardianName, guardianPhone } = first;
  const count = `${people.length} places`;
  // The one guardian of all of them stands in their heading.
  const isGuarded =
    !groupName &&
    guardianName !== '' &&
    others.every((row) => row.guardianName + row.guardianPhone === guardianName + guardianPhone);
  const listed = (rows: readonly RosterRow[]) =>
    rows.map((row) => <PersonRow key={row.seat} row={row} hidesGuardian={isGuarded} {...rest} />);
  return (
    <>
      <div className="roster-person">
        <bdi className="lg:col-span-2">
          {isGuarded ? `${guardianName}, ${count}` : groupName || `${count} together`}
        </bdi>
        <div className="small muted lg:contents">
          <span className="max-lg:block">
            <Deadline at={until} />
          </span>
          {isGuarded ? (
            <Guardian row={first} isNamed={false} />
          ) : (
            <span className="lg:col-span-2" />
          )}
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

type PersonRowProps = {
  readonly row: RosterRow;
  readonly offering: DeskOffering;
  readonly hasTicks: boolean;
  readonly until?: string | null | undefined;
  readonly hidesGuardian?: boolean;
  readonly children?: ReactNode;
};

const MIXED_STATES: readonly string[] = ['awaiting', 'lapsed', 'cancelled'];

export function PersonRow(props: PersonRowProps) {
  const { row, offering, hasTicks, until, hidesGuardian, children } = props;
  const { key } = offering;
  const { age, duplicateOf, state, attended } = row;
  const note = ageNote(row, offering);
  // A yes is the normal case, so that only its lack is told.
  const consents = consentLabels(row).filter((label) => label !== 'guardian agreed');
  const isConsentMissing =
    state === 'held' && !row.consents.participation && needsConsent(row, key);
  const label = personLabel(row, key);
  const name = <bdi>{label}</bdi>;
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
          {note && <span className="badge badge-flagged">{note}</span>}{' '}
          {MIXED_STATES.includes(state) && <span className="badge">{stateLabel(state, key)}</span>}{' '}
          {duplicateOf && <span className="badge badge-flagged">also in {duplicateOf}</span>}{' '}
          {attended === false && <span className="badge">Did not come</span>}{' '}
          {isConsentMissing && <span className="badge badge-flagged">no guardian's yes</span>}{' '}
          {consents.join(', ')} <Deadline at={until} />
        </span>
        {!hidesGuardian && <Guardian row={row} />}
        {children}
      </div>
    </div>
  );
}

export function Guardian({ row, isNamed = true }: { row: RosterRow; isNamed?: boolean }) {
  const name = isNamed && row.guardianName;
  const phone = row.guardianPhone === shortPhone(row.phone) ? '' : row.guardianPhone;
  return (
    <span className="block lg:contents">
      <span>
        {(name || phone) && <span className="lg:sr-only">Guardian: </span>}
        <bdi>{name}</bdi>{' '}
      </span>
      <span>{phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</span>
    </span>
  );
}

export function Sender({ row: { phone, reference } }: { row: RosterRow }) {
  return (
    <>
      <span>
        {phone && (
          <>
            <span className="lg:sr-only">Phone: </span>
            <a href={`tel:${phone}`} className="max-lg:me-4">
              {shortPhone(phone)}
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

function shortPhone(phone: string | null): string {
  return nationalPhone(phone ?? '').replaceAll(' ', '');
}

type DeadlineProps = { readonly at: string | null | undefined; readonly children?: string };

/** When a place is free again without an answer: `until 27 Nov, 3:00 pm`. */
export function Deadline({ at, children = 'until' }: DeadlineProps) {
  if (!at) return null;
  const text = displayDateTime(at);
  return (
    <span>
      {children} <Timestamp at={at}>{shortDay(at) + text.slice(text.indexOf(', '))}</Timestamp>
    </span>
  );
}

type ActionsProps = Party & {
  readonly canMove: boolean;
} & Pick<ComponentProps<typeof MoveForm>, 'sessions' | 'error'>;

function PartyActions({ sessions, error, canMove, ...party }: ActionsProps) {
  const { reference, people, offeringKey } = party;
  const acceptable = people.filter(
    (row) => ACCEPTABLE_STATES.includes(row.state) || hasTurnedAdult(row),
  );
  const named = people.filter(({ name }) => name);
  if (!canMove && named.length === 0) return null;
  const withoutConsent = people.filter((row) => needsConsent(row, offeringKey));
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
          {withoutConsent.map((row) => (
            <PartyAction key={row.seat} reference={reference} seat={row.seat}>
              <Button type="submit" look="plain" name="do" value="paper">
                {`Record paper consent for ${personLabel(row, offeringKey)}`}
              </Button>
            </PartyAction>
          ))}
          <RemovePlaces {...party} />
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

function RemovePlaces(party: Party) {
  const { reference, people } = party;
  const [first, ...others] = people;
  const isParty = others.length > 0;
  return (
    <PartyAction reference={reference} seat={isParty ? undefined : first?.seat}>
      <div className="flex flex-wrap items-end gap-x-4">
        {isParty && <SeatChoice {...party} label="Whose place" />}
        <DangerButton name="do" value="remove">
          Remove from roster
        </DangerButton>
      </div>
    </PartyAction>
  );
}

const ACCEPTABLE_STATES: readonly string[] = ['checking', 'waiting', 'offered', 'lapsed'];

/** Only staff can give the place to somebody who waited for consent and is now recorded as 18. */
function hasTurnedAdult(row: RosterRow): boolean {
  return row.state === 'awaiting' && row.previousAge !== null && !isMinor(row);
}

type PartyActionProps = {
  readonly reference: string;
  readonly seat?: number | undefined;
  readonly children: React.ReactNode;
};

function PartyAction({ reference, seat, children }: PartyActionProps) {
  return (
    <DeskForm>
      <input type="hidden" name="reference" value={reference} />
      {seat !== undefined && <input type="hidden" name="seat" value={seat} />}
      {children}
    </DeskForm>
  );
}

type MoveFormProps = Party & {
  readonly sessions: readonly SelectOption[];
  readonly error: ActionError | undefined;
};

function MoveForm({ sessions, error, ...party }: MoveFormProps) {
  const { people } = party;
  const [first] = people;
  return (
    <DeskForm className="move-form">
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="reference" value={party.reference} />
      {people.length === 1 ? (
        <input type="hidden" name="seat" value={first?.seat} />
      ) : (
        <SeatChoice {...party} label="Who moves" chosen={error?.typed?.seat} />
      )}
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

export type Party = {
  readonly reference: string;
  readonly people: readonly RosterRow[];
  readonly offeringKey: string;
};

type SeatChoiceProps = Party & { readonly label: string; readonly chosen?: string | undefined };

function SeatChoice({ reference, people, offeringKey, label, chosen }: SeatChoiceProps) {
  const options = people.map((row) => ({
    value: String(row.seat),
    name: personLabel(row, offeringKey),
  }));
  return (
    <SelectField label={label} name="seat" defaultValue={chosen ?? ''}>
      <option value="">Everybody of {reference}</option>
      <Options of={options} />
    </SelectField>
  );
}
