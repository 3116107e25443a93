import { ForwardLink } from '#site/forms/ticket.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { ConfirmErase } from './stored-data.tsx';
import type { PartyLabels } from './texts.ts';
import type { ManagedPlacesView, PersonView } from './views.server.ts';

export function People({ places }: { places: ManagedPlacesView }) {
  const { people, groupName, can, labels } = places;
  const isOne = people.length === 1;
  const row = (person: PersonView) => (
    <PersonRow
      key={person.seat}
      person={person}
      labels={labels}
      canGiveBack={!isOne && can.cancel > 0}
      asksGuardian={person.guardian !== undefined && person.guardian !== onlyGuardian(places)}
    />
  );
  const nameless = people.filter(isUnnamed);
  const isFolded = nameless.length > 3;
  const visible = isFolded ? people.filter((person) => !isUnnamed(person)) : people;
  return (
    <Section title={groupName || (isOne ? labels.headingOne : labels.headingSeveral)} beside>
      <ul className="ruled">
        {visible.map(row)}
        {isFolded && (
          <li className="py-4">
            <details>
              <summary className="min-h-tap content-center">
                {nameless.length} {labels.unnamed}
              </summary>
              <ul className="ruled">{nameless.map(row)}</ul>
            </details>
          </li>
        )}
      </ul>
    </Section>
  );
}

export function onlyGuardian({ people }: ManagedPlacesView): PersonView['guardian'] {
  const requests = people.flatMap(({ guardian }) => guardian ?? []);
  return requests.length === 1 ? requests[0] : undefined;
}

function isUnnamed({ name, age, isToCome }: PersonView): boolean {
  return name === '' && age === null && isToCome;
}

type PersonProps = { person: PersonView; labels: PartyLabels };

function PersonRow({
  person,
  labels,
  canGiveBack,
  asksGuardian,
}: PersonProps & { canGiveBack: boolean; asksGuardian: boolean }) {
  return (
    <li className="py-4">
      <p>
        <strong>{personLabel(person, labels)}</strong>
        {person.age !== null && `, ${person.age}`}: {person.statusText}
      </p>
      {person.guardian && asksGuardian && <AskGuardian guardian={person.guardian} look="plain" />}
      {canGiveBack && person.isToCome && <GiveBackForm person={person} labels={labels} />}
      {person.name && <EraseForm person={person} />}
    </li>
  );
}

function personLabel({ name, seat }: PersonView, { person }: PartyLabels): string {
  return name || `${person} ${seat} (no name yet)`;
}

export function AskGuardian({
  guardian,
  look = 'main',
}: {
  guardian: NonNullable<PersonView['guardian']>;
  look?: 'main' | 'plain';
}) {
  return (
    <div className="mt-3">
      {look === 'plain' && (
        <p className="measure mb-3">Send this link to a parent or guardian, who agrees there.</p>
      )}
      <ForwardLink {...guardian} look={look} />
    </div>
  );
}

function GiveBackForm({ person, labels }: PersonProps) {
  const name = personLabel(person, labels);
  return (
    <details className="mt-2">
      <summary className="note min-h-tap content-center">
        {name} {labels.removed}
      </summary>
      <form method="post" className="mt-3">
        <input type="hidden" name="seat" value={person.seat} />
        <Button type="submit" name="do" value="cancel" look="plain">
          {labels.removeButton} {name}
        </Button>
      </form>
    </details>
  );
}

function EraseForm({ person }: { person: PersonView }) {
  return (
    <details className="mt-2">
      <summary className="note min-h-tap content-center">
        Delete what we hold about {person.name}
      </summary>
      <form method="post" className="mt-3">
        <input type="hidden" name="seat" value={person.seat} />
        <ConfirmErase />
        <Button type="submit" name="do" value="erase" look="plain">
          Delete this person
        </Button>
      </form>
    </details>
  );
}
