import { Link } from 'react-router';
import type { RosterLine } from '#modules/places/model/roster.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';
import { rosterParts } from '#modules/places/model/staff/roster-parts.ts';
import { PartyDeeds } from './party-deeds.tsx';
import { PersonLine } from './person-line.tsx';

type PartiesProps = {
  readonly offering: DeskOffering;
  readonly lines: readonly RosterLine[];
  /** Neither over nor cancelled: seats are given and taken back. */
  readonly isOn: boolean;
};

/** Everybody who has a place or asked for one, those together who were sent together. */
export function Parties({ offering, lines, isOn }: PartiesProps) {
  return rosterParts({ offering, lines }).map(({ id, title, lines: its, isGone }) => {
    const parties = Map.groupBy(its, ({ reference }) => reference);
    return (
      <section key={id} aria-labelledby={id} className="mt-8 first:mt-0">
        <h2 id={id}>
          {title}: {its.length}
        </h2>
        <ul className="desk-list mt-2">
          {[...parties].map(([reference, people]) => (
            <li key={reference} className="roster-party">
              <Sent people={people} reference={reference} />
              <ul>
                {people.map((line) => (
                  <PersonLine key={line.seat} line={line} offering={offering} />
                ))}
              </ul>
              {isOn && !isGone && (
                <PartyDeeds reference={reference} people={people} offeringKey={offering.key} />
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Who sent it, and by which number they are reached. */
function Sent({ people, reference }: { people: readonly RosterLine[]; reference: string }) {
  const [first] = people;
  return (
    <p className="small muted flex flex-wrap gap-x-4">
      <Link to={`/inbox/${reference}`}>{reference}</Link>
      {first?.groupName && <bdi>{first.groupName}</bdi>}
      {first?.phone && <a href={`tel:${first.phone}`}>{first.phone}</a>}
    </p>
  );
}
