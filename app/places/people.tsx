import type { PartyWords } from '#modules/places/model/party-words.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { Forwarding } from '../forms/forwarding.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { ConfirmErasing } from './held-data.tsx';
import type { ManagedPlaces, PersonShown } from './managed-places.server.ts';

/** Everybody of a submission, in plain words. */
export function People({ places }: { places: ManagedPlaces }) {
  const { people, groupName, can, words } = places;
  const isOne = people.length === 1;
  const row = (person: PersonShown) => (
    <PersonRow
      key={person.seat}
      person={person}
      words={words}
      canGiveBack={!isOne && can.cancel > 0}
    />
  );
  const nameless = people.filter(isNameless);
  const isFolded = nameless.length > 3;
  const shown = isFolded ? people.filter((person) => !isNameless(person)) : people;
  return (
    <Section title={groupName || (isOne ? words.one : words.several)} beside>
      <ul className="ruled">
        {shown.map(row)}
        {isFolded && (
          <li className="py-4">
            <details>
              <summary className="min-h-tap content-center">
                {nameless.length} {words.nameless}
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
function isNameless({ name, age, isToCome }: PersonShown): boolean {
  return name === '' && age === null && isToCome;
}

type PersonProps = { person: PersonShown; words: PartyWords };

function PersonRow({ person, words, canGiveBack }: PersonProps & { canGiveBack: boolean }) {
  return (
    <li className="py-4">
      <p>
        <strong>{nameOf(person, words)}</strong>
        {person.age !== null && `, ${person.age}`}: {person.words}
      </p>
      {person.guardian && <AskGuardian guardian={person.guardian} />}
      {canGiveBack && person.isToCome && <GiveBack person={person} words={words} />}
      {person.name && <Erase person={person} />}
    </li>
  );
}

/** Somebody without a name is known by a number. */
function nameOf({ name, seat }: PersonShown, { person }: PartyWords): string {
  return name || `${person} ${seat} (no name yet)`;
}

/** How a guardian comes to say yes. */
export function AskGuardian({ guardian }: { guardian: NonNullable<PersonShown['guardian']> }) {
  const { link, whatsApp, to } = guardian;
  return (
    <div className="mt-3">
      <p className="measure mb-3">A parent or guardian has to agree, by this link:</p>
      <Forwarding
        link={link}
        whatsApp={whatsApp}
        words={to ? `Send it by WhatsApp to ${nationalPhone(to)}` : 'Send it by WhatsApp'}
      />
    </div>
  );
}

function GiveBack({ person, words }: PersonProps) {
  const name = nameOf(person, words);
  return (
    <details className="mt-2">
      <summary className="note min-h-tap content-center">
        {name} {words.isOut}
      </summary>
      <form method="post" className="mt-3">
        <input type="hidden" name="seat" value={person.seat} />
        <Button type="submit" name="do" value="cancel" look="plain">
          {words.takeOut} {name}
        </Button>
      </form>
    </details>
  );
}

function Erase({ person }: { person: PersonShown }) {
  return (
    <details className="mt-2">
      <summary className="note min-h-tap content-center">
        Erase what we hold about {person.name}
      </summary>
      <form method="post" className="mt-3">
        <input type="hidden" name="seat" value={person.seat} />
        <ConfirmErasing />
        <Button type="submit" name="do" value="erase" look="plain">
          Erase this person
        </Button>
      </form>
    </details>
  );
}
