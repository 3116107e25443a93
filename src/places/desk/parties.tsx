import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { displayDateTime } from '#content/schedule.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { EraseSeat } from '#desk/ui/erase-seat.tsx';
import { Choice, type SelectOption } from '#desk/ui/text-field.tsx';
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
  MoveFields,
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
const COLUMNS = ['Age', 'Note', 'Guardian', "Guardian's phone", 'How to reach', 'Reference'];
const MAX_UNNAMED = 3;

/** Everybody who has or requested a place, grouped by submission. */
export function Parties(props: PartiesProps) {
  const { offering, rows } = props;
  return rosterSections(rows, offering.key).map(({ id, title, rows: sectionRows, isGone }, at) => (
    <section key={id} aria-labelledby={id} className="mt-6 first:mt-0">
      <div className="roster-person flex-wrap items-baseline justify-between gap-x-4 max-lg:flex">
        <h2 id={id}>
          {title}: {sectionRows.length}
        </h2>
        {at === 0 &&
          COLUMNS.map((column) => (
            <span key={column} aria-hidden="true" className="small muted max-lg:hidden">
              {column}
            </span>
          ))}
      </div>
      <ul className="desk-list">
        {[...Map.groupBy(sectionRows, ({ reference }) => reference)].map(([reference, people]) => (
          <li key={reference} className="py-0">
            <Party {...props} people={people} isOn={props.isOn && !isGone} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type PartyProps = PartiesProps & { readonly people: readonly RosterRow[] };

/** A school class often has no names yet: its places are folded. */
function Party({ people, ...props }: PartyProps) {
  const [first] = people;
  if (!first) return null;
  if (people.length === 1) return <PersonRow row={first} isAlone {...props} />;
  const unnamed = people.filter(({ name, isErased }) => !name && !isErased);
  const isFolded = unnamed.length > MAX_UNNAMED;
  const shown = isFolded ? people.filter((row) => !unnamed.includes(row)) : people;
  const listed = (rows: readonly RosterRow[]) =>
    rows.map((row) => <PersonRow key={row.seat} row={row} {...props} />);
  return (
    <>
      <div className="relative">
        <div className="roster-person">
          <bdi className="lg:col-span-2">{`${calledOf(first)}: ${people.length} places`}</bdi>
          <div className="small muted lg:contents">
            <span className="max-lg:block">
              <Deadline at={people.find(({ until }) => until)?.until} />
            </span>
            <span className="max-lg:block lg:col-span-2">
              {first.groupName && first.sender && <bdi>Through {first.sender}</bdi>}
            </span>
            <Sender row={first} />
          </div>
          <Care row={first} />
        </div>
        <Actions {...props} people={people} isWhole />
      </div>
      {listed(shown)}
      {isFolded && (
        <details className="fold" open={props.hasTicks}>
          <summary>{unnamed.length} places, no names yet</summary>
          {listed(unnamed)}
        </details>
      )}
    </>
  );
}

function calledOf({ groupName, sender, reference }: RosterRow): string {
  return groupName || sender || reference;
}

function Care({ row: { diet, needs, reach, phone } }: { row: RosterRow }) {
  const isOther = !phone || !reach.replace(/\D/g, '').endsWith(phone.slice(-9));
  const lines = [
    ['Eats', diet],
    ['Needs', needs],
    ['How to reach', isOther ? reach : ''],
  ].filter(([, text]) => text);
  if (lines.length === 0) return null;
  return (
    <p className="small">
      {lines.map(([label, text]) => (
        <span key={label} className="block">
          <strong>{label}:</strong> <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  );
}

/** States that the heading of their section does not tell. */
const MIXED_STATES: readonly string[] = ['awaiting', 'lapsed', 'cancelled'];

type PersonRowProps = PartiesProps & { readonly row: RosterRow; readonly isAlone?: boolean };

function PersonRow({ row, isAlone = false, ...props }: PersonRowProps) {
  const { offering, hasTicks } = props;
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
    <div className="relative">
      <div className={`roster-person ${isAlone ? '' : 'roster-member'}`}>
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
        {isAlone && <Care row={row} />}
        {isAgeChecked(row, offering) && (
          <PartyAction of={[row]}>
            <Button type="submit" name="do" value="admit">
              Admit<span className="sr-only"> {label}</span>
            </Button>
            <Button type="submit" look="plain" name="do" value="decline">
              Decline<span className="sr-only"> {label}</span>
            </Button>
          </PartyAction>
        )}
      </div>
      <Actions {...props} people={[row]} isWhole={isAlone} />
    </div>
  );
}

function Sender({ row: { phone, email, reference } }: { row: RosterRow }) {
  return (
    <>
      <span>
        {!phone && email && <a href={`mailto:${email}`}>{email}</a>}
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

type ActionsProps = PartyProps & {
  /** Whether these are all who were sent together. */
  readonly isWhole: boolean;
};

function Actions({ people, isWhole, isOn, sessions, error, offering: { key } }: ActionsProps) {
  const [first] = people;
  if (!first) return null;
  const one = people.length === 1 ? first : undefined;
  const { reference } = first;
  // The others may stand in another section.
  const who = one ? personLabel(one, key) : `everybody of ${calledOf(first)}`;
  const acceptable = people.filter(
    (row) => ACCEPTABLE_STATES.includes(row.state) || hasTurnedAdult(row),
  );
  if (!isOn && !one?.name) return null;
  const failed =
    error?.typed?.reference === reference && (error.typed.seat ?? '') === seatOf(people)
      ? error
      : undefined;
  return (
    <details className="roster-actions" open={failed !== undefined}>
      <summary>
        Change<span className="sr-only"> {who}</span>
      </summary>
      {isOn && (
        <div className="flex flex-wrap gap-4 pb-3">
          {isWhole && people.some(({ state }) => state === 'confirming') && (
            <PartyAction of={people}>
              <Button type="submit" name="do" value="confirm">
                Confirmed by phone
              </Button>
            </PartyAction>
          )}
          {isWhole && acceptable.length > 0 && (
            <PartyAction of={people}>
              <Button type="submit" name="do" value="accept">
                {acceptable.length === 1
                  ? 'Confirm place'
                  : `Confirm all ${acceptable.length} places`}
              </Button>
            </PartyAction>
          )}
          {one && needsConsent(one, key) && (
            <PartyAction of={people}>
              <Button type="submit" look="plain" name="do" value="paper">
                {`Record paper consent for ${who}`}
              </Button>
            </PartyAction>
          )}
        </div>
      )}
      {isOn && sessions.length > 0 && people.some(({ state }) => state !== 'checking') && (
        <PartyAction of={people}>
          <MoveFields
            id={moveControlId(`${reference}-${seatOf(people)}`)}
            sessions={sessions}
            error={failed}
          >
            Move
          </MoveFields>
        </PartyAction>
      )}
      {isOn && (
        <details className="fold">
          <summary>Remove from roster…</summary>
          <PartyAction of={people}>
            <p className="mb-4">
              Remove <bdi>{who}</bdi>? The sender gets an email after 20 seconds. Until then you can
              undo it.
            </p>
            <DangerButton name="do" value="remove">
              {`Remove ${who}`}
            </DangerButton>
          </PartyAction>
        </details>
      )}
      {one?.name && <EraseSeat reference={reference} seat={one.seat} called={who} />}
    </details>
  );
}

const ACCEPTABLE_STATES: readonly string[] = ['checking', 'waiting', 'offered', 'lapsed'];

/** Only staff can give the place to somebody who waited for consent and is now recorded as 18. */
function hasTurnedAdult(row: RosterRow): boolean {
  return row.state === 'awaiting' && row.previousAge !== null && !isMinor(row);
}

/** One person's seat; empty for all of a party. */
function seatOf(people: readonly RosterRow[]): string {
  return people.length === 1 ? String(people[0]?.seat) : '';
}

function PartyAction({ of: people, children }: { of: readonly RosterRow[]; children: ReactNode }) {
  return (
    <DeskForm>
      <input type="hidden" name="reference" value={people[0]?.reference} />
      <input type="hidden" name="seat" value={seatOf(people)} />
      {children}
    </DeskForm>
  );
}
