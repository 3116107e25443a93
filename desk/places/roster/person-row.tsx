import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayDateTime } from '#modules/content/model/scheduling/display-date-time.ts';
import type { RosterRow } from '#modules/places/model/roster.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import {
  ageNote,
  consentLabels,
  needsConsent,
  personLabel,
  stateLabel,
} from '#modules/places/model/staff/place-labels.ts';
import { shortDay } from '#modules/today/model/short-texts.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { Choice } from '../../ui/text-field.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { ATTENDANCE_FORM_ID, canAttend, seatName } from './attendance.ts';

type PersonRowProps = {
  readonly row: RosterRow;
  readonly offering: DeskOffering;
  /** Shows an attendance checkbox, if attendance of this person is recorded. */
  readonly hasTicks: boolean;
  /** Its deadline, unless the heading of the section or party tells it. */
  readonly until?: string | null | undefined;
  /** True if the heading of the party names the guardian. */
  readonly hidesGuardian?: boolean;
  /** The sender's cells, if nobody else was sent with this person. */
  readonly children?: ReactNode;
};

/** States that the heading of their section does not tell. */
const MIXED_STATES: readonly string[] = ['awaiting', 'lapsed', 'cancelled'];

/** One person of a roster in its columns: name, age, notes, guardian. */
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

/** The guardian's name, and the number unless it is the sender's. */
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

/** The last columns of a party: its sender's phone number, and its reference. */
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
