import type { PartyLabels } from '#modules/places/model/party-labels.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { ForwardLink } from '../forms/forward-link.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { ManagedPlacesView, PersonView } from './managed-places-view.server.ts';
import { ConfirmErase } from './stored-data.tsx';

/** Everybody of a submission, in plain words. */
export function People({ places }: { places: ManagedPlacesView }) {
  const { people, groupName, can, words } = places;
  const isOne = people.length === 1;
  const row = (person: PersonView) => (
    <PersonRow
      key={person.seat}
      person={person}
      words={words}
      canGiveBack={!isOne && can.cancel > 0}
    />
  );
  const nameless = people.filter(isUnnamed);
  const isFolded = nameless.length > 3;
  const shown = isFolded ? people.filter((person) => !isUnnamed(person)) : people;
  return (
    <Section title={groupName || (isOne ? words.headingOne : words.headingSeveral)} beside>
      <ul className="ruled">
        {shown.map(row)}
        {isFolded && (
          <li className="py-4">
            <details>
              <summary className="min-h-tap content-center">
                {nameless.length} {words.unnamed}
              </summary>
              <ul className="ruled">{nameless.map(row)}</ul>
            </details>
          </li>
        )}
      </ul>
    </Section>
  );
}

/** Of a class most have no name at first: their rows are all alike. */
function isUnnamed({ name, age, isToCome }: PersonView): boolean {
  return name === '' && age === null && isToCome;
}

type PersonProps = { person: PersonView; words: PartyLabels };

function PersonRow({ person, words, canGiveBack }: PersonProps & { canGiveBack: boolean }) {
  return (
    <li className="py-4">
      <p>
        <strong>{personLabel(person, words)}</strong>
        {person.age !== null && `, ${person.age}`}: {person.words}
      </p>
      {person.guardian && <AskGuardian guardian={person.guardian} />}
      {canGiveBack && person.isToCome && <GiveBackForm person={person} words={words} />}
      {person.name && <EraseForm person={person} />}
    </li>
  );
}

/** Somebody without a name is known by a number. */
function personLabel({ name, seat }: PersonView, { person }: PartyLabels): string {
  return name || `${person} ${seat} (no name yet)`;
}

/** How a guardian comes to say yes. */
export function AskGuardian({ guardian }: { guardian: NonNullable<PersonView['guardian']> }) {
  const { link, whatsApp, to } = guardian;
  return (
    <div className="mt-3">
      <p className="measure mb-3">A parent or guardian has to agree, by this link:</p>
      <ForwardLink
        link={link}
        whatsApp={whatsApp}
        words={to ? `Send it by WhatsApp to ${nationalPhone(to)}` : 'Send it by WhatsApp'}
      />
    </div>
  );
}

function GiveBackForm({ person, words }: PersonProps) {
  const name = personLabel(person, words);
  return (
    <details className="mt-2">
      <summary className="note min-h-tap content-center">
        {name} {words.removed}
      </summary>
      <form method="post" className="mt-3">
        <input type="hidden" name="seat" value={person.seat} />
        <Button type="submit" name="do" value="cancel" look="plain">
          {words.removeButton} {name}
        </Button>
      </form>
    </details>
  );
}

function EraseForm({ person }: { person: PersonView }) {
  return (
    <details className="mt-2">
      <summary className="note min-h-tap content-center">
        Erase what we hold about {person.name}
      </summary>
      <form method="post" className="mt-3">
        <input type="hidden" name="seat" value={person.seat} />
        <ConfirmErase />
        <Button type="submit" name="do" value="erase" look="plain">
          Erase this person
        </Button>
      </form>
    </details>
  );
}
