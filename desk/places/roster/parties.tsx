import { Link } from 'react-router';
import type { RosterRow } from '#modules/places/model/roster.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { rosterSections } from '#modules/places/model/staff/roster-sections.ts';
import type { SelectOption } from '../../ui/text-field.tsx';
import type { ActionError } from './action-error.ts';
import { PartyActions } from './party-actions.tsx';
import { PersonRow } from './person-row.tsx';

type PartiesProps = {
  readonly offering: DeskOffering;
  readonly rows: readonly RosterRow[];
  /**
   * True if the offering is neither over nor cancelled, so that seats can be given and taken back.
   */
  readonly isOn: boolean;
  readonly sessions: readonly SelectOption[];
  readonly error: ActionError | undefined;
};

/** Everybody who has or requested a place, grouped by submission. */
export function Parties({ offering, rows, isOn, sessions, error }: PartiesProps) {
  return rosterSections({ offering, rows }).map(({ id, title, rows: sectionRows, isGone }) => {
    const parties = Map.groupBy(sectionRows, ({ reference }) => reference);
    return (
      <section key={id} aria-labelledby={id} className="mt-8 first:mt-0">
        <h2 id={id}>
          {title}: {sectionRows.length}
        </h2>
        <ul className="desk-list mt-2">
          {[...parties].map(([reference, people]) => (
            <li key={reference} className="roster-party">
              <PartySender people={people} reference={reference} />
              <ul>
                {people.map((row) => (
                  <PersonRow key={row.seat} row={row} offering={offering} />
                ))}
              </ul>
              {isOn && !isGone && (
                <PartyActions
                  reference={reference}
                  people={people}
                  offeringKey={offering.key}
                  sessions={sessions}
                  error={error?.typed?.reference === reference ? error : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Reference, group and phone number of a party's sender. */
function PartySender({ people, reference }: { people: readonly RosterRow[]; reference: string }) {
  const [first] = people;
  return (
    <p className="small muted flex flex-wrap gap-x-4">
      <Link to={`/inbox/${reference}`}>{reference}</Link>
      {first?.groupName && <bdi>{first.groupName}</bdi>}
      {first?.phone && <a href={`tel:${first.phone}`}>{first.phone}</a>}
    </p>
  );
}
