import type { RosterRow } from '#modules/places/model/roster.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { rosterSections } from '#modules/places/model/staff/roster-sections.ts';
import type { SelectOption } from '../../ui/text-field.tsx';
import type { ActionError } from './action-error.ts';
import { PartyActions } from './party-actions.tsx';
import { Deadline, Guardian, PersonRow, Sender } from './person-row.tsx';

type PartiesProps = {
  readonly offering: DeskOffering;
  readonly rows: readonly RosterRow[];
  /**
   * True if the offering is neither over nor cancelled, so that seats can be given and taken back.
   */
  readonly isOn: boolean;
  /** True from the day on: then people are ticked who came. */
  readonly hasTicks: boolean;
  /** In 24 hours: a deadline before it is marked. */
  readonly tomorrow: string;
  readonly sessions: readonly SelectOption[];
  readonly error: ActionError | undefined;
};

/** The heads after the names, on wide screens. */
const COLUMNS = ['Age', 'Note', 'Guardian', "Guardian's phone", 'Phone', 'Reference'];

/** A party with more places without a name than this has them folded. */
const MAX_UNNAMED = 3;

/** Everybody who has or requested a place, grouped by submission. */
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
  /** The party's deadline, unless the heading of the section tells it. */
  readonly until: string | null | undefined;
};

/**
 * The people of a party, under a line for all of them if there are several. A school class often
 * has no names yet: its places are folded.
 */
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
