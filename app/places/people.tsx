import { nationalPhone } from '#domain/content/organisation.ts';
import { Button } from '../ui/button.tsx';
import { Forwarding } from '../ui/forwarding.tsx';
import { Section } from '../ui/section.tsx';
import type { ManagedPlaces, PersonShown } from './managed-places.server.ts';

/** Everybody of a submission, in plain words. */
export function People({ places }: { places: ManagedPlaces }) {
  const { people, groupName, can } = places;
  const isOne = people.length === 1;
  return (
    <Section title={groupName || (isOne ? 'Who comes' : 'Who comes, one by one')} beside>
      <ul className="ruled">
        {people.map((person) => (
          <li key={person.seat} className="py-4">
            <p>
              <strong>{nameOf(person)}</strong>
              {person.age !== null && `, ${person.age}`}: {person.words}
            </p>
            {person.guardian && <AskGuardian guardian={person.guardian} />}
            {!isOne && person.isToCome && can.cancel > 0 && <GiveBack person={person} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Somebody without a name is known by a number. */
export function nameOf({ name, seat }: Pick<PersonShown, 'name' | 'seat'>): string {
  return name || `Person ${seat} (no name yet)`;
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

function GiveBack({ person }: { person: PersonShown }) {
  return (
    <details className="mt-2">
      <summary className="note min-h-tap content-center">{nameOf(person)} cannot come</summary>
      <form method="post" className="mt-3">
        <input type="hidden" name="seat" value={person.seat} />
        <Button type="submit" name="do" value="cancel" look="plain">
          Yes, give back the place of {nameOf(person)}
        </Button>
      </form>
    </details>
  );
}
