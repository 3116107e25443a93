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
  /** The sender's cells, if nobody else was sent with this person. */
  readonly children?: ReactNode;
};

/** States that the heading of their section does not tell. */
const MIXED_STATES: readonly string[] = ['awaiting', 'lapsed', 'cancelled'];

/** One person of a roster in its columns: name, age, notes, guardian. */
export function PersonRow({ row, offering, hasTicks, until, children }: PersonRowProps) {
  const { key } = offering;
  const { age, duplicateOf, state, attended, guardianName, guardianPhone, phone } = row;
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
        <span className="block lg:contents">
          <span>
            {(guardianName || guardianPhone) && <span className="lg:sr-only">Guardian: </span>}
            <bdi>{guardianName}</bdi>{' '}
          </span>
          <span>
            {guardianPhone && guardianPhone !== shortPhone(phone) && (
              <a href={`tel:${guardianPhone.replace(/[^\d+]/g, '')}`}>{guardianPhone}</a>
            )}
          </span>
        </span>
        {children}
      </div>
    </div>
  );
}

/** The last columns of a party: its sender's phone number, and its reference. */
export function Sender({ row: { phone, reference } }: { row: RosterRow }) {
  return (
    <>
      <span className="max-lg:not-empty:me-4">
        {phone && (
          <>
            <span className="lg:sr-only">Phone: </span>
            <a href={`tel:${phone}`}>{shortPhone(phone)}</a>
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

/** When a place is free again without an answer: `until 27 Nov, 3:00 pm`. */
export function Deadline({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  const text = displayDateTime(at);
  return (
    <span>
      until <Timestamp at={at}>{shortDay(at) + text.slice(text.indexOf(', '))}</Timestamp>
    </span>
  );
}
