import { Link } from 'react-router';
import type { RosterRow } from '#modules/places/model/roster.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { stateLabel } from '#modules/places/model/staff/place-labels.ts';
import { rosterSections } from '#modules/places/model/staff/roster-sections.ts';
import type { SelectOption } from '../../ui/text-field.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import type { ActionError } from './action-error.ts';
import { PartyActions } from './party-actions.tsx';
import { MIXED_STATES, PersonRow } from './person-row.tsx';

type PartiesProps = {
  readonly offering: DeskOffering;
  readonly rows: readonly RosterRow[];
  /**
   * True if the offering is neither over nor cancelled, so that seats can be given and taken back.
   */
  readonly isOn: boolean;
  /** True from the day on: then people are ticked who came. */
  readonly hasTicks: boolean;
  readonly sessions: readonly SelectOption[];
  readonly error: ActionError | undefined;
};

/** A party with more places without a name than this has them folded. */
const MAX_UNNAMED = 3;

/** Everybody who has or requested a place, grouped by submission. */
export function Parties({ offering, rows, isOn, hasTicks, sessions, error }: PartiesProps) {
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
              <PartySender people={people} offeringKey={offering.key} reference={reference} />
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
    );
  });
}

type PartySenderProps = {
  readonly people: readonly RosterRow[];
  readonly offeringKey: string;
  readonly reference: string;
};

/** A party's group, state and deadline, and its sender's phone number and reference. */
function PartySender({ people, offeringKey, reference }: PartySenderProps) {
  const [first] = people;
  const until = people.find((row) => row.until)?.until;
  return (
    <p className="small muted flex flex-wrap gap-x-4">
      {first?.groupName && <bdi>{first.groupName}</bdi>}
      {first && !MIXED_STATES.includes(first.state) && (
        <span>{stateLabel(first.state, offeringKey)}</span>
      )}
      {until && (
        <span>
          until <Timestamp at={until} />
        </span>
      )}
      {first?.phone && <a href={`tel:${first.phone}`}>{first.phone}</a>}
      <Link to={`/inbox/${reference}`} className="md:ms-auto">
        {reference}
      </Link>
    </p>
  );
}

type PeopleProps = Pick<PartiesProps, 'offering' | 'hasTicks'> & {
  readonly people: readonly RosterRow[];
};

/** The people of a party. A school class often has no names yet: its places are folded. */
function People({ people, ...rest }: PeopleProps) {
  const unnamed = people.filter(({ name, isErased }) => !name && !isErased);
  const isFolded = unnamed.length > MAX_UNNAMED;
  const shown = isFolded ? people.filter((row) => !unnamed.includes(row)) : people;
  const listed = (rows: readonly RosterRow[]) => (
    <ul>
      {rows.map((row) => (
        <PersonRow key={row.seat} row={row} {...rest} />
      ))}
    </ul>
  );
  return (
    <div>
      {shown.length > 0 && listed(shown)}
      {isFolded && (
        <details className="fold" open={rest.hasTicks}>
          <summary>{unnamed.length} places, no names yet</summary>
          {listed(unnamed)}
        </details>
      )}
    </div>
  );
}
